/** An operator's browser at the Temporal UI and at the codec server's sign-in. */
import type { Locator, Page } from 'playwright-core'
import type { DevFile } from '../../stack/shared/dev-file'
import { expectAccessible } from '../browser/support/accessible'

const PATIENT = { timeout: 30_000 }

/** With the keyboard only. */
async function signIn(page: Page, dev: DevFile): Promise<void> {
  await page.goto(dev.codec_server_url!)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor(PATIENT)
  await expectAccessible(page)
  await page.getByLabel('Token').focus()
  await page.keyboard.type(dev.codec_server_token!)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Signed in', exact: true }).waitFor(PATIENT)
  await expectAccessible(page)
}

/** The steps in docs/operations.md, "Reading sealed workflows". */
async function includeCredentials(page: Page, dev: DevFile): Promise<void> {
  await page.locator('[data-testid^="data-encoder-status"]').first().click()
  await page.getByText('Use Cluster-level setting, where available.').first().click()
  await press(page.getByTestId('use-local-endpoint-input'), 'Space')
  await page.getByLabel('Codec Server browser endpoint').fill(dev.codec_server_url!)
  await press(page.getByLabel('Include cross-origin credentials'), 'Space')
  await press(page.getByRole('button', { name: 'Apply' }), 'Enter')
}

/** The UI's bar covers parts of its panel and would receive a click. */
async function press(control: Locator, key: string): Promise<void> {
  await control.focus()
  await control.press(key)
}

/** Signs in, and waits until the UI shows what the payment's workflow contains, which it did not before. */
export async function readWorkflow(page: Page, dev: DevFile, payment: string): Promise<void> {
  page.setDefaultTimeout(PATIENT.timeout)
  await signIn(page, dev)
  await page.setViewportSize({ width: 1280, height: 1400 })
  await page.goto(`${dev.temporal_ui_url}/namespaces/default/workflows/payment-${payment}`)
  const refused = page.locator('#content').getByText('Codec Server could not connect')
  await refused.waitFor()
  await includeCredentials(page, dev)
  await page.reload()
  await page.getByText(`"id": "${payment}"`).first().waitFor()
  await page.getByText(`Payment ${payment}`).first().waitFor()
  expect(await refused.count()).toBe(0)
}
