import { readFile } from 'node:fs/promises'
import type { CDPSession, Page } from 'playwright-core'
import { readFacts } from '../../api/support/facts'
import { mailedLink } from '../../support/mailed-link'
import { codeOf } from '../../support/second-factor'
import { until } from '../../support/until'
import { seesHeading } from '../support/visit'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'
import { startAtLocalhost } from './support/localhost'
import { PASSWORD, signIn, signOut, signUp } from './support/person'

let api: Awaited<ReturnType<typeof startAtLocalhost>> | undefined
const dashboard = useDashboard(async () => {
  api = await startAtLocalhost(readFacts())
  return api.facts
})
afterAll(() => api?.stop())

const PROFILE = '/dashboard/profile'
const OTHER = 'yellow submarine on stilts'

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const codesDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Your recovery codes' })

interface Session {
  id: string
  member: { id: string; email: string }
}

const sessionOf = (page: Page) =>
  page.evaluate<Session>("fetch('/v1/dashboard/session').then((answer) => answer.json())")

/** As if the last second factor were long ago. */
async function forgetFactor(page: Page): Promise<void> {
  const { id } = await sessionOf(page)
  await dashboard.db.memberSession.update({ where: { id }, data: { factorAt: new Date(0) } })
}

/** A fingerprint reader that always agrees. */
async function addFingerprintReader(page: Page): Promise<CDPSession> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return devices
}

test('a member who came by a link chooses a password, and signs in with it', async () => {
  const page = await dashboard.signIn()
  await dashboard.go(page, PROFILE)
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'profile')
  const password = page.getByLabel('New password')
  await password.fill('password1234')
  await press(page, 'Set the password')
  await sees(page, 'This password is one of the most common ones.')
  await expectGoodPage(page)
  await password.fill(PASSWORD)
  await press(page, 'Set the password')
  await sees(page, 'Your password is saved.')
  const { member } = await sessionOf(page)
  await signOut(page)
  await signIn(page, member.email, PASSWORD)
  await seesHeading(page, 'Home')
})

test('changing the password takes the current one, and signs out everywhere else', async () => {
  const page = await dashboard.open()
  const email = await signUp(dashboard, page)
  const elsewhere = await dashboard.open()
  await dashboard.go(elsewhere, '/dashboard/sign-in')
  await signIn(elsewhere, email, PASSWORD)
  await seesHeading(elsewhere, 'Home')
  await dashboard.go(page, PROFILE)
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill(OTHER)
  await press(page, 'Change the password')
  await sees(page, 'Your current password is wrong.')
  await page.getByLabel('Current password').fill(PASSWORD)
  await press(page, 'Change the password')
  await sees(page, 'Your password is saved.')
  await elsewhere.reload()
  await seesHeading(elsewhere, 'Sign in')
  await signIn(elsewhere, email, OTHER)
  await seesHeading(elsewhere, 'Home')
})

test('an authenticator is set up, and signs in; so does a recovery code, once', async () => {
  const page = await dashboard.open()
  const email = await signUp(dashboard, page)
  await dashboard.go(page, PROFILE)
  await press(page, 'Set up an authenticator')
  const adding = dialog(page, 'Set up an authenticator')
  await adding.getByRole('img', { name: 'QR code for your authenticator' }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'profile-authenticator')
  const secret = await adding.locator('code').innerText()
  await adding.getByLabel('Code that the app shows').fill('000000')
  await press(page, 'Confirm')
  await sees(page, 'The code is wrong.')
  await adding.getByLabel('Code that the app shows').fill(codeOf(secret))
  await press(page, 'Confirm')
  await codesDialog(page).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'profile-recovery-codes')
  const codes = await codesDialog(page).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')])
  expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\n'))
  await press(page, 'I have kept them')
  await sees(page, '10 codes remaining.')

  await signOut(page)
  await signIn(page, email, PASSWORD)
  await seesHeading(page, 'Second step')
  await page.getByLabel('Code').fill(codeOf(secret, 1))
  await press(page, 'Go on')
  await seesHeading(page, 'Home')
  await signOut(page)
  await signIn(page, email, PASSWORD)
  await press(page, 'Use a recovery code instead')
  await page.getByLabel('Recovery code').fill(codes[0]!)
  await press(page, 'Go on')
  await seesHeading(page, 'Home')
  await dashboard.go(page, PROFILE)
  await sees(page, '9 codes remaining.')
  await expectGoodPage(page)
})

