/** `POST /v1/files`: a file comes as base64 in JSON, as everything that is written comes in JSON (decision 0177). */
import { createFile } from '../../../app/files/create'
import { valueFault, type Fault } from '../../../contract/errors'
import { CreateFileBody, FILE_BODY_LIMIT } from '../../../contract/files/body'
import { FileView } from '../../../contract/files/view'
import { FILE_LIMIT, FILE_PIXELS, FILE_TYPES } from '../../../domain/files'
import { documentType } from '../../../formats/documents'
import { defineRoute, writes, type RawBody } from '../../route'

export const createFileRoute = defineRoute<CreateFileBody>({
  method: 'post',
  path: '/v1/files',
  operationId: 'createFile',
  summary: 'Send a file',
  scope: 'files.write',
  body: {
    shapes: [CreateFileBody],
    check: contentFaults,
    file: 'content',
    limit: FILE_BODY_LIMIT,
    step: 256 * 1024,
  },
  success: { status: 201, schema: FileView, description: 'The file, without its content.' },
  errors: ['rate_limited'],

  write: writes(createFile, ({ body }) => body),
})

/** The name of a file, and what its sender says, prove nothing: its content tells what it is. */
function contentFaults({ content }: RawBody): Fault[] {
  if (typeof content !== 'string' || content === '') return []
  const wrong = (format: string) => [valueFault('content', { code: 'not_the_format', format })]
  // By one look for what may not stand there: a pattern of the whole text would take memory for each character.
  if (/[^A-Za-z0-9+/=]/.test(content) || content.length % 4 !== 0) return wrong('base64')
  const bytes = Buffer.from(content, 'base64')
  if (bytes.toString('base64') !== content) return wrong('base64')
  if (bytes.length > FILE_LIMIT) return [valueFault('content', { code: 'too_many_bytes', max: FILE_LIMIT })]
  const type = documentType(bytes, FILE_PIXELS)
  return type !== undefined && type in FILE_TYPES ? [] : wrong('PDF, PNG or JPEG file')
}
