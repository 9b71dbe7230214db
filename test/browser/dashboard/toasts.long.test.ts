/** Short messages after something was done: they go by themselves, but not while somebody reads them. */
import { useDashboard } from './support/dashboard'

const dashboard = useDashboard()

const TOLD = 'Copied'
/** Longer than a message stands. */
const LATER_MS = 10_000

test('a message waits under the pointer and the focus, goes by itself, and closes on Escape', async () => {
  const { body: payment } = await dashboard.client.pay()
  const page = await dashboard.signIn()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await dashboard.go(page, `/dashboard/payments/${payment.id}`)
  const copy = page.getByRole('button', { name: payment.id }).first()
  const notices = page.getByRole('region', { name: 'Notices' })
  const told = notices.getByText(TOLD)

  await copy.click()
  await told.waitFor()
  expect(await notices.getAttribute('aria-live')).toBe('polite')
  await told.hover()
  await page.clock.runFor(LATER_MS)
  expect(await told.count()).toBe(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(LATER_MS)
  await told.waitFor({ state: 'detached' })

  await copy.click()
  await told.waitFor()
  await page.keyboard.press('F6')
  await page.clock.runFor(LATER_MS)
  expect(await told.count()).toBe(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await page.clock.runFor(1_000)
  await told.waitFor({ state: 'detached' })
  expect(await copy.evaluate('document.activeElement !== document.body')).toBe(true)

  await copy.click()
  await notices.getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(1_000)
  await told.waitFor({ state: 'detached' })
})
