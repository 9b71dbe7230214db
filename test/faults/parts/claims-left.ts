/**
 * Claims of payments whose call broke off or stood still, wherever the card came from: no claim is lost, none becomes two
 * payments, and the vault keeps nothing that nobody needs (decision 0058).
 */
import { randomUUID } from 'node:crypto'
import { byToken, cardsOf, charge, tokensOf } from '../../api/support/cards'
import { buildSession, payOnPage } from '../../support/checkout'
import { atOthers, expectedAt } from '../../support/kind'
import { createClient, openRegistry, type Client } from '../../support/merchant'
import { buildPayment } from '../../support/payment'
import { breakOff, creation, type Call } from '../support/broken-off'
import { FAILED, SOLD, answered, type Scene } from '../support/scene'
import type { Program } from '../../support/service'

export type Claims = Awaited<ReturnType<typeof leaveClaims>>

/** Kills an API with calls of every kind under way. It has a lease of twelve seconds. */
export async function leaveClaims(scene: Scene, api: Program) {
  const merchant = scene.at(api)
  const registry = openRegistry(scene.service.facts)
  const { key } = await registry.buildKey({ accountId: scene.accountId, kind: 'publishable' })
  await registry.close()
  /** With a publishable key, as the merchant's page has it. */
  const page = createClient(api.url, key)
  const [token, repeatedToken] = [await tokensOf(page).of(), await tokensOf(page).of()]
  const stored = await cardsOf(merchant).store()
  const hosted = await hostedPayment(merchant)
  const of = (body: object, at: Call['at']) => creation(scene, merchant, body, at)
  // Long enough that another API can be called once more while the leases still run.
  const killed = await scene.startApi({ LEASE_MS: '12000' })
  const left = await breakOff(scene, killed, {
    soldAndRepeated: of(buildPayment(), 'approved'),
    lostAndRepeated: of(buildPayment(), 'lost'),
    byTokenAndRepeated: of(byToken(repeatedToken), 'lost'),
    challengeAndRepeated: of(buildPayment({}, 'challenge'), 'challenge'),
    byToken: of(byToken(token), 'lost'),
    bad: of(buildPayment(), 'lost'),
    charge: of(charge(stored), 'lost'),
    challenge: of(buildPayment({}, 'challenge'), 'challenge'),
    good: of(buildPayment(), 'approved'),
    newCustomer: of({ ...buildPayment(), customer: { email: 'left@shop.example' } }, 'approved'),
    storing: of({ ...buildPayment(), store: true }, 'approved'),
    hosted,
  })
  return { left, token, repeatedToken, stored }
}

/** A payment on a hosted page, which the API that is killed serves. */
async function hostedPayment(merchant: Client) {
  const reference = randomUUID()
  const { body } = await merchant.call<{ id: string; url: string }>(
    'POST',
    '/v1/hosted_sessions',
    buildSession({ reference }),
  )
  const at = (program: Program) => body.url.replace(new URL(body.url).origin, program.url)
  return {
    reference,
    at: 'lost' as const,
    session: body.id,
    pay: (program: Program) => payOnPage(at(program), 'approved'),
    send: (killed: Program) => payOnPage(at(killed), 'approved').catch(() => 'lost'),
  }
}

interface Given {
  scene: Scene
  api: Program
  merchant: Client
  claims: Claims
}

const NOTHING = { cards: 0, cvcs: 0 }
const vaulted = async ({ db }: Scene, ...ids: string[]) => ({
  cards: await db.vaultCard.count({ where: { id: { in: ids } } }),
  cvcs: await db.vaultCvc.count({ where: { paymentId: { in: ids } } }),
})

/** No worker runs: what ends a payment is the repeat of its call. */
export function describeClaimsRepeated(given: () => Given): void {
  test('a sale by a token, repeated: sold by the card that the token still stands for, which is then gone', async () => {
    const { scene, claims } = given()
    const { id, repeat } = claims.left.byTokenAndRepeated
    expect(await answered(repeat)).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
    const { paymentMethodId } = await scene.row(id)
    expect(await vaulted(scene, claims.repeatedToken, id, paymentMethodId)).toEqual(NOTHING)
  })

  test('a challenge whose call broke off, repeated: the repeat brings the card, and the challenge can be answered', async () => {
    const { scene, claims } = given()
    const { id, repeat } = claims.left.challengeAndRepeated
    const reply = await answered(repeat)
    expect(reply).toMatchObject({ status: 201, body: { id, status: 'requires_action' } })
    const { paymentMethodId } = await scene.row(id)
    expect(await vaulted(scene, id, paymentMethodId)).toEqual({ cards: 1, cvcs: 1 })
  })

  test('a hosted page whose API was killed takes no second card before the first payment has ended', async () => {
    const { merchant, claims } = given()
    const { id, session } = claims.left.hosted
    expect(await merchant.call('POST', `/v1/hosted_sessions/${session}/expire`, {})).toMatchObject({
      status: 422,
      body: { error: { code: 'hosted_session_unexpected_state', payment_id: id } },
    })
  })
}

