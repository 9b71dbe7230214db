/** stripe-mock, which is not ours, accepts every request of the kind `stripe`. Left out where there is no `go`, which brings it. */
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EVIDENCE_NAMES, FILE_FIELDS } from '../../../domain/dispute-evidence'
import { captureKey, disputeAnswerKey, newRefundKey, payerOfKey } from '../../../domain/processor-keys'
import { DAY, HOUR } from '../../../domain/time'
import { createCaller } from '../../../infra/exchange'
import type { AuthorizeRequest, Processor } from '../../../processor/port'
import { STRIPE_VERSION } from '../../../processor/simulator/stripe/version'
import { projectRoot } from '../../../stack/shared/project'
import { useOneDay } from '../../support/one-day'
import { PORT_AUTHENTICATION } from '../../support/authentication'
import { CARDS } from '../../support/payment'
import { openTap, type Tap, type Tapped } from '../../support/tap'
import { buildRequest, inState, known } from '../support/simulator'
import { answerPage } from '../support/stripe'
import { openStripeKind, type StripeKind } from '../support/stripe-kind'
import { startStripeMock, type StripeMock } from '../support/stripe-mock'
import { findStripeSpecification } from '../support/stripe-specification'

/** All that the kind sends: its calls, each with its parameters. What is new there has to be made here as well. */
const SENT: Readonly<Record<string, string>> = {
  'GET /v1/balance': '',
  'POST /v1/payment_methods': `type card[number] card[exp_month] card[exp_year] card[cvc] billing_details[name] billing_details[email]
    billing_details[address][line1] billing_details[address][line2] billing_details[address][city] billing_details[address][state]
    billing_details[address][postal_code] billing_details[address][country]`,
  'POST /v1/payment_intents': `amount currency capture_method payment_method_types[] metadata[key] metadata[reference]
    setup_future_usage statement_descriptor_suffix payment_method_options[card][request_three_d_secure]
    payment_method_options[card][request_multicapture]`,
  'POST /v1/payment_intents/{id}/confirm': `expand[] payment_method return_url off_session error_on_requires_action
    payment_method_options[card][three_d_secure][version] payment_method_options[card][three_d_secure][transaction_id]
    payment_method_options[card][three_d_secure][cryptogram] payment_method_options[card][three_d_secure][ares_trans_status]
    payment_method_options[card][three_d_secure][electronic_commerce_indicator]
    payment_method_options[card][three_d_secure][exemption_indicator]`,
  'GET /v1/payment_intents/{id}': 'expand[]',
  'GET /v1/payment_intents/search': 'query limit',
  'POST /v1/payment_intents/{id}/capture':
    'expand[] amount_to_capture final_capture metadata[capture_{hash}]',
  'POST /v1/payment_intents/{id}/cancel': 'expand[] cancellation_reason',
  'GET /v1/refunds': 'payment_intent limit starting_after',
  'POST /v1/refunds': 'payment_intent amount metadata[key] metadata[reference] metadata[close]',
  'POST /v1/setup_intents': 'payment_method_types[] usage',
  'GET /v1/setup_intents/{id}': 'expand[]',
  'POST /v1/setup_intents/{id}/confirm': 'expand[] payment_method',
  'GET /v1/disputes': 'payment_intent limit',
  'GET /v1/disputes/{id}': '',
  'POST /v1/disputes/{id}': `submit evidence[access_activity_log] evidence[billing_address] evidence[cancellation_policy]
    evidence[cancellation_policy_disclosure] evidence[cancellation_rebuttal] evidence[customer_communication] evidence[customer_name]
    evidence[duplicate_charge_documentation] evidence[duplicate_charge_explanation] evidence[product_description] evidence[receipt]
    evidence[refund_policy] evidence[refund_policy_disclosure] evidence[refund_refusal_explanation] evidence[service_date]
    evidence[service_documentation] evidence[shipping_address] evidence[shipping_carrier] evidence[shipping_date]
    evidence[shipping_documentation] evidence[shipping_tracking_number] evidence[uncategorized_file] evidence[uncategorized_text]`,
  'POST /v1/disputes/{id}/close': '',
  'POST /v1/files': 'purpose file',
  'GET /v1/radar/early_fraud_warnings': 'payment_intent limit',
  'GET /v1/events': 'created[gte] types[] limit starting_after',
  'GET /v1/payouts': 'created[gte] status limit starting_after',
  'GET /v1/balance_transactions': 'expand[] payout limit starting_after',
}

