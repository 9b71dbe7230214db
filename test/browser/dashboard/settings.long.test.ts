import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { mailedLink } from '../../support/mailed-link'
import { codeOf } from '../../support/second-factor'
import { until } from '../../support/until'
import { seesHeading } from '../support/visit'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'
import { fillGoingLive } from './support/going-live'
import { PASSWORD } from './support/person'

const dashboard = useDashboard()

const SETTINGS = '/dashboard/settings'
/** A logo of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The owner of an own account, with a fresh second factor. */
async function signInOwner() {
  const { account } = await dashboard.buildMerchant({ name: 'Tea & Sons' })
  const page = await dashboard.signIn({ accountId: account.id, fresh: true })
  return { account, page }
}

test('the name, the colour and the logo are changed, and previewed', async () => {
  const { account, page } = await signInOwner()
  await dashboard.go(page, SETTINGS)
  await page.getByLabel('Name', { exact: true }).fill('Tea & Daughters')
  await page.getByRole('region', { name: 'General' }).getByRole('button', { name: 'Save' }).click()
  await sees(page, 'Saved.')
  const look = page.getByRole('region', { name: 'Look of hosted pages' })
  await look.getByLabel('Colour', { exact: true }).fill('blue')
  await look.getByRole('button', { name: 'Save' }).click()
  await sees(page, 'Write it as # and six hexadecimal digits')
  await look.getByLabel('Colour', { exact: true }).fill('#0b6e4f')
  await look.getByRole('button', { name: 'Save' }).click()
  const read = () => dashboard.db.account.findUniqueOrThrow({ where: { id: account.id } })
  await until('the colour', async () => (await read()).brandColor === '#0b6e4f')
  const logo = page.locator('input[type=file]')
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
  await sees(page, 'This file is not a whole PNG')
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL })
  await look.getByRole('button', { name: 'Remove the logo' }).waitFor()
  expect(await read()).toMatchObject({ name: 'Tea & Daughters', brandLogo: expect.any(String) as string })
  await expectGoodPage(page)
  await screenshot(page, 'settings-account')
})

test('when failed charges are tried again is set, and what follows the last attempt', async () => {
  const { account, page } = await signInOwner()
  await dashboard.go(page, SETTINGS)
  const dunning = page.getByRole('region', { name: 'When the charge of a subscription fails' })
  const days = dunning.getByLabel('Tried again after')
  expect(await days.inputValue()).toBe('1, 3, 5, 7')
  expect(await dunning.getByLabel('Pause the subscription').isChecked()).toBe(true)
  for (const [text, fault] of [
    ['5, 3', 'ascending order'],
    ['3, 31', 'at most 30'],
    ['soon', 'must be'],
  ] as const) {
    await days.fill(text)
    await dunning.getByRole('button', { name: 'Save' }).click()
    await dunning.getByText(fault).waitFor()
  }
  await days.fill('2, 4')
  await dunning.getByLabel('Cancel the subscription').check()
  await expectGoodPage(page)
  await dunning.getByRole('button', { name: 'Save' }).click()
  await sees(page, 'Saved.')
  const read = () => dashboard.db.account.findUniqueOrThrow({ where: { id: account.id } })
  expect(await read()).toMatchObject({ chargeRetryDays: [2, 4], chargeRetriesEnd: 'cancel' })
  await dashboard.go(page, SETTINGS)
  expect(await days.inputValue()).toBe('2, 4')
  const viewer = await dashboard.signIn({ accountId: account.id, role: 'viewer' })
  await dashboard.go(viewer, SETTINGS)
  await sees(viewer, '2, 4')
  await sees(viewer, 'Cancel the subscription')
  await expectGoodPage(viewer)
})