/** Makes the claim of `bad` one that cannot be read. Returns what puts it right. */
export async function spoilClaim(scene: Scene, { left }: Claims): Promise<() => Promise<unknown>> {
  const { db } = scene
  const where = { resourceId: left.bad.id }
  const draft = (await db.idempotencyRecord.findFirstOrThrow({ where })).draft as object
  await db.idempotencyRecord.updateMany({ where, data: { draft: { payment: { amount: 'x' } } } })
  return () => db.idempotencyRecord.updateMany({ where, data: { draft, leaseUntil: new Date() } })
}

/** None of these calls is repeated. `mend` puts the claim of `bad` right, which could not be read as the worker began. */
export function describeClaimsAdopted(given: () => Given & { mend: () => Promise<unknown> }): void {
  test('a claim whose draft cannot be read stops no other, and is adopted once it can', async () => {
    const { scene, claims, mend } = given()
    await scene.becomes(claims.left.good.id, 'succeeded')
    await mend()
    await scene.becomes(claims.left.bad.id, 'failed')
  })

  test('a sale by a token: failed, and the token is used up and gone', async () => {
    const { scene, claims, merchant } = given()
    const { id } = claims.left.byToken
    await scene.becomes(id, 'failed')
    expect(await scene.eventTypes(id)).toEqual(FAILED)
    // Where nothing was begun, the key is closed here.
    expect(await scene.simulator.stateOf(id)).toBe(expectedAt('closed', atOthers(null)))
    expect(await vaulted(scene, claims.token, id)).toEqual(NOTHING)
    expect((await merchant.create(byToken(claims.token))).body.error).toMatchObject({
      code: 'token_already_used',
    })
  })

  test('a challenge whose call broke off: failed, since nobody has the card to go on with', async () => {
    const { scene, claims } = given()
    const { id } = claims.left.challenge
    await scene.becomes(id, 'failed')
    expect(await scene.eventTypes(id)).toEqual(FAILED)
    // Adyen's cancel leaves no trace of what nobody has come back from.
    expect(await scene.simulator.stateOf(id)).toBe(expectedAt('closed', { adyen: 'challenge' }))
  })

  test("a merchant's charge of a stored card: its workflow has the card, and charges it once", async () => {
    const { scene, claims } = given()
    const { id } = claims.left.charge
    await scene.becomes(id, 'succeeded')
    expect(await scene.eventTypes(id)).toEqual(SOLD)
    expect(await scene.simulator.stateOf(id)).toBe('approved')
    expect(await vaulted(scene, claims.stored, id)).toEqual({ cards: 1, cvcs: 0 })
  })

  test('a customer who comes with the payment is made with it, once', async () => {
    const { scene, claims, merchant } = given()
    const { id } = claims.left.newCustomer
    const { customerId } = await scene.becomes(id, 'succeeded')
    expect(await merchant.call('GET', `/v1/customers/${customerId!}`)).toMatchObject({
      status: 200,
      body: { email: 'left@shop.example' },
    })
    expect(await scene.eventTypes(customerId!)).toEqual(['customer.created'])
    expect(await scene.eventTypes(id)).toEqual(SOLD)
  })

  test('a card that was to be stored is stored, though its call broke off after the approval', async () => {
    const { scene, claims, merchant } = given()
    const { paymentMethodId, stored } = await scene.becomes(claims.left.storing.id, 'succeeded')
    expect(stored).toBe(true)
    const charged = await merchant.create(charge(paymentMethodId))
    expect(charged).toMatchObject({ status: 201, body: { status: 'succeeded' } })
  })

  test('a card that was to be stored and was declined leaves the vault with the answer', async () => {
    const { scene, merchant } = given()
    const { body } = await merchant.pay({ store: true }, 'genericDecline')
    const { paymentMethodId } = await scene.row(body.id)
    expect(body.status).toBe('declined')
    expect(await vaulted(scene, paymentMethodId, body.id)).toEqual(NOTHING)
  })

  test('a hosted page takes a second card once the first payment has ended', async () => {
    const { scene, api, claims } = given()
    const { id, reference, pay } = claims.left.hosted
    await scene.becomes(id, 'failed')
    const paid = await pay(api)
    expect(paid.location).toContain('https://shop.example/thanks')
    const payments = await scene.db.payment.findMany({ where: { reference }, orderBy: { id: 'asc' } })
    expect(payments.map(({ status }) => status)).toEqual(['failed', 'succeeded'])
  })
}
