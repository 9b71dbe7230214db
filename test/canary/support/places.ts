/** All places to which card data can be sent: where it belongs, and everywhere else. */
import { answerChallenge, isChallenged } from '../../support/cardholder'
import { buildEndpoint } from '../../support/endpoint'
import type { Client, Reply } from '../../support/merchant'
import { CARDS, buildPayment, type CardName } from '../../support/payment'
import { exchangeBytes } from '../../support/raw-socket'
import { answered } from '../../faults/support/scene'
import { OWN_AUTHENTICATION } from '../../support/authentication'
import { CRYPTOGRAM, CVC, HOLDER, strayNumber } from './canaries'

/** Pays with each of the sandbox's cards, up to the end of the payment. Returns all replies. */
export async function payWithEveryCard(client: Client, reference: string): Promise<Reply[]> {
  const replies: Reply[] = []
  const keep = async (reply: Promise<Reply>): Promise<Reply> => {
    replies.push(await reply)
    return reply
  }
  const pay = async (name: CardName): Promise<void> => {
    const key = `canary-${reference}-${name}`
    const spaced = CARDS[name].replace(/(.{4})(?=.)/g, '$1 ')
    const card = { number: spaced, cvc: CVC, holder_name: HOLDER }
    const create = () =>
      keep(client.pay({ reference, return_url: 'https://shop.example/back' }, card, { key }))
    const created = await answered(create, { everyMs: 1_000 })
    if (created.body.status !== 'requires_action') return
    if (!isChallenged(created.body)) {
      await answered(() => keep(client.cancel(created.body.id)))
      return
    }
    const cres = await answerChallenge(created.body)
    await answered(() => keep(client.confirm(created.body.id, cres, { key: `${key}-confirm` })))
  }
  await Promise.all((Object.keys(CARDS) as CardName[]).map(pay))
  const authentication = { ...OWN_AUTHENTICATION, cryptogram: CRYPTOGRAM }
  const proven = { reference, three_d_secure: { mode: 'automatic', authentication } as const }
  for (const name of ['challenge', 'genericDecline', 'processingError'] as const) {
    const card = { number: CARDS[name], cvc: CVC, holder_name: HOLDER }
    const create = () => keep(client.pay(proven, card, { key: `canary-${reference}-proven-${name}` }))
    await answered(create, { everyMs: 1_000 })
  }
  return replies
}

/** Creates tokens in a page, pays with them and stores their cards, and charges these later. */
export async function useTokens(client: Client, page: Client, reference: string): Promise<Reply[]> {
  const replies: Reply[] = []
  const keep = async <T>(reply: Promise<Reply<T>>): Promise<Reply<T>> => {
    replies.push((await reply) as unknown as Reply)
    return reply
  }
  const tokenOf = async (name: CardName) => {
    const card = { ...buildPayment().payment_method.card, number: CARDS[name], cvc: CVC, holder_name: HOLDER }
    return (await keep(page.call('POST', '/v1/tokens', { card }))).body.id
  }
  const byToken = async (name: CardName, store: boolean) => {
    const payment_method = { type: 'card', token: await tokenOf(name) }
    return keep(client.create({ ...buildPayment({ reference, store }), payment_method }))
  }
  // A token that nobody uses.
  await tokenOf('approved')
  const { body: paid } = await byToken('approvedAmex', true)
  const { body: challenged } = await byToken('challenge', true)
  await keep(client.confirm(challenged.id, await answerChallenge(challenged)))
  await byToken('genericDecline', true)
  const cards = [paid.payment_method.id]
  for (const name of ['insufficientFunds', 'genericDecline', 'processingError'] as const) {
    const attach = { customer: paid.customer, token: await tokenOf(name) }
    const { status, body } = await keep(client.call('POST', '/v1/payment_methods', attach))
    if (status === 201) cards.push(body.id)
  }
  const { amount, currency } = buildPayment()
  for (const payment_method of cards) {
    const charge = {
      amount,
      currency,
      reference,
      payment_method,
      initiated_by: 'merchant',
      sequence: 'recurring',
    }
    await keep(client.create(charge))
  }
  await keep(client.call('GET', '/v1/payment_methods'))
  await keep(client.call('DELETE', `/v1/payment_methods/${paid.payment_method.id}`))
  return replies
}