const file = findStripeSpecification()
const describeIfThere = file === undefined ? describe.skip : describe

let kind: StripeKind
let tap: Tap
let judge: StripeMock
let caller: ReturnType<typeof createCaller>
let processor: Processor
let shift = 0
const clock = () => Date.now() + shift
const isoNow = () => new Date(clock()).toISOString()
const hash = () => randomBytes(32).toString('hex')

const { card } = buildRequest()
const billingAddress = {
  line1: 'Am Graben 1',
  line2: 'Top 2',
  city: 'Wien',
  state: 'W',
  postcode: '1010',
  country: 'AT',
}

async function pay(more: Partial<AuthorizeRequest> = {}, of?: keyof typeof CARDS) {
  const request = buildRequest(more, of)
  const answer = await processor.authorize(request)
  return {
    request,
    answer,
    payment: { processorKey: payerOfKey(request.key) },
    of: { authorizationKey: request.key, currency: request.currency },
  }
}

const close = async ({ key, reference }: AuthorizeRequest) =>
  inState('closed', await processor.close(key, reference))

async function payInEveryWay(): Promise<void> {
  const { request, answer } = await pay({
    capture: false,
    storing: true,
    statementDescriptor: 'ORDER 1001',
    payer: { email: 'ottilie@example.com' },
    card: { ...card, billingAddress },
  })
  inState('approved', answer)
  inState('approved', await processor.inquire(request.key))
  await close(request)
  const charge = { initiatedBy: 'merchant', sequence: 'recurring' } as const
  inState('approved', (await pay(charge)).answer)
  inState('approved', (await pay({ ...charge, agreement: { transactionId: '123456789012345' } })).answer)
  inState('declined', (await pay({}, 'insufficientFunds')).answer)
  inState('declined', (await pay({ threeDSecureMode: 'never' }, 'challenge')).answer)
  for (const proof of [
    {},
    { status: 'A', eci: '06', version: '2.3.1' },
    { challenged: true, eci: '09' },
  ] as const)
    inState(
      'approved',
      (await pay({ authentication: { ...PORT_AUTHENTICATION, ...proof } }, 'challenge')).answer,
    )
  const exempt = { authentication: PORT_AUTHENTICATION, exemption: 'transaction_risk_analysis' } as const
  expect(inState('approved', (await pay(exempt)).answer).network?.exemption).toBe(exempt.exemption)
  const led = await pay({ threeDSecureMode: 'required' }, 'challenge')
  const { challenge } = inState('challenge', led.answer)
  if (!('kind' in challenge) || challenge.kind !== 'redirect') throw new Error('it is no redirect')
  await answerPage(challenge.url)
  const returned = { kind: 'redirect', action: challenge.id, fields: {} } as const
  expect(await processor.resume(led.request.key, returned)).toMatchObject({ value: { state: 'approved' } })
}

async function verify(): Promise<void> {
  const of = (number: string) =>
    processor.verify({ key: `tokn_${hash()}:verify`, card: { ...card, number, billingAddress } })
  expect(known(await of(CARDS.approved))).toMatchObject({ state: 'verified' })
  expect(known(await of(CARDS.challengeToStore))).toMatchObject({ declineCode: 'authentication_required' })
}

