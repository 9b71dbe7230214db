/**
 * `npm start` with keys for Temporal's payloads: nobody can read them without the codec server, and an operator can
 * read all.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Browser, Locator, Page } from 'playwright-core'
import type { DevFile } from '../../stack/shared/dev-file'
import { silentProgress } from '../../stack/development/progress'
import { findTemporalCli } from '../../stack/development/temporal-cli'
import { expectAccessible } from '../browser/support/accessible'
import { launchChromium } from '../browser/support/chromium'
import { createClient } from '../support/merchant'
import { withContents } from '../support/temporal-shown'
import { until } from '../support/until'
import { ownFolder } from './folders'
import { ownStack } from './running-stack'

const LIMIT_MS = 600_000
const PATIENT = { timeout: 30_000 }
const stack = ownStack(ownFolder())

let dev: DevFile
let output: string
let cli: string
let browser: Browser
/** A payment that waits for its cardholder. */
let payment: string

beforeAll(async () => {
  const keys = `c1:${randomBytes(32).toString('base64')}`
  ;({ dev, output } = await stack.start({ TEMPORAL_CODEC_KEYS: keys }))
  cli = await findTemporalCli(silentProgress)
  browser = await launchChromium()
  const { body } = await createClient(dev.base_url, dev.secret_key).pay({}, 'challenge')
  payment = body.id
  await until('its workflow', () => show('describe').then(Boolean, () => false))
}, LIMIT_MS)
afterAll(() => browser.close())

/** What Temporal's command line shows of the payment's workflow. */
async function show(command: string, ...more: string[]): Promise<string> {
  const id = ['--workflow-id', `payment-${payment}`]
  const args = ['workflow', command, ...id, '--address', dev.temporal_address, '--output', 'json', ...more]
  const { stdout } = await promisify(execFile)(cli, args)
  return stdout
}

const codec = () => [
  ...['--codec-endpoint', dev.codec_server_url!],
  ...['--codec-auth', `Bearer ${dev.codec_server_token!}`],
]

test('the codec server is told of', () => {
  expect(output).toContain(`Codec server on ${new URL(dev.codec_server_url!).port}`)
  expect(output).toContain(dev.codec_server_token)
})

test.each([
  ['show', () => `Payment ${payment}`],
  ['metadata', () => '__stack_trace'],
])('`temporal workflow %s` shows contents with the token, and none without', async (command, content) => {
  expect(withContents(await show(command, ...codec()))).toContain(content())
  expect(withContents(await show(command))).not.toContain(content())
})

test('the Temporal UI shows contents to a browser whose operator has signed in', async () => {
  const page = await (await browser.newContext()).newPage()
  page.setDefaultTimeout(PATIENT.timeout)
  await signIn(page)
  await page.setViewportSize({ width: 1280, height: 1400 })
  await page.goto(`${dev.temporal_ui_url}/namespaces/default/workflows/payment-${payment}`)
  const refused = page.locator('#content').getByText('Codec Server could not connect')
  await refused.waitFor()
  await includeCredentials(page)
  await page.reload()
  await page.getByText(`"payment": "${payment}"`).first().waitFor()
  await page.getByText(`Payment ${payment}`).first().waitFor()
  expect(await refused.count()).toBe(0)
})

/** The steps in docs/operations.md, "Reading sealed workflows". */
async function includeCredentials(page: Page): Promise<void> {
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

/** With the keyboard only. */
async function signIn(page: Page): Promise<void> {
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
