/**
 * The pages while the processor cannot be reached. The service is this file's own, because other tests need their
 * processor.
 */
import type { HostedSessionView } from '../../contract/hosted-sessions/view'
import { buildSession } from '../support/checkout'
import { CARDS } from '../support/payment'
import { startService, type Service } from '../support/service'
import { controlSimulator } from '../support/simulator'
import { until } from '../support/until'
import { expectAccessible } from './support/accessible'
import { NO_SCRIPT, arriveAt, headingOf, useVisit } from './support/visit'

let service: Service | undefined

const visit = useVisit(async () => {
  service = await startService({ MODE: 'sandbox' })
  await Promise.all([service.startWorker(), service.startApi()])
  return service.facts
})
afterAll(() => service?.stop())

/** Runs `work` while there is no processor. */
async function withoutProcessor(work: () => Promise<void>): Promise<void> {
  const simulator = controlSimulator(visit.facts.processorUrl)
  await simulator.disturb({ down: true })
  try {
    await work()
  } finally {
    await simulator.calm()
  }
}

const WAITING = 'Your payment is being completed'

test('after the bank the page says that it waits, looks again by itself, and goes on when the outcome is known', async () => {
  const { body } = await visit.client.pay({ return_url: `${visit.website.url}/back` }, 'challenge')
  const page = await visit.open()
  await page.goto(body.next_action!.redirect.url!)
  await page.getByRole('button', { name: 'Authenticate' }).click()
  const goOn = page.getByRole('button', { name: 'Continue to the shop' })
  await goOn.waitFor()
  await withoutProcessor(async () => {
    await goOn.click()
    await page.getByRole('heading', { name: WAITING }).waitFor()
    expect(await page.getByRole('status').innerText()).toContain('no need to pay again')
    expect(await page.locator('main').innerText()).toMatch(/€25\.50\s+to Zwicker & Daughters/)
    await expectAccessible(page)
    // The page checks without reloading, so its reader stays in place.
    await page.evaluate('window.stayed = true')
    for (let look = 0; look < 2; look += 1) await page.waitForResponse((reply) => reply.status() === 202)
    expect(await page.evaluate('window.stayed')).toBe(true)
    expect(await headingOf(page)).toBe(WAITING)
  })
  await arriveAt(page, `${visit.website.url}/back?payment=${body.id}&status=succeeded`)
  const events = await visit.db.event.findMany({ where: { objectId: body.id }, orderBy: { id: 'asc' } })
  expect(events.map(({ type }) => type)).toEqual([
    'payment.created',
    'payment.requires_action',
    'payment.captured',
    'payment.succeeded',
  ])
})

test('without a script the page has a link to look again, and no address that it loads by itself', async () => {
  const { body } = await visit.client.pay({ return_url: `${visit.website.url}/back` }, 'challenge')
  const page = await visit.open(NO_SCRIPT)
  await page.goto(body.next_action!.redirect.url!)
  for (const name of ['Continue to your bank', 'Authenticate'])
    await page.getByRole('button', { name }).click()
  const again = page.getByRole('link', { name: 'Check again' })
  await withoutProcessor(async () => {
    await page.getByRole('button', { name: 'Continue to the shop' }).click()
    await again.click()
    await page.getByRole('heading', { name: WAITING }).waitFor()
    expect(await page.locator('meta[http-equiv]').count()).toBe(0)
  })
  await until('the outcome', async () => (await visit.client.retrieve(body.id)).body.status === 'succeeded')
  await again.click()
  await arriveAt(page, `${visit.website.url}/back?payment=${body.id}&status=succeeded`)
})

test('the hosted page waits for its payment, and goes on when the outcome is known', async () => {
  const created = await visit.client.call<HostedSessionView>(
    'POST',
    '/v1/hosted_sessions',
    buildSession({ success_url: `${visit.website.url}/thanks` }),
  )
  const session = created.body
  const retrieve = async () =>
    (await visit.client.call<HostedSessionView>('GET', `/v1/hosted_sessions/${session.id}`)).body
  const page = await visit.open()
  await page.goto(session.url!)
  await page.getByLabel('Card number').fill(CARDS.approved)
  await page.getByLabel('Expiry date').fill('12/60')
  await page.getByLabel('Security code').fill('739')
  await page.getByLabel('Name on the card').fill('Ottilie Zwicker')
  await withoutProcessor(async () => {
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.getByRole('heading', { name: WAITING }).waitFor()
    expect(await retrieve()).toMatchObject({ status: 'open', payment: expect.stringMatching(/^pay_/) })
  })
  await arriveAt(page, `${visit.website.url}/thanks`)
  expect(await retrieve()).toMatchObject({ status: 'completed' })
})
