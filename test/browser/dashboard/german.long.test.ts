/** The dashboard for German readers: every page on a phone, and what the API says, in German. */
import type { Page } from 'playwright-core'
import { overhangOf, seesHeading } from '../support/visit'
import { useDashboard } from './support/dashboard'
import { watchEdge } from './support/edge'
import { buildWorld } from './support/every-page'
import { follow } from './support/router'

const dashboard = useDashboard()

const GERMAN = { locale: 'de-AT' }
const PHONE = { width: 390, height: 800 }

/** Fills in fields by their labels, and sends the form. */
async function send(page: Page, fields: Readonly<Record<string, string>>, button: string): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page
      .locator('form')
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(text)
  await page.getByRole('button', { name: button, exact: true }).click()
}

const tells = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

test('every page is in German, as the navigation calls it, and no word is wider than a phone', async () => {
  const { accountId, pages } = await buildWorld(dashboard)
  const page = await dashboard.signIn({ accountId, fresh: true }, GERMAN)
  await dashboard.go(page, '/dashboard')
  const told: string[] = []
  for (const [path, { to }] of Object.entries(pages)) {
    await follow(page, to)
    await page.locator('main').getByText('Wird geladen …').first().waitFor({ state: 'detached' })
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    const named = page.getByRole('navigation').first().locator('[aria-current=page]').last()
    const name = (await named.count()) === 0 ? heading : await named.innerText()
    if (heading !== name && heading !== 'States') told.push(`${path}: ${heading}, in the navigation ${name}`)
    await page.setViewportSize(PHONE)
    const overhang = await overhangOf(page)
    if (overhang > 0) told.push(`${path}: ${overhang} px wider than a phone`)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  expect(told).toEqual([])
})

test('a language that is chosen counts at once, and for the pages that follow', async () => {
  const page = await dashboard.signIn()
  await dashboard.go(page, '/dashboard/customers')
  await page.getByRole('button', { name: 'Your profile and settings' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Deutsch' }).click()
  await seesHeading(page, 'Kunden')
  await page.getByRole('link', { name: 'Erstattungen' }).click()
  await seesHeading(page, 'Erstattungen')
})

test('what the API says of a field is in German', async () => {
  const page = await dashboard.signIn({ fresh: true }, GERMAN)
  await dashboard.go(page, '/dashboard/customers')
  await page.getByRole('button', { name: 'Neuer Kunde' }).click()
  await send(page, { Name: 'Ada', 'E-Mail': 'keine Adresse' }, 'Kunde anlegen')
  await tells(page, 'Schreiben Sie eine E-Mail-Adresse wie name@example.com.')

  await dashboard.go(page, '/dashboard/hosted/new')
  const link = {
    Betrag: '9999999',
    Referenz: 'tee',
    'Adresse nach der Zahlung': 'javascript://x',
    'Adresse nach Verlassen ohne Zahlung': 'https://shop.example/',
  }
  await send(page, link, 'Link erstellen')
  await tells(
    page,
    'Die Adresse muss mit https:// beginnen oder mit dem Schema einer App: ihrer Domain in umgekehrter Folge, etwa com.example.shop://, oder einem Wort auf „app“, etwa myapp://.',
  )
  await send(page, { 'Adresse nach der Zahlung': 'https://shop.example/' }, 'Link erstellen')
  await page.getByText('Höchstens 999.999,99 EUR: Das ist die Grenze Ihres Kontos.').waitFor()
  await send(page, { Betrag: '1,234' }, 'Link erstellen')
  await tells(page, 'In EUR höchstens 2 Nachkommastellen.')
  await send(page, { Betrag: '1', Währung: 'XTS' }, 'Link erstellen')
  await page.getByText('Ihr Konto nimmt nur diese Währungen an: ').waitFor()

  await dashboard.go(page, '/dashboard/developers/keys/new')
  await page.getByRole('button', { name: 'Alles', exact: true }).click()
  await send(page, { 'Erlaubte Adressen': 'nirgends' }, 'Schlüssel erstellen')
  await tells(page, 'Schreiben Sie IP-Adressen oder Bereiche wie 203.0.113.0/24.')
})

test('what the API says of a call is in German, and what it alone knows stays in its words', async () => {
  const page = await dashboard.signIn({}, GERMAN)
  await page.clock.install()
  const edge = await watchEdge(page)
  await dashboard.go(page, '/dashboard/developers')
  await edge.set('fail')
  await follow(page, '/dashboard/refunds?payment=nonsense')
  await page.clock.runFor(5_000)
  await page
    .getByRole('alert')
    .getByText(/^Bei uns ist etwas fehlgeschlagen\./)
    .waitFor()
  await edge.set('pass')
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await page
    .getByRole('alert')
    .getByText(/^Das ist keine ID dieses Dienstes\./)
    .waitFor()
})
