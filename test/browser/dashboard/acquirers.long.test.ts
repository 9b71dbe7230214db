/** Own accounts at acquirers: a merchant connects one, keeps it and retires it; an operator proposes one, and another approves it. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Page } from 'playwright-core'
import { newId } from '../../../infra/ids'
import { startSimulator, type RunningSimulator } from '../../../processor/simulator/server'
import { readFacts } from '../../api/support/facts'
import { createClient } from '../../support/merchant'
import { until } from '../../support/until'
import { seesHeading } from '../support/visit'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'
import { startAtLocalhost } from './support/localhost'
import { signInOperator } from './support/operator'

const SECRET = randomBytes(32).toString('base64url')
const ACQUIRERS = '/dashboard/settings/acquirers'

let second: RunningSimulator | undefined
let folder = ''
let api: Awaited<ReturnType<typeof startAtLocalhost>> | undefined
const dashboard = useDashboard(async () => {
  folder = await mkdtemp(`${tmpdir()}/svc-second-`)
  second = await startSimulator({
    host: '127.0.0.1',
    port: 0,
    acsPort: 0,
    secret: SECRET,
    ledgerDir: folder,
    ledgerKey: randomBytes(32),
    controls: true,
  })
  const row = { url: second.url, secret: randomBytes(32).toString('base64url'), channels: [] }
  api = await startAtLocalhost(readFacts(), {
    ACQUIRERS: JSON.stringify([
      { name: 'second', merchants: true, ...row },
      { name: 'stripe', kind: 'stripe', merchants: true, ...row, url: `${second.url}/stripe` },
    ]),
    OPERATOR_DUTIES: 'two',
    ACQUIRERS_URL: 'https://door.example',
  })
  return api.facts
})
afterAll(async () => {
  await api?.stop()
  await second?.stop()
  await rm(folder, { recursive: true, force: true })
})

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const signedIn = async (as: Parameters<typeof dashboard.signIn>[0] = {}) => {
  const { account, secretKey } = await dashboard.buildMerchant({ name: 'Tea & Sons' })
  return { account, secretKey, page: await dashboard.signIn({ accountId: account.id, fresh: true, ...as }) }
}

test('one is connected by keyboard once the acquirer answers, changed, given other credentials, and retired', async () => {
  const { account, page } = await signedIn()
  const read = () => dashboard.db.acquirerAccount.findFirstOrThrow({ where: { accountId: account.id } })
  await dashboard.go(page, '/dashboard/settings')
  await page.getByRole('link', { name: 'Accounts at acquirers' }).click()
  await seesHeading(page, 'Accounts at acquirers')
  await sees(page, 'No own account at an acquirer')
  await expectGoodPage(page)
  await screenshot(page, 'acquirers-none')

  await page.getByRole('button', { name: 'Connect an account' }).focus()
  await page.keyboard.press('Enter')
  const connect = dialogOf(page, 'Connect an account')
  await connect.getByLabel('Name').fill('Web shop')
  await connect.getByLabel('Secret', { exact: true }).fill('x'.repeat(40))
  await connect.getByLabel('Capture a payment in several parts').uncheck()
  await connect.getByLabel('Agreed fee in basis points').fill('90')
  await connect.getByRole('button', { name: 'Test and connect' }).click()
  await connect.getByText('Give both, or neither.').waitFor()
  await connect.getByLabel('Agreed fixed fee').fill('25')
  await connect.getByRole('button', { name: 'Test and connect' }).click()
  await connect.getByText(/not accepted/).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'acquirers-connect')
  await connect.getByLabel('Secret', { exact: true }).fill(SECRET)
  await connect.getByRole('button', { name: 'Test and connect' }).click()
  await sees(page, 'The acquirer answered the test call. New payments go to the account.')
  const panel = page.getByRole('region', { name: 'Web shop' })
  for (const text of [
    'Takes new payments',
    'capture a payment in several parts',
    'Nothing: it tells all by itself.',
    'None yet',
    '0.9% and 25',
    'its notifications are refused',
  ])
    await panel.getByText(text).waitFor()
  expect(await page.content()).not.toContain(SECRET)
  await expectGoodPage(page)
  await screenshot(page, 'acquirers')
  const { id } = await read()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel.getByRole('button', { name: 'Copy the address for notifications' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Notices' }).getByText('Copied').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
    `https://door.example/acquirers/${id}/notifications`,
  )

  await press(page, 'Change: Web shop')
  const change = dialogOf(page, 'Change Web shop')
  expect(await change.getByLabel('Capture a payment in several parts').isChecked()).toBe(false)
  await change.getByLabel('Channels').fill('web\nphone\n')
  await change.getByLabel('Currencies').fill('eur, usd')
  await expectGoodPage(page)
  await change.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('web and phone').waitFor()
  await panel.getByText('EUR, USD').waitFor()
  expect(await read()).toMatchObject({
    channels: ['web', 'phone'],
    capabilities: { captures: 'one', currencies: ['EUR', 'USD'] },
    fees: { basis_points: 90, fixed: 25 },
  })

  await press(page, 'Change: Web shop')
  await dashboard.db.acquirerAccount.updateMany({
    where: { accountId: account.id },
    data: { revision: { increment: 1 } },
  })
  await change.getByRole('button', { name: 'Save' }).click()
  await change.getByText('Somebody has changed this account meanwhile.').waitFor()
  await change.getByRole('button', { name: 'Cancel' }).click()
  await change.waitFor({ state: 'detached' })

  await press(page, 'Exchange the credentials: Web shop')
  const rotate = dialogOf(page, 'Exchange the credentials of Web shop')
  await rotate.getByRole('button', { name: 'Test and exchange' }).click()
  await rotate.getByText('Give at least one of the two.').waitFor()
  await rotate.getByLabel('Secret of notifications').fill(randomBytes(24).toString('hex'))
  await expectGoodPage(page)
  await rotate.getByRole('button', { name: 'Test and exchange' }).click()
  await sees(page, 'The credentials are exchanged.')
  await panel.getByText('the present secret').waitFor()

  await press(page, 'Retire: Web shop')
  await expectGoodPage(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click()
  await panel.getByText('Retired', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Change: Web shop' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Exchange the credentials: Web shop' }).count()).toBe(1)
  await expectGoodPage(page)
})

test('a viewer sees them, with a failure, and changes nothing; in German, too', async () => {
  const { account, page } = await signedIn()
  await dashboard.go(page, ACQUIRERS)
  await press(page, 'Connect an account')
  const connect = dialogOf(page, 'Connect an account')
  await connect.getByLabel('Name').fill('Web shop')
  await connect.getByLabel('Secret', { exact: true }).fill(SECRET)
  await connect.getByRole('button', { name: 'Test and connect' }).click()
  await sees(page, 'The acquirer answered the test call. New payments go to the account.')
  await dashboard.db.acquirerAccount.updateMany({
    where: { accountId: account.id },
    data: { lastFailureAt: new Date(), lastFailure: 'unavailable' },
  })
  const viewer = await dashboard.signIn({ accountId: account.id, role: 'viewer' })
  await dashboard.go(viewer, ACQUIRERS)
  await sees(viewer, 'Owners and administrators change this')
  await sees(viewer, 'It could not be reached.')
  for (const name of ['Connect an account', 'Change: Web shop', 'Retire: Web shop'])
    expect(await viewer.getByRole('button', { name }).count()).toBe(0)
  await expectGoodPage(viewer)
  const german = await dashboard.signIn({ accountId: account.id, role: 'viewer' }, { locale: 'de-AT' })
  await dashboard.go(german, ACQUIRERS)
  await seesHeading(german, 'Konten bei Acquirern')
  await sees(german, 'Es war nicht erreichbar.')
  await expectGoodPage(german)
})

test('at Stripe it says what to switch on there, and what it has told', async () => {
  const { account, page, secretKey } = await signedIn()
  await dashboard.go(page, ACQUIRERS)
  await press(page, 'Connect an account')
  const connect = dialogOf(page, 'Connect an account')
  await connect.getByLabel('Acquirer').selectOption('stripe')
  await connect.getByLabel('Name').fill('Stripe')
  await connect.getByLabel('Secret', { exact: true }).fill(`sk_test_${SECRET}`)
  await connect.getByRole('button', { name: 'Test and connect' }).click()
  const panel = page.getByRole('region', { name: 'Stripe' })
  await panel.getByText('payment_intent.succeeded').waitFor()
  await panel.getByText('list what it did').waitFor()
  const { id: acquirer } = await dashboard.db.acquirerAccount.findFirstOrThrow({
    where: { accountId: account.id },
  })
  const at = new Date()
  const told = { acquirer, accountId: '', livemode: false, toldAt: at, createdAt: at, finishedAt: at }
  await dashboard.db.acquirerNotification.create({
    data: {
      ...told,
      id: newId('acquirer_notification', at.getTime()),
      theirId: 'evt_1',
      source: 'door',
      type: 'refund.failed',
      status: 'unmatched',
      sealedBody: Buffer.from(''),
    },
  })
  await page.reload()
  await panel.getByText('refund.failed').nth(1).waitFor()
  await panel.getByText('1 in the last 90 days').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel.getByRole('button', { name: 'Copy what is to be switched on' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('region', { name: 'Notices' }).getByText('Copied').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain('refund.failed\nrefund.updated')
  await expectGoodPage(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectGoodPage(page)
  await screenshot(page, 'acquirers-stripe')

  // Of a payment that went to it the merchant sees its names there, and of another one nothing.
  const client = createClient(dashboard.facts.publicUrl, secretKey)
  const { body: payment } = await client.pay()
  const intents = () => dashboard.db.acquirerOperation.findMany({ where: { objectId: payment.id, acquirer } })
  const [{ ids } = { ids: {} }] = await intents()
  await dashboard.go(page, `/dashboard/payments/${payment.id}`)
  const names = page.getByRole('region', { name: 'At the acquirer' })
  await names.getByText((ids as { intent: string }).intent).waitFor()
  await expectGoodPage(page)
  await dashboard.db.acquirerAccount.updateMany({
    where: { accountId: account.id },
    data: { status: 'retired', retiredAt: at, revision: 9 },
  })
  const { body: other } = await until('payments go elsewhere', async () => {
    const made = await client.pay()
    const row = await dashboard.db.payment.findFirstOrThrow({ where: { id: made.body.id } })
    return row.acquirer === 'default' ? made : undefined
  })
  await dashboard.go(page, `/dashboard/payments/${other.id}`)
  await sees(page, other.id)
  expect(await names.count()).toBe(0)
})

test('an operator proposes one, another approves it; they change it, exchange its credentials and retire it', async () => {
  const { account } = await dashboard.buildMerchant({ name: 'Of operators' })
  const page = await signInOperator(dashboard)
  await dashboard.go(page, `/operator/accounts/${account.id}`)
  await page.getByRole('link', { name: 'Accounts at acquirers' }).click()
  await seesHeading(page, 'Accounts at acquirers')
  await press(page, 'Connect an account')
  const connect = dialogOf(page, 'Connect an account')
  await connect.getByLabel('Acquirer').fill('nobody')
  await connect.getByLabel('Name').fill('Proposed')
  await connect.getByLabel('Secret', { exact: true }).fill(SECRET)
  await connect.getByRole('button', { name: 'Test and connect' }).click()
  await connect.getByText(/second/).waitFor()
  await expectGoodPage(page)
  await connect.getByLabel('Acquirer').fill('second')
  await connect.getByRole('button', { name: 'Test and connect' }).click()
  await sees(page, 'The account waits for another operator.')
  const panel = page.getByRole('region', { name: 'Proposed' })
  await panel.getByText('Waits for approval').waitFor()
  expect(await page.getByRole('button', { name: 'Change: Proposed' }).count()).toBe(0)
  await expectGoodPage(page)
  await screenshot(page, 'operator-acquirers')

  const other = await signInOperator(dashboard)
  await dashboard.go(other, '/operator/proposals')
  const row = other.getByRole('row').filter({ hasText: 'Of operators' })
  await row.getByRole('button', { name: /^Approve/ }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await until(
    'the account takes payments',
    async () =>
      (await dashboard.db.acquirerAccount.count({ where: { accountId: account.id, status: 'active' } })) ===
      1,
  )
  await dashboard.go(other, `/operator/accounts/${account.id}/acquirers`)
  await press(other, 'Change: Proposed')
  const change = dialogOf(other, 'Change Proposed')
  await change.getByLabel('Name').fill('Approved')
  await change.getByRole('button', { name: 'Save' }).click()
  await change.waitFor({ state: 'detached' })
  await press(other, 'Exchange the credentials: Approved')
  const rotate = dialogOf(other, 'Exchange the credentials of Approved')
  await rotate.getByLabel('Secret (optional)', { exact: true }).fill(SECRET)
  await rotate.getByRole('button', { name: 'Test and exchange' }).click()
  await sees(other, 'The credentials are exchanged.')
  await press(other, 'Retire: Approved')
  await other.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click()
  await other.getByRole('region', { name: 'Approved' }).getByText('Retired', { exact: true }).waitFor()
  await expectGoodPage(other)
})

test('support reads them as operators, and changes none', async () => {
  const { account } = await dashboard.buildMerchant({ name: 'Of operators' })
  const page = await signInOperator(dashboard, { role: 'support' })
  await dashboard.go(page, `/operator/accounts/${account.id}/acquirers`)
  await sees(page, 'Operators who grant limits and fees change this.')
  expect(await page.getByRole('button', { name: 'Connect an account' }).count()).toBe(0)
  await expectGoodPage(page)
})
