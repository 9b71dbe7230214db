/**
 * The network's edge of a page: the reads of the API pass it, fail at it or are held there. Nothing else can show what a page
 * does while the service is away.
 */
import type { Page, Route } from 'playwright-core'

type Mode = 'pass' | 'fail' | 'hold'

export interface Edge {
  /** From now on. What was held until then goes the new way. */
  set(mode: Mode): Promise<void>
  /** How many reads are held. */
  held(): number
}

export const REQUEST_ID = 'req_00000000000000000000000000'

const ENVELOPE = JSON.stringify({
  error: {
    type: 'api_error',
    code: 'internal_error',
    message: 'Something failed on our side.',
    param: null,
    errors: [],
    request_id: REQUEST_ID,
  },
})

/** The shell cannot be shown without the session, and the tests of the shell fail it by themselves. */
const SESSION = '/v1/dashboard/session'

/** `isOurs`: which calls beside reads. */
export async function watchEdge(page: Page, isOurs = (_path: string) => false): Promise<Edge> {
  let mode: Mode = 'pass'
  const held: Route[] = []
  const send = (route: Route): Promise<void> => {
    if (mode === 'pass') return route.fallback()
    if (mode === 'fail')
      return route.fulfill({ status: 500, contentType: 'application/json', body: ENVELOPE })
    held.push(route)
    return Promise.resolve()
  }
  await page.route('**/v1/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const isRead = route.request().method() === 'GET' && pathname !== SESSION
    return isRead || isOurs(pathname) ? send(route) : route.fallback()
  })
  return {
    async set(next) {
      mode = next
      await Promise.all(held.splice(0).map(send))
    },
    held: () => held.length,
  }
}
