/** The content of a file. */
import { ApiError } from '../../contract/errors'
import { presentFileContents, type FileContentsView } from '../../contract/files/view'
import type { z } from 'zod'
import type { Tenant } from '../../store/context'
import type { App } from '../app'
import { found } from '../found'
import { contentOf } from './content'
import { objectsOf } from './objects'

/** Throws 404 `resource_missing`; 503 `service_unavailable` if the object store does not answer or has lost it. */
export async function readFileContents(
  app: Pick<App, 'store' | 'objects' | 'log'>,
  tenant: Tenant,
  id: string,
): Promise<z.infer<typeof FileContentsView>> {
  const { store } = app
  const row = await found(store.files, tenant, id)
  const content = await contentOf({ store, objects: objectsOf(app) }, row)
  if (!content) {
    app.log.error({ file: id }, 'the content of a file is not in the object store, or damaged')
    throw new ApiError('service_unavailable', { retryAfter: 60 })
  }
  return presentFileContents(row, content)
}
