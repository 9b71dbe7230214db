import type { Page } from 'playwright-core'
import { mailedLink } from '../../support/mailed-link'
import { codeOf } from '../../support/second-factor'
import { until, untilTime } from '../../support/until'
import { seesHeading } from '../support/visit'
import { askForLink, PASSWORD, signIn, signOut, signUp as signUpAt } from './support/person'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'

const dashboard = useDashboard()
const linkTo = (recipient: string) => mailedLink(dashboard.db, recipient)
const signUp = (page: Page) => signUpAt(dashboard, page)

test('a reader who is not signed in is sent to sign in, and back to the page that he wanted', async () => {
  const page = await dashboard.open()
  const email = await signUp(page)
  await signOut(page)
  await page.goto(`${dashboard.facts.publicUrl}/dashboard?from=mail`)
  await seesHeading(page, 'Sign in')
  await expectGoodPage(page)
  await screenshot(page, 'sign-in')
  await signIn(page, email, 'not the password')
  await page.getByRole('alert').getByText('password is wrong').waitFor()
  await expectGoodPage(page)
  await signIn(page, email, PASSWORD)
  await seesHeading(page, 'Home')
  expect(new URL(page.url())).toMatchObject({ pathname: '/dashboard', search: '?from=mail' })
  await expectGoodPage(page)
  await screenshot(page, 'shell')
})

test('an empty form names its fields, and the first of them has the focus', async () => {
  const page = await dashboard.open()
  await dashboard.go(page, '/dashboard/sign-in')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await until('the focus', async () => (await page.evaluate('document.activeElement.name')) === 'email')
  expect(await page.getByText('Fill this in.').count()).toBe(2)
  await expectGoodPage(page)
})

test('a link is good once, and its secret leaves the address', async () => {
  const page = await dashboard.open()
  const email = await signUp(page)
  expect(new URL(page.url()).hash).toBe('')
  await page.goto(`${dashboard.facts.publicUrl}/dashboard/enter#${'x'.repeat(43)}`)
  await seesHeading(page, 'This link no longer works')
  expect(page.url()).not.toContain('#')
  await expectGoodPage(page)
  await page.goto(await linkTo(email))
  await page.getByRole('alert').getByText('Sign up again').waitFor()
  expect(await page.getByLabel('Your name').count()).toBe(0)
  await expectGoodPage(page)
})

test('a link that was used while its page was open says so', async () => {
  const [first, second] = [await dashboard.open(), await dashboard.open()]
  const email = await askForLink(dashboard, first)
  for (const page of [first, second]) {
    await page.goto(await linkTo(email))
    await page.getByLabel('Your name').fill('Ada')
    await page.getByLabel('New password').fill(PASSWORD)
  }
  await first.getByRole('button', { name: 'Create the account' }).click()
  await seesHeading(first, 'Home')
  await second.getByRole('button', { name: 'Create the account' }).click()
  await second.getByRole('alert').getByText('Sign up again').waitFor()
})

test('nothing moves the button that completes a sign-up: the link may be read late, and the password is judged', async () => {
  const page = await dashboard.open()
  const email = await askForLink(dashboard, page)
  await page.route('**/v1/dashboard/links/preview', async (route) => {
    await untilTime(Date.now() + 1_000)
    await route.continue()
  })
  await page.goto(await linkTo(email))
  await seesHeading(page, 'Almost done')
  const button = page.getByRole('button', { name: 'Create the account' })
  await button.waitFor()
  const before = await button.boundingBox()
  await page.getByText(`This link is for ${email}.`).waitFor()
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('status').getByText('Good').waitFor()
  expect(await button.boundingBox()).toEqual(before)
})