test('mails to customers are switched on, shown, and led to a page of the merchant', async () => {
  const { account, page } = await signInOwner()
  await dashboard.go(page, SETTINGS)
  const mails = page.getByRole('region', { name: 'Mails to your customers' })
  for (const kind of ['Receipt', 'Refund', 'Failed charge', 'Card expires soon', 'Upcoming charge'])
    expect(await mails.getByLabel(kind, { exact: true }).isChecked()).toBe(false)
  await mails.getByLabel('Receipt', { exact: true }).check()
  await mails.getByLabel('Upcoming charge', { exact: true }).check()
  await mails.getByLabel('Language').selectOption('Polski')
  await mails.getByLabel('Your page for cards').fill('http://shop.example/cards')
  await mails.getByRole('button', { name: 'Save' }).click()
  await mails.getByLabel('Your page for cards').and(page.locator('[aria-invalid=true]')).waitFor()
  await expectGoodPage(page)
  await mails.getByLabel('Your page for cards').fill('https://shop.example/cards')
  await mails.getByRole('button', { name: 'Save' }).click()
  await sees(page, 'Saved.')
  const read = () => dashboard.db.account.findUniqueOrThrow({ where: { id: account.id } })
  expect(await read()).toMatchObject({
    cardholderMails: ['receipt', 'upcoming_charge'],
    cardholderMailLanguage: 'pl',
    cardholderMailDays: 7,
    cardholderMailUrl: 'https://shop.example/cards',
  })
  await mails.getByText('Failed charge', { exact: true }).last().click()
  await mails.getByText('https://shop.example/cards').first().waitFor()
  await mails.getByText('Płatność nie powiodła się').first().waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'settings-cardholder-mails')
  const viewer = await dashboard.signIn({ accountId: account.id, role: 'viewer' })
  await dashboard.go(viewer, SETTINGS)
  await sees(viewer, 'Receipt · Upcoming charge')
  await expectGoodPage(viewer)
})

test('who gets mails is chosen, and which', async () => {
  const { account, page } = await signInOwner()
  await dashboard.go(page, SETTINGS)
  await press(page, 'Add an address')
  const dialog = page.getByRole('dialog', { name: 'Add an address' })
  await dialog.getByLabel('E-mail address').fill('ops@shop.example')
  await dialog.getByLabel('A webhook endpoint is disabled').uncheck()
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const list = page.getByRole('list', { name: 'Mails about the account' })
  await list.getByText('ops@shop.example').waitFor()
  const people = await dashboard.db.accountAdministrator.findMany({ where: { accountId: account.id } })
  expect(people).toMatchObject([{ email: 'ops@shop.example', muted: ['endpoint_disabled'] }])
  await press(page, 'Remove: ops@shop.example')
  await press(page, 'Remove')
  await page.getByRole('alertdialog').getByRole('alert').waitFor()
  await expectGoodPage(page)
})

test('who is no member is asked by mail, and agrees on a page that needs no session', async () => {
  const { page } = await signInOwner()
  const email = `ops-${randomUUID()}@shop.example`
  await dashboard.go(page, SETTINGS)
  await press(page, 'Add an address')
  await page.getByRole('dialog').getByLabel('E-mail address').fill(email)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await sees(page, 'Has not agreed yet')
  await expectGoodPage(page)
  const link = await mailedLink(dashboard.db, email)
  const visitor = await dashboard.open()
  await visitor.goto(link)
  await sees(visitor, `wants to send mails to ${email}`)
  await expectGoodPage(visitor)
  await press(visitor, 'Yes, send me these mails')
  await seesHeading(visitor, 'You will get the mails')
  await dashboard.go(page, SETTINGS)
  const item = page.getByRole('listitem').filter({ hasText: email })
  await item.getByText('A webhook endpoint is disabled').waitFor()
})

