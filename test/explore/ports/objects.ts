/** The object store, in memory. A call of it fails, or its answer is lost: its caller cannot tell one from the other. */
import type { ObjectStore } from '../../../infra/objects/store'
import { gate } from '../schedule'

/** `held`: what lies there, by name. */
export function createPlayedObjects(held: Map<string, Buffer>): ObjectStore {
  const asking = <T>(name: string, changes: boolean, effect: () => Promise<T>) =>
    gate<T>({
      label: `objects.${name}`,
      touches: ['objects'],
      changes,
      fates: changes ? ['dies', 'lost', 'unmade'] : ['unmade'],
      effect,
    })
  return {
    put: (name, bytes) => asking('put', true, async () => void held.set(name, Buffer.from(bytes))),
    get: (name) => asking('get', false, async () => held.get(name) ?? null),
    delete: (name) => asking('delete', true, async () => void held.delete(name)),
  }
}
