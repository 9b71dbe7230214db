/** The content of a file, from the object store. */
import { openWith } from '../../infra/sealing'
import type { ObjectStore } from '../../infra/objects/store'
import type { FileModel } from '../../prisma/generated/models'
import type { Store } from '../../store/store'

/** Null if the object store does not have it as it was stored. Throws if it does not answer, or if there is none. */
export async function contentOf(
  { store: { files }, objects }: { store: Pick<Store, 'files'>; objects: ObjectStore | undefined },
  row: FileModel,
): Promise<Buffer | null> {
  if (!objects) throw new Error('OBJECTS_URL is not set: this process reads no files')
  const sealed = await objects.get(row.id)
  const key = files.openKey(row)
  try {
    return sealed && openWith(key, sealed, row.id)
  } catch {
    // Another content, or a part of it.
    return null
  }
}
