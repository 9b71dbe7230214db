/** What a page reads begins while its code is on its way, and is read once. */
import type { Page, Request, Route } from 'playwright-core'
import { requestRefund } from '../../support/refund'
import { until } from '../../support/until'
import { seesHeading } from '../support/visit'
import { useDashboard } from './support/dashboard'
import { follow } from './support/router'

const dashboard = useDashboard()

/** Another page of the same shell. */
const ELSEWHERE = '/dashboard/developers'

/** The code of a page, held back until it is let go. */
async function holdCode(page: Page, module: string): Promise<{ isHeld: () => boolean; letGo: () => void }> {
  const held: Route[] = []
  let isOpen = false
  await page.route(`**/assets/${module}-*.js`, (route) => {
    if (isOpen) return route.continue()
    held.push(route)
    return Promise.resolve()
  })
  return {
    isHeld: () => held.length > 0,
    letGo: () => {
      isOpen = true
      for (const route of held.splice(0)) void route.continue()
    },
  }
}

/** The reads of the API that the page begins from now on, without those of its frame. */
function watchReads(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/v1/')) reads.push(decodeURIComponent(`${pathname}${search}`))
  })
  return reads
}

/** Whether it is this read, and not one of something below it. */
const beginningWith =
  (start: string) =>
  (read: string): boolean =>
    read.startsWith(start) && !read.slice(start.length).startsWith('/')

/** The addresses begin with these while the code is held; each is asked for once until the page stands. */
async function beginsWithCode(
  page: Page,
  { to, module, reads: wanted, heading }: { to: string; module: string; reads: string[]; heading: string },
): Promise<void> {
  const reads = watchReads(page)
  const code = await holdCode(page, module)
  const arrived = follow(page, to)
  await until('the code is asked for', () => Promise.resolve(code.isHeld()))
  for (const start of wanted)
    await until(`${start} is asked for`, () => Promise.resolve(reads.some(beginningWith(start))))
  expect(code.isHeld()).toBe(true)
  code.letGo()
  await arrived
  await seesHeading(page, heading)
  await page.getByText('Loading…').first().waitFor({ state: 'detached' })
  for (const start of wanted) expect(reads.filter(beginningWith(start))).toHaveLength(1)
}

test('a list, an object, a payment and Home begin to read before their code is there', async () => {
  const { body: payment } = await dashboard.client.pay()
  const { body: refund } = await requestRefund(dashboard.client, payment.id, { amount: 10 })
  const visit = async () => {
    const page = await dashboard.signIn()
    await dashboard.go(page, ELSEWHERE)
    return page
  }
  await beginsWithCode(await visit(), {
    to: '/dashboard/refunds?status=pending&created_from=2026-01-01',
    module: 'RefundsPage',
    reads: ['/v1/refunds?status=pending&created[gte]='],
    heading: 'Refunds',
  })
  await beginsWithCode(await visit(), {
    to: `/dashboard/refunds/${refund.id}`,
    module: 'RefundPage',
    reads: [`/v1/refunds/${refund.id}`],
    heading: 'Refund of €10.00',
  })
  await beginsWithCode(await visit(), {
    to: `/dashboard/payments/${payment.id}`,
    module: 'PaymentPage',
    reads: [`/v1/payments/${payment.id}`, `/v1/dashboard/payments/${payment.id}/story`],
    heading: '€25.50',
  })
  await beginsWithCode(await visit(), {
    to: '/dashboard?period=30d',
    module: 'HomePage',
    reads: ['/v1/dashboard/metrics?unit=day&last=30', '/v1/dashboard/attention', '/v1/balance'],
    heading: 'Home',
  })
})

test('so does the first page of a visit, as soon as the session is known', async () => {
  const page = await dashboard.signIn()
  const reads = watchReads(page)
  const code = await holdCode(page, 'RefundsPage')
  await page.goto(`${dashboard.facts.publicUrl}/dashboard/refunds`, { waitUntil: 'commit' })
  await until('the list is asked for', () =>
    Promise.resolve(code.isHeld() && reads.some(beginningWith('/v1/refunds?'))),
  )
  code.letGo()
  await seesHeading(page, 'Refunds')
})

test('who only points at a link has the code read; who may not see a page asks for nothing', async () => {
  const page = await dashboard.signIn({ role: 'developer' })
  await dashboard.go(page, ELSEWHERE)
  const reads = watchReads(page)
  const code = page.waitForResponse('**/assets/RefundsPage-*.js')
  await page.getByRole('link', { name: 'Refunds', exact: true }).hover()
  await (await code).finished()
  expect(reads.filter(beginningWith('/v1/refunds?'))).toEqual([])
  await follow(page, '/dashboard/refunds')
  await seesHeading(page, 'Refunds')
  expect(reads.filter(beginningWith('/v1/refunds?'))).toHaveLength(1)
  await follow(page, '/operator/accounts')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(reads.filter((read) => read.startsWith('/v1/dashboard/operator'))).toEqual([])
})