export interface Stray {
  place: string
  number: string
  status: number | 'refused'
  text: string
}

/**
 * Sends a different number to each place where none belongs, so that a finding says where it came from. Free text is
 * refused for the number of the request's own card, or for that of a sandbox card if the request has none.
 */
export async function sendAstray(client: Client, page: Client, baseUrl: string): Promise<Stray[]> {
  const strays: Stray[] = []
  let count = 0
  const send = async (
    place: string,
    call: (number: string) => Promise<{ status: Stray['status']; text: string }>,
  ) => {
    const number =
      place in { ...CUSTOMERS, ...ENDPOINTS } && isFreeText(place)
        ? CARDS.approved
        : strayNumber((count += 1))
    const { status, text } = await call(number)
    strays.push({ place, number, status, text })
  }
  for (const [place, change] of Object.entries(BODIES)) {
    await send(place, (number) => client.create(ownNumber(place, withChange(change(number)), number)))
  }
  for (const [place, body] of Object.entries(TOKENS)) {
    await send(place, (number) => page.call('POST', '/v1/tokens', ownNumber(place, body(number), number)))
  }
  for (const [place, body] of Object.entries(CUSTOMERS)) {
    await send(place, (number) => client.call('POST', '/v1/customers', body(number)))
  }
  for (const [place, body] of Object.entries(ENDPOINTS)) {
    await send(place, (number) => client.call('POST', '/v1/webhook_endpoints', body(number)))
  }
  for (const [place, path] of Object.entries(PATHS)) {
    await send(place, (number) => client.call('GET', path(number)))
    await send(`${place}, in writing`, (number) => client.call('POST', path(number), { reference: HOLDER }))
  }
  for (const [place, headers] of Object.entries(HEADERS)) {
    await send(place, (number) => client.create(buildPayment(), { headers: headers(number) }))
  }
  for (const [place, lines] of Object.entries(BROKEN))
    await send(place, (number) => sendRaw(baseUrl, lines(number)))
  return strays
}

/** Texts that are returned as they are stored. They are refused if they contain a card number. */
export const REFUSED_TEXTS = [
  'reference',
  'description',
  'metadata value',
  'metadata key',
  'metadata entry',
  'order item name',
  'order item sku',
  'order item amount',
  'customer name',
  'customer e-mail address',
  'holder name',
  'processing channel',
  'return address',
  'return address, encoded',
  'billing address',
  "a token's holder name",
  "a token's billing address",
  "a customer's name",
  "a customer's e-mail address",
  "a customer's telephone number",
  "a customer's shipping address",
  "an endpoint's address",
  "an endpoint's address, encoded",
  "an endpoint's description",
]

const isFreeText = (place: string) => REFUSED_TEXTS.includes(place)

/** If the free text of a body contains a number, the body's card has that number. */
function ownNumber(place: string, body: unknown, number: string): unknown {
  const { card, payment_method: method = { card } } = body as {
    card?: { number: string }
    payment_method?: { card: { number: string } | undefined }
  }
  if (isFreeText(place) && method.card) method.card.number = number
  return body
}

const spaced = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ')
const item = (changes: object) => ({
  order: { items: [{ name: 'shirt', quantity: 1, unit_amount: 5, ...changes }] },
})
const card = (changes: object) => ({
  payment_method: { type: 'card', card: { ...buildPayment().payment_method.card, ...changes } },
})