test('long after signing in, a first second factor is added by a mailed link, without signing out', async () => {
  const page = await dashboard.open()
  const email = await signUp(dashboard, page)
  const { id, member } = await sessionOf(page)
  await dashboard.db.memberSession.update({ where: { id }, data: { confirmedAt: new Date(0) } })
  await dashboard.go(page, PROFILE)
  await press(page, 'Set up an authenticator')
  const asked = dialog(page, 'First confirm that it is you')
  await asked.waitFor()
  await expectGoodPage(page)
  await asked.getByLabel('Your password').fill('not the password')
  await press(page, 'Mail me the link')
  await sees(page, 'The password is wrong.')
  const before = await dashboard.db.mail.count({ where: { recipient: email } })
  await asked.getByLabel('Your password').fill(PASSWORD)
  await press(page, 'Mail me the link')
  await sees(page, `A mail to ${email} is on its way.`)
  await expectGoodPage(page)
  await until('a mail', async () => (await dashboard.db.mail.count({ where: { recipient: email } })) > before)
  const link = await mailedLink(dashboard.db, email)

  const elsewhere = await dashboard.open()
  await elsewhere.goto(link)
  await press(elsewhere, 'Yes, it is me')
  await sees(elsewhere, 'This link does not work here.')

  const tab = await page.context().newPage()
  await tab.goto(link)
  await seesHeading(tab, 'Confirm that it is you')
  await expectGoodPage(tab)
  await press(tab, 'Yes, it is me')
  await seesHeading(tab, 'You have confirmed that it is you')
  await expectGoodPage(tab)
  await tab.close()

  await press(page, 'I have confirmed')
  await dialog(page, 'Set up an authenticator').waitFor()
  expect(await dashboard.db.member.findUniqueOrThrow({ where: { id: member.id } })).toMatchObject({
    totpSecret: expect.any(Uint8Array),
  })
})

test('a passkey is added, signs in, and confirms what needs a fresh factor', async () => {
  const page = await dashboard.open()
  await addFingerprintReader(page)
  const email = await signUp(dashboard, page)
  await dashboard.go(page, PROFILE)
  await press(page, 'Add a passkey')
  await dialog(page, 'Add a passkey').getByLabel('Name').fill('Laptop')
  await expectGoodPage(page)
  await press(page, 'Go on')
  await codesDialog(page).waitFor()
  await press(page, 'I have kept them')
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Laptop').waitFor()
  await screenshot(page, 'profile-passkey')

  await signOut(page)
  await signIn(page, email, PASSWORD)
  await press(page, 'Use a passkey')
  await seesHeading(page, 'Home')

  await forgetFactor(page)
  await dashboard.go(page, PROFILE)
  await press(page, 'Create new codes')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create new codes' }).click()
  await dialog(page, 'Confirm that it is you').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'fresh-factor')
  await press(page, 'Use a passkey')
  await codesDialog(page).waitFor()
  await press(page, 'I have kept them')

  await press(page, 'Remove: Laptop')
  await press(page, 'Remove')
  await sees(page, 'You have no passkey.')
})

test('a passkey that the browser does not make is told in words', async () => {
  const page = await dashboard.signIn()
  const devices = await addFingerprintReader(page)
  await devices.send('WebAuthn.disable')
  await page.addInitScript(
    'navigator.credentials.create = () => Promise.reject(new DOMException("no", "NotAllowedError"))',
  )
  await dashboard.go(page, PROFILE)
  await press(page, 'Add a passkey')
  await dialog(page, 'Add a passkey').getByLabel('Name').fill('Laptop')
  await press(page, 'Go on')
  await page.getByRole('alert').getByText('The passkey was not added').waitFor()
  await expectGoodPage(page)
})

test('a session is ended from another, and by itself', async () => {
  const page = await dashboard.signIn()
  await dashboard.go(page, PROFILE)
  const { member } = await sessionOf(page)
  const other = await dashboard.signIn({ memberId: member.id, livemode: true })
  await dashboard.go(other, '/dashboard', true)
  await page.reload()
  const list = page.getByRole('list', { name: 'Sessions' })
  await list.getByText('This one').waitFor()
  await list.getByRole('button', { name: 'End', exact: true }).click()
  await sees(page, 'The session is ended.')
  await until('one session', async () => (await list.getByRole('listitem').count()) === 1)
  await other.reload()
  await seesHeading(other, 'Sign in')
  await list.getByRole('button', { name: 'Sign out' }).click()
  await seesHeading(page, 'Sign in')
})

test('the name and the language are changed, and the pages follow', async () => {
  const page = await dashboard.signIn()
  await dashboard.go(page, PROFILE)
  await page.getByLabel('Name', { exact: true }).fill('Ada L.')
  await page.getByLabel('Language', { exact: true }).selectOption('de')
  await press(page, 'Save')
  await seesHeading(page, 'Ihr Profil')
  await page.getByRole('button', { name: 'Ada L.' }).waitFor()
  await expectGoodPage(page)
})
