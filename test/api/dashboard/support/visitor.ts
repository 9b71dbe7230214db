/** Somebody at the dashboard, with a browser's memory of cookies. */
import type { ErrorEnvelope } from '../../../../contract/error-envelope'
import { mailedLink } from '../../../support/mailed-link'
import { presentOf } from '../../../support/member'
import { checkReply } from '../../support/contract'
import type { Shop } from '../../support/shop'

export interface VisitAnswer {
  status: number
  headers: Headers
  body: Record<string, unknown> & Partial<ErrorEnvelope>
}

export interface Visitor {
  /** The value of his session's cookie; undefined if he has none. */
  token: string | undefined
  /** What his browser keeps by which it is known; undefined if it keeps nothing. */
  mark: string | undefined
  visit(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string | undefined>,
  ): Promise<VisitAnswer>
}

export function createVisitor(
  shop: Shop,
  token?: string,
  url = shop.url,
  origin = shop.facts.publicUrl,
): Visitor {
  const inspect = checkReply(origin)
  const visitor: Visitor = {
    token,
    mark: undefined,
    async visit(method, path, body, headers = {}) {
      const sent = {
        origin: new URL(origin).origin,
        ...cookiesOf(visitor),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      }
      const response = await fetch(`${url}/v1/dashboard${path}`, {
        method,
        headers: presentOf(sent),
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const reply = {
        status: response.status,
        headers: response.headers,
        text,
        body: JSON.parse(text) as never,
      }
      inspect({ method, path: `/v1/dashboard${path}`, reply })
      for (const set of response.headers.getSetCookie()) {
        const [, name, value = ''] = /^__Host-svc_(\w+)=([^;]*)/.exec(set) ?? []
        visitor[name === 'device' ? 'mark' : 'token'] = value === '' ? undefined : value
      }
      return reply
    },
  }
  return visitor
}

function cookiesOf({ token, mark }: Pick<Visitor, 'token' | 'mark'>): { cookie?: string } {
  const kept = [
    ...(token === undefined ? [] : [`__Host-svc_sandbox=${token}`, `__Host-svc_live=${token}`]),
    ...(mark === undefined ? [] : [`__Host-svc_device=${mark}`]),
  ]
  return kept.length === 0 ? {} : { cookie: kept.join('; ') }
}

/** The secret of the link in the newest mail to an address. */
export const linkTo = async ({ db }: Shop, recipient: string): Promise<string> =>
  new URL(await mailedLink(db, recipient)).hash.slice(1)
