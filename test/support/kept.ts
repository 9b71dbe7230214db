/**
 * Servers that one suite leaves running for the next suites of its Jest worker. A suite takes the server, and puts it back
 * only if the next one may use it.
 */
export interface Shelf<T> {
  /** The server that was put here; undefined if there is none. It is no longer here then. */
  take: () => T | undefined
  put: (server: T) => void
}

declare global {
  /** Outlives the suites: modules of tests are loaded anew for each. */
  var serversOfWorker: Map<string, unknown> | undefined
}

export function shelfFor<T>(name: string): Shelf<T> {
  const servers = (globalThis.serversOfWorker ??= new Map<string, unknown>())
  return {
    take() {
      const server = servers.get(name) as T | undefined
      servers.delete(name)
      return server
    },
    put: (server) => void servers.set(name, server),
  }
}