async function captureRefundAndClose(): Promise<void> {
  const { request, payment, of } = await pay({ capture: false }, 'approvedMastercard')
  for (const final of [false, true]) {
    const key = captureKey(payment, { kind: 'capture', keyHash: hash() })
    const capture = { ...of, key, reference: request.reference, amount: 400n, final }
    expect(known(await processor.capture(capture))).toMatchObject({ state: 'captured' })
    expect(known(await processor.inquireCapture(key))).toMatchObject({ state: 'captured' })
  }
  const refund = { ...of, key: newRefundKey(payment, hash()), reference: 'ref_1', amount: 50n }
  expect(known(await processor.refund(refund))).toMatchObject({ state: 'succeeded' })

  await kind.scene.controls().disturb({ stripe_calls: ['confirm'], rate_limited: 1 })
  const begun = await pay()
  expect(begun.answer.kind).toBe('transient')
  await close(begun.request)
  await close((await pay()).request)
  shift += HOUR
  const { key } = request
  expect(
    inState('approved', await kind.restored(tap.url).authorize(buildRequest({ key }))).terms,
  ).toMatchObject({
    reference: request.reference,
  })
}

/** Refunds, and so entries of a payout, of which there is more than a page. */
async function refundOften(): Promise<void> {
  const { request, payment } = await pay()
  const { intent = '' } = (await kind.names.find(request.key)).names
  const stripe = kind.scene.stripe()
  for (let count = 0; count < 101; count += 1)
    await stripe.refunds.create({ payment_intent: intent, amount: 1 })
  expect(known(await processor.inquireRefund(newRefundKey(payment, hash())))).toBeNull()
}

const TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const
const STARTS = { 'application/pdf': '255044462d', 'image/png': '89504e470d0a1a0a', 'image/jpeg': 'ffd8ffe0' }

async function disputed() {
  const { request, payment } = await pay({}, 'disputedAtOnce')
  const times = { capturedAt: isoNow(), now: isoNow() }
  const [notice] = known(await processor.contested(request.key, times))?.disputes ?? []
  if (!notice) throw new Error('there is no dispute')
  const { dispute, stage } = notice
  const key = disputeAnswerKey(payment, { acquirerDispute: dispute, stage, refusedAnswers: 0 })
  return { key, dispute, authorizationKey: request.key, at: isoNow() }
}

async function answerDisputes(): Promise<void> {
  const given = await disputed()
  expect(known(await processor.acceptDispute(given))).toMatchObject({ state: 'received' })
  const answer = await disputed()
  const { key: of, authorizationKey } = answer
  const files = FILE_FIELDS.map((field) => ({ key: `${of}:${field}`, field, name: `${field}.pdf` }))
  for (const [place, { key, field }] of files.entries()) {
    const type = TYPES[place % TYPES.length] ?? 'application/pdf'
    const sent = { key, field, authorizationKey, type, content: Buffer.from(STARTS[type], 'hex') }
    expect(await processor.sendEvidenceFile(sent)).toMatchObject({ value: { state: 'received' } })
  }
  const evidence = Object.fromEntries(EVIDENCE_NAMES.map((name) => [name, `What there is of ${name}`]))
  expect(known(await processor.submitEvidence({ ...answer, evidence, files }))).toMatchObject({
    state: 'received',
  })
  expect(known(await processor.inquireDisputeAnswer(of))).toMatchObject({ state: 'received' })
}

async function readLists(): Promise<void> {
  const since = new Date(clock() - DAY).toISOString()
  const told = await processor.listNotifications(since, null)
  if (told.kind !== 'known') throw new Error(`what was told is ${told.kind}`)
  await processor.listNotifications(since, told.value.notifications[0]?.id ?? '')
  shift += DAY
  const settled = await processor.settlements(since, null)
  if (settled.kind !== 'known') throw new Error(`what was settled is ${settled.kind}`)
  for (const { id } of settled.value.settlements) {
    await processor.settlements(since, id)
    const read = await processor.settlement(id)
    if (read.kind !== 'known') throw new Error(`the settlement is ${read.kind}`)
    for await (const line of read.value) expect(line).toBeDefined()
  }
}

async function sendEverything(): Promise<void> {
  // The simulator tells no balance.
  known(await processor.greet())
  await payInEveryWay()
  await verify()
  await captureRefundAndClose()
  await refundOften()
  await answerDisputes()
  await readLists()
}

