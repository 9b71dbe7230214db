/** The object store of a process, and what its failures are answered with. */
import { ApiError } from '../../contract/errors'
import type { ObjectStore } from '../../infra/objects/store'
import type { App } from '../app'

/** The object store; its failures are 503 `service_unavailable`, as is that there is none. */
export function objectsOf({ objects, log }: Pick<App, 'objects' | 'log'>): ObjectStore {
  const unavailable = () => new ApiError('service_unavailable', { retryAfter: 5 })
  if (!objects) throw unavailable()
  const told = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call
    } catch (error) {
      log.error({ err: error }, 'the object store failed')
      throw unavailable()
    }
  }
  return {
    put: (name, bytes) => told(objects.put(name, bytes)),
    get: (name) => told(objects.get(name)),
    delete: (name) => told(objects.delete(name)),
  }
}
