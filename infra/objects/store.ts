/**
 * The object store: where the content of files lies, encrypted by whoever puts it there. Names are ids of this service. An object
 * is there as a whole or not at all, and is never changed.
 */
export interface ObjectStore {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null if there is none. */
  get(name: string): Promise<Buffer | null>
  /** Harmless if there is none. */
  delete(name: string): Promise<void>
}

/** The object store does not answer, or refuses. The message holds neither names of objects nor secrets. */
export class ObjectStoreFailure extends Error {
  override readonly name = 'ObjectStoreFailure'
}

const NAME = /^[a-z]{2,8}_[0-9A-Z]{26}$/

/** No name leads out of a folder or to another address. */
export function checkedName(name: string): string {
  if (NAME.test(name)) return name
  throw new ObjectStoreFailure('an object has the id of a file as its name')
}
