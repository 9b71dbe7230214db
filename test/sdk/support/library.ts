/** The library as a merchant of the running service has it; every answer is held against the OpenAPI document. */
import { Svc, type SvcOptions } from '../../../sdk/src/index'
import { checkReply, document } from '../../api/support/contract'
import type { Shop } from '../../api/support/shop'

/** Calls, as `POST /v1/payments`. */
export type Called = Set<string>

/** What the public document has: the tests' own also has what only members call. */
export const DOCUMENTED: readonly string[] = Object.entries(document.paths)
  .filter(([path]) => !path.startsWith('/v1/dashboard/'))
  .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))

/** A client of the shop's API; the operations that it calls are added to `called`. */
export function openLibrary(
  shop: Shop,
  key: string,
  called: Called = new Set(),
  options: SvcOptions = {},
): Svc {
  const check = checkReply(shop.facts.publicUrl)
  return new Svc(key, {
    baseUrl: shop.url,
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      const { pathname } = new URL(input)
      const method = init?.method ?? ''
      const text = await response.clone().text()
      const { status, headers } = response
      check({ method, path: pathname, reply: { status, headers, text, body: JSON.parse(text) as never } })
      called.add(operationOf(method, pathname))
      return response
    },
    ...options,
  })
}

function operationOf(method: string, pathname: string): string {
  const operation = DOCUMENTED.find((one) => {
    const [verb, path = ''] = one.split(' ')
    return verb === method && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
  })
  return operation ?? `${method} ${pathname}`
}
