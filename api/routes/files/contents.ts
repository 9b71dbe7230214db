/** `GET /v1/files/{id}/contents`: base64 in JSON, which no browser shows or runs (decision 0177). */
import { readFileContents } from '../../../app/files/read'
import { FileContentsView } from '../../../contract/files/view'
import { reply } from '../../reply'
import { defineRoute } from '../../route'

export const retrieveFileContentsRoute = defineRoute({
  method: 'get',
  path: '/v1/files/{id}/contents',
  operationId: 'retrieveFileContents',
  summary: 'Retrieve the content of a file',
  scope: 'files.read',
  heavy: true,
  noStore: true,
  params: { id: 'file' },
  success: { status: 200, schema: FileContentsView, description: 'The content.' },
  errors: ['resource_missing', 'foreign_identifier'],

  handler: async ({ services, tenant, id }) => reply(await readFileContents(services, tenant, id)),
})
