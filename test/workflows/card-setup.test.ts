/** A card that waits for its cardholder before it is stored: for an hour, and what is unknown then is asked about. */
import { randomUUID } from 'node:crypto'
import type { PaymentMethodView } from '../../contract/payment-methods/view'
import { CHALLENGE_LIFE, SWEEP_OVERDUE } from '../../domain/payment-clock'
import { HOUR, MINUTE, SECOND } from '../../domain/time'
import { createKey } from '../../app/api-keys/operator/add'
import { NO_CRES, testUnless } from '../support/kind'
import { answerChallenge } from '../support/cardholder'
import { createClient } from '../support/merchant'
import { buildPayment, CARDS, type CardName } from '../support/payment'
import { cardWorkflowId } from '../support/workflow-ids'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'

const testOf = testUnless(NO_CRES)

let stage: Stage
let publishable = ''

beforeAll(async () => {
  stage = await openStage()
  await stage.startPaymentWorker()
  await stage.startScheduleWorker()
  const { store, pepper } = stage.services
  const { key } = await createKey(store.accounts, pepper, { accountId: stage.accountId, kind: 'publishable' })
  publishable = key
}, STAGE_LIMIT_MS)
afterEach(() => stage.calm())
afterAll(() => stage.close())

const merchant = () => createClient(stage.apiUrl, stage.secretKey)

async function begin(card: CardName = 'challenge') {
  await stage.clock.sync()
  const page = createClient(stage.apiUrl, publishable)
  const { card: given } = buildPayment().payment_method
  const token = await page.call<{ id: string }>('POST', '/v1/tokens', {
    card: { ...given, number: CARDS[card] },
  })
  const customer = await merchant().call<{ id: string }>('POST', '/v1/customers', { name: 'A' })
  const body = { customer: customer.body.id, token: token.body.id, return_url: 'https://shop.example/' }
  const key = randomUUID()
  const attach = () => merchant().call<PaymentMethodView>('POST', '/v1/payment_methods', body, { key })
  return { attach, key, token: token.body.id }
}

async function waiting(card?: CardName): Promise<PaymentMethodView> {
  const { body } = await (await begin(card)).attach()
  expect(body.status).toBe('requires_action')
  await stage.quiet()
  return body
}

const confirm = ({ id }: PaymentMethodView, cres: string) =>
  merchant().call<PaymentMethodView>('POST', `/v1/payment_methods/${id}/confirm`, { cres })

/** An answer in the name of the card's challenge, whatever came of it. */
const cresOf = async ({ next_action }: PaymentMethodView) => {
  const asked = JSON.parse(Buffer.from(next_action!.challenge.creq!, 'base64url').toString()) as object
  return Buffer.from(JSON.stringify({ ...asked, messageType: 'CRes' })).toString('base64url')
}

const rowOf = async (id: string) => (await stage.db.paymentMethod.findFirst({ where: { id } }))!
const typesOf = async ({ id }: PaymentMethodView) => (await stage.eventsOf(id)).map(({ type }) => type)
const inVault = async ({ id }: PaymentMethodView) => (await stage.db.vaultCard.count({ where: { id } })) === 1

async function ended(card: PaymentMethodView) {
  const handle = stage.client.workflow.getHandle(cardWorkflowId(card.id))
  while ((await handle.describe()).status.name === 'RUNNING') await stage.pass(SECOND)
  return rowOf(card.id)
}

testOf('a cardholder who never comes stores nothing after an hour', async () => {
  const card = await waiting()
  await stage.pass(CHALLENGE_LIFE - MINUTE)
  expect(await rowOf(card.id)).toMatchObject({ status: 'requires_action' })
  await stage.pass(MINUTE + SECOND)
  expect(await ended(card)).toMatchObject({
    status: 'failed',
    dueAt: null,
    sealedChallenge: null,
    setup: { declineCode: 'authentication_required' },
  })
  expect(await typesOf(card)).toEqual(['payment_method.failed'])
  expect(await inVault(card)).toBe(false)
  const late = await confirm(card, await answerChallenge(card))
  expect(late).toMatchObject({ status: 200, body: { status: 'failed' } })
})