/** What the judge says to the request; null if it accepts it. */
async function refusalOf({ method, path, headers, body }: Tapped): Promise<string | null> {
  const { 'content-type': type, 'stripe-version': version } = headers
  const sent = {
    method,
    path,
    body,
    signal: AbortSignal.timeout(60_000),
    headers: {
      authorization: 'Bearer sk_test_123',
      'stripe-version': String(version),
      ...(type !== undefined && { 'content-type': type }),
    },
  }
  const { status, bytes } = await caller.call(sent, 2 ** 24)
  return status === 200 ? null : `${method} ${path} is answered ${status}: ${bytes.toString()}`
}

/** The parameters of each call, as {@link SENT} has them. */
function parametersOf(requests: readonly Tapped[]): Record<string, Set<string>> {
  const parameters: Record<string, Set<string>> = {}
  for (const { method, path, headers, body } of requests) {
    const { pathname, searchParams } = new URL(path, 'http://stripe.example')
    const isMultipart = headers['content-type']?.startsWith('multipart/') === true
    const names = isMultipart
      ? [...body.toString('latin1').matchAll(/; name="(\w+)"/gu)].map(([, name = '']) => name)
      : (method === 'GET' ? searchParams : new URLSearchParams(body.toString())).keys()
    const of = (parameters[`${method} ${pathname.replace(/\/(?:pi|seti|du|dp)_\w+/u, '/{id}')}`] ??=
      new Set())
    for (const name of names) of.add(name.replace(/_[0-9a-f]{32}\b/u, '_{hash}').replace(/\[\d+\]/u, '[]'))
  }
  return parameters
}

/** The paths that are written in the kind's sources. */
function writtenPaths(): string[] {
  const folder = join(projectRoot(), 'processor', 'acquirers', 'stripe')
  const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const found = sources.flatMap((text) => [
    ...text.matchAll(/['`](\/[a-z_/]+(?:\$\{[^}]+\}[a-z_/]*)?)['`]/gu),
  ])
  return found.map(([, path = '']) => `/v1${path.replace(/\$\{[^}]+\}/u, '{id}')}`)
}

describeIfThere('what the kind sends', () => {
  useOneDay()
  beforeAll(async () => {
    ;[kind, tap, judge] = await Promise.all([openStripeKind(clock), openTap(), startStripeMock(file ?? '')])
    tap.connect(kind.scene.stripeUrl())
    processor = kind.processor({}, tap.url)
    caller = createCaller({ baseUrl: judge.url, connections: 1 })
  }, 300_000)
  afterAll(async () => {
    await caller.close()
    await Promise.all([kind.stop(), tap.close(), judge.stop()])
  })

  test('is accepted, and is all that it can send', async () => {
    const fault: unknown = await sendEverything().catch((error: unknown) => error)
    const refusals: string[] = []
    for (const request of tap.requests) {
      const refusal = await refusalOf(request)
      if (refusal !== null) refusals.push(refusal)
    }
    // What the judge refuses comes first: the simulator may have refused it too.
    expect(refusals).toEqual([])
    expect(fault).toBeUndefined()
    const listed = Object.entries(SENT).map(([call, names]) => [call, new Set(names.match(/\S+/gu))])
    expect(parametersOf(tap.requests)).toEqual(Object.fromEntries(listed))
  }, 300_000)

  test('has no path that is not listed', () => {
    const listed = Object.keys(SENT).map((call) => call.slice(call.indexOf(' ') + 1))
    const written = writtenPaths()
    expect(written).toContain('/v1/disputes/{id}/close')
    expect(written.filter((path) => !listed.includes(path))).toEqual([])
  })

  test('would be refused with a field that Stripe does not know, also within another one', async () => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'stripe-version': STRIPE_VERSION,
    }
    const of = (path: string, body: string) =>
      refusalOf({ method: 'POST', path, headers, body: Buffer.from(body) })
    expect(await of('/v1/disputes/du_1', 'evidence[receipt]=file_1')).toBeNull()
    expect(await of('/v1/disputes/du_1', 'evidence[moon]=1')).toContain('additional properties')
    expect(await of('/v1/refunds', 'moon=1')).toContain('additional properties')
  })
})