test('somebody is invited by mail, accepts, and sees only what a viewer may', async () => {
  const { page } = await signInOwner()
  const email = `bob-${randomUUID()}@example.com`
  await dashboard.go(page, `${SETTINGS}/members`)
  await press(page, 'Invite somebody')
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('E-mail address').fill('bob.example.com')
  await press(page, 'Send the invitation')
  await dialog.getByLabel('E-mail address').and(page.locator('[aria-invalid=true]')).waitFor()
  expect(await dialog.innerText()).not.toContain('already')
  await dialog.getByLabel('E-mail address').fill(email)
  await dialog.getByLabel('Viewer').check()
  await expectGoodPage(page)
  await screenshot(page, 'settings-invite')
  await press(page, 'Send the invitation')
  await sees(page, `${email} is invited.`)
  await page.getByRole('list', { name: 'Open invitations' }).getByText(email).waitFor()

  const other = await dashboard.open()
  await other.goto(await mailedLink(dashboard.db, email))
  await seesHeading(other, 'You are invited')
  await other.getByLabel('Your name').fill('Bob')
  await other.getByLabel('New password').fill(PASSWORD)
  await expectGoodPage(other)
  await press(other, 'Accept the invitation')
  await seesHeading(other, 'Home')
  await dashboard.go(other, SETTINGS)
  await seesHeading(other, 'Account')
  expect(await other.getByLabel('Name', { exact: true }).count()).toBe(0)
  expect(await other.getByRole('link', { name: 'Members' }).count()).toBe(0)
  await expectGoodPage(other)
  await dashboard.go(other, `${SETTINGS}/members`)
  await seesHeading(other, 'Not for your role')

  await page.reload()
  await page.getByRole('list', { name: 'Members of the account' }).getByText(/^Bob/).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'settings-members')
  await press(page, `Change the role: ${email}`)
  const roles = await page.getByRole('dialog').getByRole('group', { name: 'Role' }).innerText()
  expect(roles).toMatch(/Changes: payments, refunds, .*Gives roles up to Owner\./)
  // Of five roles together.
  expect(roles.split(/\s+/).length).toBeLessThan(100)
  await page.getByRole('dialog').getByLabel('Support').check()
  await press(page, 'Save')
  await sees(page, 'Saved.')
  await press(page, `Remove: ${email}`)
  await press(page, 'Remove')
  await sees(page, 'The member is removed.')
  await other.reload()
  await seesHeading(other, 'You do not belong to an account yet')
})

test('an invitation is taken back, and its link works no more', async () => {
  const { page } = await signInOwner()
  const email = `eve-${randomUUID()}@example.com`
  await dashboard.go(page, `${SETTINGS}/members`)
  await press(page, 'Invite somebody')
  await page.getByRole('dialog').getByLabel('E-mail address').fill(email)
  await press(page, 'Send the invitation')
  await press(page, `Take back: ${email}`)
  await sees(page, 'Nobody is invited at the moment.')
  const other = await dashboard.open()
  await other.goto(await mailedLink(dashboard.db, email))
  await sees(other, 'This invitation no longer works.')
})