test('a weak password is told so at its field', async () => {
  const page = await dashboard.open()
  await page.goto(await linkTo(await askForLink(dashboard, page)))
  await page.getByLabel('Your name').fill('Ada')
  const password = page.getByLabel('New password')
  await password.fill('password1234')
  await page.getByText('Weak: easy to guess').waitFor()
  await page.getByRole('button', { name: 'Create the account' }).click()
  await until('the fault', async () => (await password.getAttribute('aria-invalid')) === 'true')
  await expectGoodPage(page)
  await screenshot(page, 'complete-sign-up')
})

test('a forgotten password is chosen anew', async () => {
  const page = await dashboard.open()
  const email = await signUp(page)
  await signOut(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await seesHeading(page, 'Reset your password')
  await expectGoodPage(page)
  const before = await linkTo(email)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await seesHeading(page, 'Check your inbox')
  await until('the new link', async () => (await linkTo(email)) !== before)
  await page.goto(await linkTo(email))
  await seesHeading(page, 'Choose a new password')
  await page.getByLabel('New password').fill('yellow submarine on stilts')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await seesHeading(page, 'Home')
})

test('a second factor is asked for: a code, or a recovery code', async () => {
  const page = await dashboard.open()
  const email = await signUp(page)
  const { secret, codes } = await addAuthenticator(page)
  await signOut(page)
  await signIn(page, email, PASSWORD)
  await seesHeading(page, 'Second step')
  await expectGoodPage(page)
  await screenshot(page, 'second-factor')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('alert').getByText('The code is wrong').waitFor()
  await page.getByLabel('Code').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Go on' }).click()
  await seesHeading(page, 'Home')
  await signOut(page)
  await signIn(page, email, PASSWORD)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(codes[0]!)
  await page.getByRole('button', { name: 'Go on' }).click()
  await seesHeading(page, 'Home')
})

test('a member goes to live mode and back, and the pages of the modes differ by word and icon', async () => {
  const page = await dashboard.signIn()
  await dashboard.go(page, '/dashboard')
  await page.getByRole('region', { name: 'Mode' }).getByText('Sandbox', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Go to live mode' }).click()
  await seesHeading(page, 'Is this you?')
  await expectGoodPage(page)
  await screenshot(page, 'take-over')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('region', { name: 'Mode' }).getByText('Live', { exact: true }).waitFor()
  expect(page.url()).toBe(`${dashboard.facts.livePublicUrl}/dashboard`)
  await expectGoodPage(page)
  await screenshot(page, 'live')
})

test('the pages are in German for German readers, and in the language that one chooses', async () => {
  const page = await dashboard.signIn({}, { locale: 'de-AT' })
  await dashboard.go(page, '/dashboard')
  await seesHeading(page, 'Start')
  expect(await page.evaluate('document.documentElement.lang')).toBe('de')
  await page.getByRole('button', { name: 'Ihr Profil und Einstellungen' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'English' }).click()
  await seesHeading(page, 'Home')
  await page.reload()
  await seesHeading(page, 'Home')
})

test('the keyboard alone reaches the content, and lists its shortcuts', async () => {
  const page = await dashboard.signIn()
  await dashboard.go(page, '/dashboard')
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate('document.activeElement.id')).toBe('content')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await expectGoodPage(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('a page that is offline says so', async () => {
  const page = await dashboard.signIn()
  await dashboard.go(page, '/dashboard')
  await page.context().setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await expectGoodPage(page)
  await page.context().setOffline(false)
  await page.getByText('You are offline.').waitFor({ state: 'hidden' })
})

/** Adds one by the API, in the page's own session. */
async function addAuthenticator(page: Page): Promise<{ secret: string; codes: string[] }> {
  const post = <T>(path: string, body?: object) =>
    page.evaluate<T>(
      `fetch('/v1/dashboard/second-factors/${path}', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        ${body ? `body: ${JSON.stringify(JSON.stringify(body))},` : ''}
      }).then((answer) => answer.json())`,
    )
  const { secret } = await post<{ secret: string }>('totp')
  const { codes } = await post<{ codes: string[] }>('totp/confirm', { code: codeOf(secret) })
  return { secret, codes }
}
