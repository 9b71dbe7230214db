import { randomUUID } from 'node:crypto'
import { MINUTE } from '../../../domain/time'
import { SECRET_SCOPES } from '../../../domain/scopes'
import { idAt, newId } from '../../../infra/ids'
import { atOnce } from '../../support/at-once'
import { answerChallenge } from '../../support/cardholder'
import type { Client } from '../../support/merchant'
import { until } from '../../support/until'
import { byToken, openPage, tokensOf, vaultOf } from '../support/cards'
import { expectCard, expectPayment } from '../support/expected'
import { expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop()

let page: Client
beforeAll(async () => {
  page = await openPage(shop)
})
const tokens = () => tokensOf(page)

const refused = async (token: string, code: string, status = 422) => {
  const reply = await expectNothingWritten(shop, () => shop.client.create(byToken(token)))
  expect({ status: reply.status, ...reply.body.error }).toMatchObject({
    status,
    code,
    param: 'payment_method.token',
  })
}

test('a token pays like its card, with a key that may not send one', async () => {
  const scopes = SECRET_SCOPES.filter((scope) => scope !== 'payments.card.raw')
  const { key } = await shop.buildKey({ accountId: shop.merchant.account.id, scopes })
  const token = await tokens().of('approved')
  const { status, body } = await shop.clientWith(key).create(byToken(token))
  expect(status).toBe(201)
  expect(body).toEqual(expectPayment())
  expect(await vaultOf(shop, token)).toEqual({ card: false, cvc: false })
  expect(await vaultOf(shop, body.payment_method.id)).toEqual({ card: false, cvc: false })
  expect((await shop.db.token.findFirst({ where: { id: token } }))!.usedAt).not.toBeNull()
})

test('the card keeps its outcome', async () => {
  const declined = await shop.client.create(byToken(await tokens().of('insufficientFunds')))
  expect(declined).toMatchObject({
    status: 201,
    body: { status: 'declined', decline_code: 'insufficient_funds' },
  })
  const challenged = await shop.client.create(byToken(await tokens().of('challenge')))
  expect(challenged.body.status).toBe('requires_action')
  const cres = await answerChallenge(challenged.body)
  expect(await shop.client.confirm(challenged.body.id, cres)).toMatchObject({
    status: 200,
    body: { status: 'succeeded', payment_method: { card: expectCard({ last4: '0047' }) } },
  })
})

test('it is used once', async () => {
  const token = await tokens().of()
  expect((await shop.client.create(byToken(token))).status).toBe(201)
  await refused(token, 'token_already_used')
})

test('a declined payment has used it too', async () => {
  const token = await tokens().of('genericDecline')
  expect((await shop.client.create(byToken(token))).body.status).toBe('declined')
  await refused(token, 'token_already_used')
})

test('a repeat of the payment that used it is replayed', async () => {
  const key = randomUUID()
  const token = await tokens().of()
  const first = await shop.client.create(byToken(token), { key })
  const again = await expectNothingWritten(shop, () => shop.client.create(byToken(token), { key }))
  expect(again.text).toBe(first.text)
  expect(again.headers.get('idempotent-replay')).toBe('true')
})

test('of twenty payments at once with one token exactly one is made', async () => {
  const token = await tokens().of()
  const replies = await atOnce(20, () => shop.client.create(byToken(token, { reference: token })))
  const codes = replies.map(({ status, body }) => body.error?.code ?? status)
  expect(codes.toSorted()).toEqual([201, ...Array<string>(19).fill('token_already_used')].toSorted())
  expect(await shop.db.payment.count({ where: { reference: token } })).toBe(1)
})

test('after 15 minutes it cannot be used', async () => {
  const token = await tokens().of()
  await shop.db.token.updateMany({ where: { id: token }, data: { expiresAt: new Date() } })
  await refused(token, 'token_expired')
})

test('a token whose CVC is lost cannot be used, because the card must not be charged without it', async () => {
  const token = await tokens().of()
  await shop.db.vaultCvc.deleteMany({ where: { paymentId: token } })
  await refused(token, 'token_expired')
})

test('another merchant’s token is answered like one that does not exist', async () => {
  const stranger = await shop.buildMerchant()
  const { key } = await shop.buildKey({ accountId: stranger.account.id, kind: 'publishable' })
  await refused(await tokensOf(shop.clientWith(key)).of(), 'resource_missing')
  await refused(newId('token'), 'resource_missing')
  await refused(newId('payment_method'), 'resource_missing')
  await refused('tok_visa', 'foreign_identifier', 400)
})

test('a token and a card at once are refused', async () => {
  const reply = await shop.client.create(
    byToken(newId('token'), { payment_method: { type: 'card', token: newId('token'), card: {} } }),
  )
  expect(reply).toMatchObject({
    status: 400,
    body: { error: { code: 'parameter_unknown', param: 'payment_method.card' } },
  })
})

test('the sweep deletes the card of a token that has expired, and no other', async () => {
  const fresh = await tokens().of()
  const old = idAt('token', Date.now() - 16 * MINUTE)
  const { sealed, numberHash, createdAt } = await shop.db.vaultCard.findUniqueOrThrow({
    where: { id: fresh },
  })
  // The row is read first, because other tests look for cards that belong to no row.
  const row = await shop.db.token.findFirstOrThrow({ where: { id: fresh } })
  await shop.db.token.create({ data: { ...row, id: old, expiresAt: createdAt } })
  await shop.db.vaultCard.create({ data: { id: old, sealed, numberHash, createdAt } })
  await until('the sweep', async () => !(await vaultOf(shop, old)).card)
  expect(await vaultOf(shop, fresh)).toEqual({ card: true, cvc: true })
})