test('the last owner cannot leave, and an administrator makes no owner', async () => {
  const { account, page } = await signInOwner()
  await dashboard.go(page, `${SETTINGS}/members`)
  await page.getByRole('button', { name: /^Leave/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('alert').getByText('This is the last owner of the account.').waitFor()
  await expectGoodPage(page)

  const administrator = await dashboard.signIn({
    accountId: account.id,
    role: 'administrator',
    fresh: true,
  })
  await dashboard.go(administrator, `${SETTINGS}/members`)
  await press(administrator, 'Invite somebody')
  expect(await administrator.getByRole('dialog').getByLabel('Owner').count()).toBe(0)
})

test('a member without a second factor adds one in another tab, and what was typed is kept', async () => {
  const { account } = await dashboard.buildMerchant()
  const page = await dashboard.signIn({ accountId: account.id })
  await dashboard.go(page, `${SETTINGS}/members`)
  await press(page, 'Invite somebody')
  await page.getByRole('dialog').getByLabel('E-mail address').fill('carol@example.com')
  await press(page, 'Send the invitation')
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await asked.getByText('You have no second factor yet.').waitFor()
  await expectGoodPage(page)
  const opened = page.context().waitForEvent('page')
  await asked.getByRole('link', { name: 'Open your profile in another tab' }).click()
  const profile = await opened
  await seesHeading(profile, 'Your profile')
  await press(profile, 'Set up an authenticator')
  const adding = profile.getByRole('dialog', { name: 'Set up an authenticator' })
  const secret = await adding.locator('code').innerText()
  await adding.getByLabel('Code that the app shows').fill(codeOf(secret))
  await press(profile, 'Confirm')
  await press(profile, 'I have kept them')
  await profile.close()
  await asked.getByLabel('Code of your authenticator').fill(codeOf(secret, 1))
  await asked.getByRole('button', { name: 'Go on' }).click()
  await sees(page, 'carol@example.com is invited.')
})

test('a page whose account was switched in another tab changes nothing', async () => {
  const { account, page } = await signInOwner()
  const second = await dashboard.buildMerchant({ name: 'The other shop' })
  await dashboard.go(page, SETTINGS)
  const { memberId } = await dashboard.db.membership.findFirstOrThrow({ where: { accountId: account.id } })
  await dashboard.db.membership.create({
    data: { accountId: second.account.id, memberId, role: 'owner', createdAt: new Date() },
  })
  const tab = await page.context().newPage()
  await dashboard.go(tab, '/dashboard')
  await tab.getByRole('button', { name: /Switch account/ }).click()
  await tab.getByRole('menuitemcheckbox', { name: 'The other shop' }).click()
  await tab.getByText('The other shop').first().waitFor()
  await until('the switch', async () => {
    const row = await dashboard.db.memberSession.findFirstOrThrow({ where: { memberId } })
    return row.accountId === second.account.id
  })
  await page.getByLabel('Name', { exact: true }).fill('Written to the wrong one')
  await page.getByRole('region', { name: 'General' }).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog').getByText('You are now working in another account').waitFor()
  const names = await dashboard.db.account.findMany({
    where: { id: { in: [account.id, second.account.id] } },
    select: { name: true },
  })
  expect(names.map(({ name }) => name).sort()).toEqual(['Tea & Sons', 'The other shop'])
  await press(page, 'Load the page again')
  await page.getByText('The other shop').first().waitFor()
})

test('a member goes to live mode and back', async () => {
  const page = await dashboard.signIn()
  await dashboard.go(page, '/dashboard')
  const mode = page.getByRole('region', { name: 'Mode' })
  await press(page, 'Go to live mode')
  await press(page, 'Go on')
  await mode.getByText('Live', { exact: true }).waitFor()
  await press(page, 'Go to the sandbox')
  await mode.getByText('Sandbox', { exact: true }).waitFor()
  expect(page.url()).toBe(`${dashboard.facts.publicUrl}/dashboard`)
})

test('limits are read', async () => {
  const { page } = await signInOwner()
  await dashboard.go(page, `${SETTINGS}/limits`)
  await sees(page, 'Highest amount of a payment')
  await expectGoodPage(page)
  await screenshot(page, 'settings-limits')
})

test('the form for going live names what is missing, is kept as a draft, and is submitted', async () => {
  const { account, page } = await signInOwner()
  await dashboard.db.account.update({ where: { id: account.id }, data: { live: false } })
  await dashboard.go(page, `${SETTINGS}/going-live`)
  await press(page, 'Submit')
  expect(await page.getByText('Fill this in.').count()).toBeGreaterThan(5)
  await expectGoodPage(page)
  await page.getByLabel('Legal name').fill('Tea Ltd')
  await press(page, 'Save the draft')
  await sees(page, 'The draft is saved.')
  await page.reload()
  await until('the draft', async () => (await page.getByLabel('Legal name').inputValue()) === 'Tea Ltd')
  await fillGoingLive(page)
  await page.getByLabel('Our server is to send card numbers itself').check()
  await press(page, 'Submit')
  await sees(page, 'This needs SAQ D')
  await page.getByLabel('Our server is to send card numbers itself').uncheck()
  await expectGoodPage(page)
  await screenshot(page, 'settings-going-live')
  await press(page, 'Submit')
  await sees(page, 'We will review your request')
  await expectGoodPage(page)
  const request = await dashboard.db.goingLiveRequest.findFirstOrThrow({ where: { accountId: account.id } })
  expect(request).toMatchObject({ status: 'submitted', form: { legal_name: 'Tea Ltd', country: 'IE' } })

  await press(page, 'Withdraw the request')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('It becomes a draft again').waitFor()
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Withdraw the request' }).click()
  await sees(page, 'The request is a draft again.')
  await until('the form', async () => (await page.getByLabel('Legal name').inputValue()) === 'Tea Ltd')
})
