/**
 * Keeps a file (decision 0177). Its content is encrypted under a key of its own and sent to the object store first; then the row is
 * written, with that key. If the row is not written, the content is deleted within two days.
 */
import { randomBytes } from 'node:crypto'
import type { CreateFileBody } from '../../contract/files/body'
import { ApiError } from '../../contract/errors'
import { FILES_A_DAY, FILES_IN_SANDBOX, FILE_PIXELS, type FileType } from '../../domain/files'
import { documentType } from '../../formats/documents'
import { newId } from '../../infra/ids'
import { sealWith } from '../../infra/sealing'
import { finish } from '../writes/finish'
import { NOT_WRITTEN, type WriteUseCase } from '../writes/write'
import { objectsOf } from './objects'

const HOUR_IN_SECONDS = 3_600

export const createFile: WriteUseCase<CreateFileBody> = {
  line: 'files',
  async begin(app, write) {
    const { tenant, command } = write
    const { files, idempotency } = app.store
    // A repeat sends nothing: content that no row would name would be left over.
    if (await idempotency.find(write.claim)) return NOT_WRITTEN
    const objects = objectsOf(app)
    if ((await files.countLately(tenant)) >= FILES_A_DAY)
      throw new ApiError('rate_limited', { retryAfter: HOUR_IN_SECONDS })
    if (!tenant.livemode && (await files.count(tenant, FILES_IN_SANDBOX)) >= FILES_IN_SANDBOX)
      throw new ApiError({ code: 'sandbox_full_of_files', max: FILES_IN_SANDBOX })
    const content = Buffer.from(command.content, 'base64')
    // The route has refused what is none.
    const type = documentType(content, FILE_PIXELS) as FileType
    const at = app.now()
    const id = newId('file', at.getTime())
    const key = randomBytes(32)
    await files.expectContent(id)
    await objects.put(id, sealWith(key, content, id))
    const { purpose, name = null } = command
    const draft = { id, ...tenant, purpose, name, type, size: content.length, createdAt: at }
    return finish(app, write, files.create(draft, key))
  },
}