/** Changes of a payment's body. A text is the whole body. */
const BODIES: Readonly<Record<string, (number: string) => object | string>> = {
  reference: (number) => ({ reference: number }),
  description: (number) => ({ description: `paid with ${spaced(number)}, thanks` }),
  'metadata value': (number) => ({ metadata: { card: `${number} 12/60` } }),
  'metadata key': (number) => ({ metadata: { [number]: 'card' } }),
  'metadata entry': (number) => ({ metadata: [{ key: 'card', value: spaced(number).replaceAll(' ', '-') }] }),
  'order item name': (number) => item({ name: number }),
  'order item sku': (number) => item({ sku: number }),
  'order item amount': (number) => item({ unit_amount: Number(number) }),
  'customer name': (number) => ({ customer: { name: spaced(number) } }),
  'customer e-mail address': (number) => ({ customer: { email: `${number}@shop.example` } }),
  'holder name': (number) => card({ holder_name: number }),
  'processing channel': (number) => ({ processing_channel: number }),
  'return address': (number) => ({ return_url: `https://shop.example/back?pan=${number}` }),
  'return address, encoded': (number) => ({
    return_url: `https://shop.example/back?pan=${encodeURIComponent(spaced(number))}`,
  }),
  'billing address': (number) => card({ billing_address: { line1: number } }),
  'an unknown parameter': (number) => ({ [number]: HOLDER }),
  'an unknown parameter of the card': (number) => card({ [`pan ${number}`]: true, [`${HOLDER} ${CVC}`]: 1 }),
  'an unknown parameter with a CVC': (number) => ({ cvc: CVC, security_code: CVC, pan: number }),
  amount: (number) => ({ amount: Number(number) }),
  currency: (number) => ({ currency: number }),
  'a customer id': (number) => ({ customer: { id: number } }),
  'a stored card': (number) => ({ payment_method: number, initiated_by: 'merchant', sequence: 'recurring' }),
  'a mode': (number) => ({ three_d_secure: { mode: number } }),
  'the CVC': (number) => card({ cvc: number }),
  'the expiry date': (number) => card({ expiry_year: Number(number), expiry_month: spaced(number) }),
  'a number that is too long': (number) => card({ number: `${number} ${number} ${number}` }),
  'a number that is an object': (number) => card({ number: { [number]: number } }),
  'JSON that breaks off': (number) =>
    `{"payment_method":{"card":{"number":"${number}","cvc":"${CVC}","holder_name":"${HOLDER}"`,
  'JSON that is no object': (number) => `"${number}"`,
  'no JSON at all': (number) => `number=${number}&cvc=${CVC}&holder_name=${HOLDER}`,
}

const tokenCard = (changes: object) => ({ card: card(changes).payment_method.card })

/** Bodies of tokens. */
const TOKENS: Readonly<Record<string, (number: string) => object | string>> = {
  "a token's holder name": (number) => tokenCard({ holder_name: spaced(number) }),
  "a token's billing address": (number) => tokenCard({ billing_address: { line1: number } }),
  "a token's CVC": (number) => tokenCard({ cvc: number }),
  'an unknown parameter of a token': (number) => ({ ...tokenCard({}), [`pan ${number}`]: HOLDER }),
  'a token that breaks off': (number) =>
    `{"card":{"number":"${number}","cvc":"${CVC}","holder_name":"${HOLDER}`,
}

/** Bodies of customers. */
const CUSTOMERS: Readonly<Record<string, (number: string) => object>> = {
  "a customer's name": (number) => ({ name: number }),
  "a customer's e-mail address": (number) => ({ name: 'Wendel', email: `${number}@shop.example` }),
  "a customer's telephone number": (number) => ({
    name: 'Wendel',
    phone: { country_code: '+353', number: spaced(number) },
  }),
  "a customer's shipping address": (number) => ({ name: 'Wendel', shipping_address: { line1: number } }),
}

/** Bodies of webhook endpoints. */
const ENDPOINTS: Readonly<Record<string, (number: string) => object>> = {
  "an endpoint's address": (number) => buildEndpoint({ url: `https://shop.example/?pan=${number}` }),
  "an endpoint's address, encoded": (number) =>
    buildEndpoint({ url: `https://shop.example/${encodeURIComponent(spaced(number))}` }),
  "an endpoint's description": (number) => buildEndpoint({ description: spaced(number) }),
  "an endpoint's event": (number) => buildEndpoint({ enabled_events: [number] }),
  "an endpoint's version": (number) => buildEndpoint({ api_version: number }),
  'an unknown parameter of an endpoint': (number) => ({ ...buildEndpoint(), [`pan ${number}`]: HOLDER }),
}

