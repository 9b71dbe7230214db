/**
 * Claims of payments whose call broke off or stood still, wherever the card came from: no claim is lost, none becomes two
 * payments, and the vault keeps nothing that nobody needs (decision 0058).
 */
import { randomUUID } from 'node:crypto'
import { byToken, cardsOf, charge, tokensOf } from '../api/support/cards'
import { buildSession, payOnPage } from '../support/checkout'
import { createClient, openRegistry, type Client, type Reply } from '../support/merchant'
import { buildPayment } from '../support/payment'
import type { Program } from '../support/service'
import { until } from '../support/until'
import { openDam, type Dam } from './support/dam'
import { FAILED, SOLD, START_LIMIT_MS, answered, attempt, openScene, type Scene } from './support/scene'

let scene: Scene
let api: Program
let merchant: Client
/** With a publishable key, as the merchant's page has it. */
let page: Client
let dam: Dam
beforeAll(async () => {
  scene = await openScene()
  dam = await openDam(scene.service.facts.databaseUrl)
  api = await scene.startApi()
  merchant = scene.at(api)
  const registry = openRegistry(scene.service.facts)
  const { key } = await registry.buildKey({ accountId: scene.accountId, kind: 'publishable' })
  await registry.close()
  page = createClient(api.url, key)
}, START_LIMIT_MS)
afterEach(() => scene.simulator.calm())
afterAll(async () => {
  await dam.close()
  await scene.close()
})

interface Left {
  id: string
  /** The same call again, at an API that runs. */
  repeat: () => Promise<Reply>
}

interface Broken {
  body: object
  /** Whether its authorization is lost on the way to the processor, or what the processor has made of it. */
  at: 'lost' | 'approved' | 'challenge'
}

/** Calls side by side, whose API is killed once each authorization has come as far as it is to come. */
async function breakOff<Name extends string>(calls: Record<Name, Broken>): Promise<Record<Name, Left>> {
  const killed = await scene.startApi()
  const all = Object.entries<Broken>(calls)
  const lost = all.filter(([, { at }]) => at === 'lost')
  const decided = all.filter(([, { at }]) => at !== 'lost')
  scene.tap.loseNext('authorize', lost.length)
  const first = await Promise.all(lost.map(([name, one]) => beginAt(killed, name, one)))
  if (decided.length > 0) await scene.simulator.disturb({ slow_ms_after: 30_000 })
  const begun = [...first, ...(await Promise.all(decided.map(([name, one]) => beginAt(killed, name, one))))]
  await killed.kill()
  for (const { call } of begun) await expect(call).resolves.toBe('lost')
  await scene.simulator.calm()
  return Object.fromEntries<Left>(begun.map((one) => [one.name, one])) as Record<Name, Left>
}

async function beginAt(killed: Program, name: string, { body, at }: Broken) {
  const [reference, key] = [randomUUID(), randomUUID()]
  const asked = { ...body, reference }
  const call = attempt(scene.at(killed).create(asked, { key }))
  const { id } = await scene.begun(reference)
  if (at === 'lost') await until('the call', async () => scene.tap.asked(id).includes('authorize'))
  else await until('the decision', async () => (await scene.simulator.stateOf(id)) === at)
  return { name, call, id, repeat: () => merchant.create(asked, { key }) }
}

const vaulted = async (...ids: string[]) => ({
  cards: await scene.db.vaultCard.count({ where: { id: { in: ids } } }),
  cvcs: await scene.db.vaultCvc.count({ where: { paymentId: { in: ids } } }),
})
const NOTHING = { cards: 0, cvcs: 0 }

test('a sale by a token, repeated: sold by the card that the token still stands for, which is then gone', async () => {
  const token = await tokensOf(page).of()
  const { sale } = await breakOff({ sale: { body: byToken(token), at: 'lost' } })
  const { id, repeat } = sale
  // No worker runs yet: what ends the payment is the repeat.
  expect(await answered(repeat)).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
  const { paymentMethodId } = await scene.row(id)
  expect(await vaulted(token, id, paymentMethodId)).toEqual(NOTHING)
})

test('a challenge whose call broke off, repeated: the repeat brings the card, and the challenge can be answered', async () => {
  const body = buildPayment({}, 'challenge')
  const { id, repeat } = (await breakOff({ challenge: { body, at: 'challenge' } })).challenge
  const reply = await answered(repeat)
  expect(reply).toMatchObject({ status: 201, body: { id, status: 'requires_action' } })
  const { paymentMethodId } = await scene.row(id)
  expect(await vaulted(id, paymentMethodId)).toEqual({ cards: 1, cvcs: 1 })
})