testOf(
  'one who was authenticated, and whose return was lost, has it stored when the hour is over',
  async () => {
    const card = await waiting()
    await answerChallenge(card)
    await stage.pass(HOUR + SECOND)
    expect(await ended(card)).toMatchObject({ status: 'active', dueAt: null })
    expect(await typesOf(card)).toEqual(['payment_method.attached'])
    expect(await inVault(card)).toBe(true)
  },
)

testOf('its workflow ends with the confirm', async () => {
  const card = await waiting()
  await confirm(card, await answerChallenge(card))
  await stage.quiet()
  expect(await ended(card)).toMatchObject({ status: 'active' })
  expect(stage.clock.now()).toBeLessThan(Date.parse(card.created_at) + HOUR)
})

testOf('while its acquirer does not answer it waits, and is stored once that has', async () => {
  const card = await waiting()
  await answerChallenge(card)
  await stage.disturb({ down: true })
  await stage.pass(HOUR + MINUTE)
  expect(await rowOf(card.id)).toMatchObject({ status: 'requires_action' })
  await stage.disturb({ down: false })
  await stage.pass(HOUR - MINUTE)
  expect(await ended(card)).toMatchObject({ status: 'active' })
  expect(await typesOf(card)).toEqual(['payment_method.attached'])
})

testOf('one that nobody can tell anything of is given up after another hour', async () => {
  const card = await waiting()
  await stage.disturb({ down: true })
  await stage.pass(HOUR + MINUTE)
  // A confirm that comes then is too late.
  expect(await confirm(card, await cresOf(card))).toMatchObject({
    status: 422,
    body: { error: { fault: { code: 'card_not_confirmable' } } },
  })
  await stage.pass(HOUR)
  expect(await ended(card)).toMatchObject({ status: 'failed' })
  expect(await typesOf(card)).toEqual(['payment_method.failed'])
})

testOf('a process that dies between the acquirer and the commit loses nothing', async () => {
  const { attach, token } = await begin()
  stage.processor.dieAt('verify')
  expect((await attach()).status).toBe(500)
  expect(await stage.db.paymentMethod.count({ where: { setupToken: token } })).toBe(0)
  const { body: card } = await attach()
  expect(card.status).toBe('requires_action')
  const cres = await answerChallenge(card)
  stage.processor.dieAt('resumeVerification')
  expect((await confirm(card, cres)).status).toBe(500)
  expect(await rowOf(card.id)).toMatchObject({ status: 'requires_action' })
  expect((await confirm(card, cres)).body).toMatchObject({ id: card.id, status: 'active' })
  expect(await typesOf(card)).toEqual(['payment_method.attached'])
})

testOf('a confirm that freezes between the acquirer and the commit undoes nothing', async () => {
  const card = await waiting()
  const cres = await answerChallenge(card)
  const asking = stage.processor.hold('resumeVerification')
  const frozen = confirm(card, cres)
  await asking.reached
  await merchant().call('DELETE', `/v1/payment_methods/${card.id}`)
  asking.open()
  expect(await frozen).toMatchObject({
    status: 422,
    body: { error: { fault: { code: 'card_not_confirmable' } } },
  })
  expect(await rowOf(card.id)).toMatchObject({ status: 'detached' })
  expect(await inVault(card)).toBe(false)
})

testOf('the sweep finds one whose workflow was never started', async () => {
  const { workflows } = stage.services
  const { wake } = workflows
  workflows.wake = () => Promise.resolve()
  const card = await waiting()
  workflows.wake = wake
  await stage.pass(HOUR + SWEEP_OVERDUE + SECOND)
  await stage.sweep()
  expect(await ended(card)).toMatchObject({ status: 'failed' })
})