function withChange(change: object | string): unknown {
  return typeof change === 'string' ? change : { ...buildPayment(), ...change }
}

const name = encodeURIComponent(HOLDER)

const PATHS: Readonly<Record<string, (number: string) => string>> = {
  'a payment in the path': (number) => `/v1/payments/${number}`,
  'a spaced number in the path': (number) => `/v1/payments/${encodeURIComponent(spaced(number))}`,
  'an unknown path': (number) => `/v1/cards/${number}/${name}`,
  'a path with a broken encoding': (number) => `/v1/payments/%${number}%zz`,
  'a confirm of a number': (number) => `/v1/payments/${number}/confirm`,
  'a query filter': (number) => `/v1/payments?reference=${number}`,
  'a query number': (number) => `/v1/payments?limit=${number}`,
  'a cursor': (number) => `/v1/payments?starting_after=${number}`,
  'a query time': (number) => `/v1/payments?created[gte]=${number}`,
  'an unknown query parameter': (number) => `/v1/payments?${number}=${name}&cvc=${CVC}`,
  'a token in the path': (number) => `/v1/tokens/${number}`,
  'a stored card in the path': (number) => `/v1/payment_methods/${number}`,
  "a list's e-mail address": (number) => `/v1/customers?email=${number}@shop.example`,
  'an event in the path': (number) => `/v1/events/${number}`,
  "a list's type of event": (number) => `/v1/events?type=${number}`,
  "a list's object": (number) => `/v1/events?object_id=${number}`,
  'a page of the documentation': (number) => `/docs/${number}?holder=${name}`,
}

const HEADERS: Readonly<Record<string, (number: string) => Record<string, string>>> = {
  'the Idempotency-Key': (number) => ({ 'idempotency-key': number }),
  'the Idempotency-Key, with a name': (number) => ({
    'idempotency-key': `${spaced(number)} ${HOLDER} cvc ${CVC}`,
  }),
  'the version': (number) => ({ 'svc-version': number }),
  'the credential': (number) => ({ authorization: `Bearer ${number}` }),
  'a credential of another scheme': (number) => ({
    authorization: `Basic ${Buffer.from(`${number}:${CVC}`).toString('base64')}`,
  }),
  'the media type': (number) => ({ 'content-type': `application/json; charset=${number}` }),
  'headers that nobody reads': (number) => ({
    'user-agent': `${HOLDER} ${number}`,
    cookie: `pan=${number}; cvc=${CVC}`,
    referer: `https://shop.example/?pan=${number}`,
    'x-forwarded-for': number,
    'x-request-id': number,
    traceparent: `00-${number}-${number}-01`,
    'x-cvc': CVC,
  }),
}

const BROKEN: Readonly<Record<string, (number: string) => string>> = {
  'no request line': (number) => `${number} ${HOLDER}\r\n\r\n`,
  'a method that is none': (number) => `${number} /v1/payments HTTP/1.1\r\nHost: a\r\n\r\n`,
  'a header without an end': (number) =>
    `GET /v1/payments HTTP/1.1\r\nHost: a\r\nX-Card ${number} ${HOLDER}\r\n\r\n`,
  'a body that is shorter than it says': (number) =>
    `POST /v1/payments HTTP/1.1\r\nHost: a\r\nContent-Length: 999\r\nConnection: close\r\n\r\n{"number":"${number}","cvc":"${CVC}"`,
  'a tunnel to a number': (number) => `CONNECT ${number}:443 HTTP/1.1\r\nHost: ${number}\r\n\r\n`,
}

/** Sends bytes as they are, and closes the connection. */
const sendRaw = async (baseUrl: string, text: string) => ({
  status: 'refused' as const,
  text: await exchangeBytes(baseUrl, [text, null]),
})
