/** Calls that need a workflow while Temporal is stopped. */
import type { Reply } from '../../support/merchant'

export const outOfReach = { status: 503, body: { error: { type: 'api_error', code: 'service_unavailable' } } }

/** What the browser brings to our own page is kept, and it looks again. */
const waitingPage = { status: 202 }

/** A confirm is put off: to a merchant it says when to come again. `brought`: as the cardholder's answer has given it. */
export async function expectPutOff(confirm: () => Promise<Reply>, brought: string): Promise<void> {
  if (brought.startsWith('http')) {
    expect(await fetch(brought, { redirect: 'manual' })).toMatchObject(waitingPage)
    return
  }
  const reply = await confirm()
  expect(reply).toMatchObject(outOfReach)
  expect(reply.headers.get('retry-after')).toMatch(/^\d+$/)
}
