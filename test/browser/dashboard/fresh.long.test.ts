/** A new resource is a file for each page and their texts: listed, filtered, opened and acted on in a browser. */
import { seesHeading } from '../support/visit'
import { expectGoodPage, useDashboard } from './support/dashboard'
import { buildWithFresh, type Built } from './support/fresh'

const dashboard = useDashboard()
let built: Built

beforeAll(async () => {
  built = await buildWithFresh()
})

afterAll(() => built.remove())

const storeCard = async (): Promise<string> => {
  const { body } = await dashboard.client.pay({ store: true, customer: { email: 'ada@fresh.example' } })
  return body.payment_method.id
}

test('a resource with pages in fresh files is listed, filtered, opened, and its action is carried out', async () => {
  const [kept, gone] = [await storeCard(), await storeCard()]
  await dashboard.client.call('DELETE', `/v1/payment_methods/${gone}`)
  const page = await dashboard.signIn()
  await built.serveTo(page.context())
  await dashboard.go(page, '/dashboard/fresh')
  await seesHeading(page, 'Fresh cards')
  await page.getByRole('navigation').getByRole('link', { name: 'Fresh cards' }).first().waitFor()
  await page.getByRole('link', { name: kept }).waitFor()
  await page.getByRole('link', { name: gone }).waitFor()
  await expectGoodPage(page)

  await page.getByLabel('Status').selectOption('active')
  await page.getByRole('link', { name: gone }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: kept }).click()
  await page.getByRole('button', { name: 'Detach the card' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Nothing can be charged to it.').waitFor()
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Detach the card' }).click()
  await page.getByText('The card was detached.').waitFor()
  await page.getByRole('button', { name: 'Detach the card' }).waitFor({ state: 'detached' })
  await expectGoodPage(page)
  const { body } = await dashboard.client.call('GET', `/v1/payment_methods/${kept}`)
  expect(body).toMatchObject({ status: 'detached' })
})

test('its texts are there in German', async () => {
  const page = await dashboard.signIn({}, { locale: 'de-AT' })
  await built.serveTo(page.context())
  await dashboard.go(page, '/dashboard/fresh?status=detached')
  await seesHeading(page, 'Frische Karten')
})
