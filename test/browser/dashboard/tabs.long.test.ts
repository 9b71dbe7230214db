import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { CustomerView } from '../../../contract/customers/view'
import { openAuthority, status, type Authority } from '../../support/receiver'
import { seesHeading } from '../support/visit'
import { useDashboard } from './support/dashboard'

const dashboard = useDashboard()
let authority: Authority
beforeAll(() => {
  authority = openAuthority(join(dashboard.facts.folder, 'tls'))
})
afterAll(() => authority.close())

/**
 * No page says a time here: the second tab is told of a write, and reads again at once. Nothing but a delivery under way is read
 * by itself besides. A page's reads count as fresh for 15 s: this is less, and leaves a busy machine its time.
 */
const SEEN = { timeout: 10_000 }

/** Two tabs of one browser: the second is not touched, and must show by itself what is done in the first. */
async function twoTabs(first: string, second: string): Promise<[Page, Page]> {
  const page = await dashboard.signIn({ role: 'owner' })
  const other = await page.context().newPage()
  await dashboard.go(other, second)
  await dashboard.go(page, first)
  return [page, other]
}

test('an edit and a delete are seen at once, and by themselves in a second tab', async () => {
  const { body } = await dashboard.client.call<CustomerView>('POST', '/v1/customers', {
    name: 'Ada Lovelace',
  })
  const [page, other] = await twoTabs(`/dashboard/customers/${body.id}`, '/dashboard/customers')
  await other.getByRole('link', { name: 'Ada Lovelace' }).waitFor()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Ada King')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await seesHeading(page, 'Ada King')
  await other.getByRole('link', { name: 'Ada King' }).waitFor(SEEN)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete customer' }).click()
  await seesHeading(page, 'Customers')
  expect(await page.getByRole('link', { name: 'Ada King' }).count()).toBe(0)
  await other.getByRole('link', { name: 'Ada King' }).waitFor({ state: 'detached', ...SEEN })
})

test('what is sent again is seen at once, and by itself in a second tab', async () => {
  const receiver = await authority.startReceiver()
  receiver.answer(status(503))
  const { body } = await dashboard.client.call<{ id: string }>('POST', '/v1/webhook_endpoints', {
    url: receiver.url,
    enabled_events: ['customer.created'],
  })
  const page = await dashboard.signIn({ role: 'owner' })
  await dashboard.go(page, `/dashboard/webhooks/${body.id}`)
  await page.getByRole('button', { name: 'Send a test event', exact: true }).click()
  await page.getByText('Answered 503').first().waitFor()
  const other = await page.context().newPage()
  await dashboard.go(other, new URL(page.url()).pathname)
  await other.getByText('Answered 503').first().waitFor()
  receiver.answer(status(200))
  await page.getByRole('button', { name: 'Send it again', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send it again' }).click()
  await page.getByText('Answered 200').first().waitFor()
  await other.getByText('Answered 200').first().waitFor(SEEN)
})
