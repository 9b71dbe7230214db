/** The simulator in Adyen's manner, called by Adyen's own client, and an endpoint for what it tells. */
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CheckoutAPI, Client, DisputesAPI, EnvironmentEnum, HttpClientException } from '@adyen/api-library'
import { hmacValidator, type Types } from '@adyen/api-library'
import { ADYEN_ACCOUNT } from '../../../processor/simulator/adyen/shapes'
import { CARDS } from '../../support/payment'
import { until } from '../../support/until'
import { CVC, HOLDER, SECRET, openScene, type Scene } from './simulator'

export { ADYEN_ACCOUNT }

/** As it was received. */
export interface AdyenAnswer {
  status: number
  headers: Headers
  text: string
}

export interface AdyenCame {
  eventCode: string
  pspReference: string
  originalReference?: string
  merchantReference: string
  merchantAccountCode: string
  amount: { currency: string; value: number }
  success: 'true' | 'false'
  reason?: string
  additionalData: Record<string, string>
}

export interface AdyenScene extends Scene {
  /** Its address, as the settings of an acquirer have it. */
  adyenUrl(): string
  checkout(): CheckoutAPI
  disputes(): DisputesAPI['DisputesApi']
  /** Sends a body without the client. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<AdyenAnswer>
  /** All that was told, in the order in which it came. */
  came: AdyenCame[]
  /** The bodies, as they came. */
  bodies: string[]
  /** What was told of a payment, once so much has come of it. */
  cameOf(reference: string, count?: number): Promise<AdyenCame[]>
  /** How the next bodies are answered; 202 after them. */
  answersWith(...statuses: number[]): void
  /** Has what is told sent to this endpoint, after the controls were reset. */
  listen(): Promise<void>
}

/** Starts a simulator with the clock `now`, and an endpoint that takes what it tells. */
export async function openAdyenScene(now?: () => number): Promise<AdyenScene> {
  const scene = await openScene(now)
  const hmacKey = randomBytes(32).toString('hex')
  const came: AdyenCame[] = []
  const bodies: string[] = []
  let statuses: number[] = []
  const endpoint = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      const status = statuses.shift() ?? 202
      response.writeHead(status).end('[accepted]')
      if (status !== 202) return
      bodies.push(body)
      came.push(...itemsIn(body, hmacKey))
    })
  }).listen(0, '127.0.0.1')
  await once(endpoint, 'listening')
  const { port } = endpoint.address() as AddressInfo
  const adyenUrl = () => `${scene.url()}/adyen`
  const client = () =>
    new Client(adyenBody({ apiKey: SECRET, environment: EnvironmentEnum.TEST }), {
      request: (endpointUrl, json, _config, _isRequired, more) => ask(adyenUrl(), endpointUrl, json, more),
    })
  const listen = () =>
    scene.controls().disturb({ adyen_endpoint: { url: `http://127.0.0.1:${port}/hooks`, secret: hmacKey } })
  await listen()
  return {
    ...scene,
    adyenUrl,
    came,
    bodies,
    listen,
    checkout: () => new CheckoutAPI(client()),
    disputes: () => new DisputesAPI(client()).DisputesApi,
    async post(path, body, headers = {}) {
      const response = await fetch(`${adyenUrl()}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': SECRET, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    async cameOf(reference, count = 1) {
      const about = () => came.filter(({ merchantReference: of }) => of === reference)
      await until(`${count} notifications`, async () => about().length >= count)
      return about()
    },
    answersWith(...next) {
      statuses = next
    },
    async stop() {
      await scene.stop()
      endpoint.close()
    },
  }
}

/** Each has a signature that Adyen's own client finds right. */
function itemsIn(body: string, hmacKey: string): AdyenCame[] {
  const { live, notificationItems } = JSON.parse(body) as {
    live: string
    notificationItems: { NotificationRequestItem: AdyenCame }[]
  }
  if (live !== 'false') throw new Error('it is told as live')
  return notificationItems.map(({ NotificationRequestItem: item }) => {
    const given = item as unknown as Types.notification.NotificationRequestItem
    if (!new hmacValidator().validateHMAC(given, hmacKey)) throw new Error('the signature is wrong')
    return item
  })
}

/** The client knows Adyen's own addresses alone, and those of a later version. */
async function ask(
  url: string,
  endpoint: string,
  json: string | Buffer,
  more: { idempotencyKey?: string } = {},
): Promise<string> {
  const to = endpoint
    .replace(/^https:\/\/checkout-test\.adyen\.com\/v\d+/u, `${url}/v71`)
    .replace('https://ca-test.adyen.com', url)
  const { idempotencyKey } = more
  const response = await fetch(to, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': SECRET,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    body: String(json),
  })
  const body = await response.text()
  if (response.ok) return body
  throw new HttpClientException({ message: body, statusCode: response.status, responseBody: body })
}

/** Adyen's client takes plain objects, although its types are classes. */
export const adyenBody = (body: object): never => body as never

/** Of an error that Adyen's client has thrown. */
export async function adyenErrorOf(call: Promise<unknown>): Promise<{ status: number; errorCode: string }> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof HttpClientException)) throw error
    return JSON.parse(error.responseBody ?? '') as { status: number; errorCode: string }
  }
  throw new Error('it was taken')
}

export const newAdyenReference = (): string => `pay_${randomUUID()}.${randomBytes(8).toString('hex')}`

/** A payment of 25.50 EUR by a card of the sandbox, which is taken at once. */
export const adyenPayment = (
  card: keyof typeof CARDS | (string & {}) = 'approved',
  more: Record<string, unknown> = {},
) =>
  ({
    amount: { currency: 'EUR', value: 2550 },
    merchantAccount: ADYEN_ACCOUNT,
    paymentMethod: {
      type: 'scheme',
      number: (CARDS as Readonly<Record<string, string>>)[card] ?? card,
      cvc: CVC,
      expiryMonth: '12',
      expiryYear: '2060',
      holderName: HOLDER,
    },
    reference: newAdyenReference(),
    returnUrl: 'https://shop.example/back?a=1',
    captureDelayHours: 0,
    ...more,
  }) as unknown as Types.checkout.PaymentRequest

/** The same, of which nothing is taken yet. */
export const adyenHold = (card?: keyof typeof CARDS, more: Record<string, unknown> = {}) =>
  adyenPayment(card, {
    captureDelayHours: undefined,
    additionalData: { manualCapture: 'true' },
    ...more,
  })