/** None of these calls is repeated. */
describe('with a worker', () => {
  let left: Record<'byToken' | 'challenge' | 'bad' | 'good' | 'charge' | 'newCustomer' | 'storing', Left>
  let token: string
  let stored: string
  /** Of the claim of `bad`, which cannot be read while the worker begins. */
  let draft: object
  beforeAll(async () => {
    token = await tokensOf(page).of()
    stored = await cardsOf(merchant).store()
    left = await breakOff({
      byToken: { body: byToken(token), at: 'lost' },
      bad: { body: buildPayment(), at: 'lost' },
      charge: { body: charge(stored), at: 'lost' },
      challenge: { body: buildPayment({}, 'challenge'), at: 'challenge' },
      good: { body: buildPayment(), at: 'approved' },
      newCustomer: { body: { ...buildPayment(), customer: { email: 'left@shop.example' } }, at: 'approved' },
      storing: { body: { ...buildPayment(), store: true }, at: 'approved' },
    })
    const where = { resourceId: left.bad.id }
    draft = (await scene.db.idempotencyRecord.findFirstOrThrow({ where })).draft as object
    await scene.db.idempotencyRecord.updateMany({ where, data: { draft: { payment: { amount: 'x' } } } })
    await scene.service.startWorker()
  })

  test('a claim whose draft cannot be read stops no other, and is adopted once it can', async () => {
    await scene.becomes(left.good.id, 'succeeded')
    await scene.db.idempotencyRecord.updateMany({
      where: { resourceId: left.bad.id },
      data: { draft, leaseUntil: new Date() },
    })
    await scene.becomes(left.bad.id, 'failed')
  })

  test('a sale by a token: failed, and the token is used up and gone', async () => {
    const { id } = left.byToken
    await scene.becomes(id, 'failed')
    expect(await scene.eventTypes(id)).toEqual(FAILED)
    expect(await scene.simulator.stateOf(id)).toBe('closed')
    expect(await vaulted(token, id)).toEqual(NOTHING)
    expect((await merchant.create(byToken(token))).body.error).toMatchObject({ code: 'token_already_used' })
  })

  test('a challenge whose call broke off: failed, since nobody has the card to go on with', async () => {
    const { id } = left.challenge
    await scene.becomes(id, 'failed')
    expect(await scene.eventTypes(id)).toEqual(FAILED)
    expect(await scene.simulator.stateOf(id)).toBe('closed')
  })

  test("a merchant's charge of a stored card: its workflow has the card, and charges it once", async () => {
    const { id } = left.charge
    await scene.becomes(id, 'succeeded')
    expect(await scene.eventTypes(id)).toEqual(SOLD)
    expect(await scene.simulator.stateOf(id)).toBe('approved')
    expect(await vaulted(stored, id)).toEqual({ cards: 1, cvcs: 0 })
  })

  test('a customer who comes with the payment is made with it, once', async () => {
    const { id } = left.newCustomer
    const { customerId } = await scene.becomes(id, 'succeeded')
    expect(await merchant.call('GET', `/v1/customers/${customerId!}`)).toMatchObject({
      status: 200,
      body: { email: 'left@shop.example' },
    })
    expect(await scene.eventTypes(customerId!)).toEqual(['customer.created'])
    expect(await scene.eventTypes(id)).toEqual(SOLD)
  })

  test('a card that was to be stored is stored, though its call broke off after the approval', async () => {
    const { paymentMethodId, stored: isStored } = await scene.becomes(left.storing.id, 'succeeded')
    expect(isStored).toBe(true)
    const charged = await merchant.create(charge(paymentMethodId))
    expect(charged).toMatchObject({ status: 201, body: { status: 'succeeded' } })
  })

  test('a card that was to be stored and was declined leaves the vault with the answer', async () => {
    const { body } = await merchant.pay({ store: true }, 'genericDecline')
    const { paymentMethodId } = await scene.row(body.id)
    expect(body.status).toBe('declined')
    expect(await vaulted(paymentMethodId, body.id)).toEqual(NOTHING)
  })

  test('a hosted page whose API was killed takes no second card before the first payment has ended', async () => {
    const reference = randomUUID()
    const { body } = await merchant.call<{ id: string; url: string }>(
      'POST',
      '/v1/hosted_sessions',
      buildSession({ reference }),
    )
    scene.tap.loseNext('authorize')
    const killed = await scene.startApi()
    const at = (program: Program) => body.url.replace(new URL(body.url).origin, program.url)
    const posted = payOnPage(at(killed), 'approved').catch(() => 'lost')
    const { id } = await scene.begun(reference)
    await until('the call', async () => scene.tap.asked(id).includes('authorize'))
    await killed.kill()
    await expect(posted).resolves.toBe('lost')

    const expire = () => merchant.call('POST', `/v1/hosted_sessions/${body.id}/expire`, {})
    expect(await expire()).toMatchObject({
      status: 409,
      body: { error: { code: 'hosted_session_unexpected_state', payment_id: id } },
    })
    await scene.becomes(id, 'failed')
    const paid = await payOnPage(at(api), 'approved')
    expect(paid.location).toContain('https://shop.example/thanks')
    const payments = await scene.db.payment.findMany({ where: { reference }, orderBy: { id: 'asc' } })
    expect(payments.map(({ status }) => status)).toEqual(['failed', 'succeeded'])
  })

  test.each([
    ['its claim', (reference: string) => reference],
    ['its insert', () => 'payment.succeeded'],
  ])(
    'a call that stands still as it sends %s, until others are done: one payment, and one answer',
    async (_statement, textOf) => {
      const [reference, key] = [randomUUID(), randomUUID()]
      const dammed = await scene.startApi({ DATABASE_URL: dam.url, DATABASE_POOL: '1' })
      const through = scene.at(dammed)
      await answered(() => through.pay())
      const held = dam.hold(textOf(reference))
      const late = attempt(through.pay({ reference }, 'approved', { key }))
      await held
      const reply = await answered(() => merchant.pay({ reference }, 'approved', { key }))
      expect(reply).toMatchObject({ status: 201, body: { status: 'succeeded' } })
      const [row, events] = [await scene.row(reply.body.id), await scene.events(reply.body.id)]
      dam.open()
      const answer = await late
      // An API that waited too long for its database answers 503; the key tells the rest.
      if (answer !== 'lost' && answer.status === 201) expect(answer.text).toBe(reply.text)
      expect((await answered(() => through.pay({ reference }, 'approved', { key }))).text).toBe(reply.text)
      expect(await scene.row(reply.body.id)).toEqual(row)
      expect(await scene.events(reply.body.id)).toEqual(events)
      expect(await scene.count(reference)).toBe(1)
      expect(await scene.simulator.stateOf(reply.body.id)).toBe('approved')
      await dammed.stop()
    },
  )
})
