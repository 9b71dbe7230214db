/** One trace leads from a merchant's call through the service to the processor and to his webhook, and holds no card data. */
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { buildEndpoint } from '../../support/endpoint'
import { CARDS } from '../../support/payment'
import { openAuthority } from '../../support/receiver'
import { until } from '../../support/until'
import type { Observed } from './observed'

const SALE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CAPTURE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = '00f067aa0ba902b7'
const HOLDER = 'Traced Cardholder'
const CVC = '739'

const sentBy = (traceId: string) => ({ headers: { traceparent: `00-${traceId}-${CALLER}-01` } })

export function describeTraces(observed: () => Observed): void {
  const spansOf = (traceId: string) =>
    observed()
      .traces.spans()
      .filter((span) => span.traceId === traceId)
  /** The spans of a trace, once these are among them, and each has its parent there: a parent ends, and is sent, later. */
  const whole = (traceId: string, names: readonly string[]) =>
    until(`a trace with ${names.join(', ')}`, () => {
      const spans = spansOf(traceId)
      const ids = [CALLER, ...spans.map(({ spanId }) => spanId)]
      const isWhole =
        names.every((name) => spans.some((span) => span.name === name)) &&
        spans.every(({ parentSpanId = '' }) => ids.includes(parentSpanId))
      return Promise.resolve(isWhole && spans)
    })

  test('a sale and its capture are a trace each, to the processor and to the webhook', async () => {
    const { service, tap, traces, newClient } = observed()
    const client = await newClient()
    const authority = openAuthority(join(service.facts.folder, 'tls'))
    const receiver = await authority.startReceiver()
    const types = ['payment.authorized', 'payment.succeeded']
    await client.call(
      'POST',
      '/v1/webhook_endpoints',
      buildEndpoint({ url: receiver.url, enabled_events: types }),
    )
    const card = { number: CARDS.approved, cvc: CVC, holder_name: HOLDER }
    const sale = await client.pay({ capture: false }, card, sentBy(SALE))
    expect(sale.body.status).toBe('authorized')

    const sold = await whole(SALE, [
      'POST /v1/payments',
      'payments.insert',
      'processor authorize',
      'start paymentWorkflow',
      'deliver',
    ])
    const first = sold.find(({ name }) => name === 'POST /v1/payments')!
    expect(first.parentSpanId).toBe(CALLER)
    const told = Object.fromEntries(first.attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
    expect(told).toMatchObject({
      'http.response.status_code': 201,
      'http.route': '/v1/payments',
      'svc.request_id': sale.headers.get('request-id'),
      'svc.account_id': expect.stringMatching(/^merch_/),
    })
    const captured = await client.capture(sale.body.id, {}, sentBy(CAPTURE))
    expect(captured.body.status).toBe('succeeded')
    const taken = await whole(CAPTURE, [
      'POST /v1/payments/:id/capture',
      'update operate',
      'activity carryOutOperation',
      'processor capture',
      'deliver',
    ])

    const sentTo = (headers: readonly IncomingHttpHeaders[], spans: typeof sold, name: string) => {
      const { traceId, spanId } = spans.find((span) => span.name === name)!
      return headers.some(({ traceparent }) => traceparent === `00-${traceId}-${spanId}-01`)
    }
    const asked = tap.requests.map(({ headers }) => headers)
    expect(sentTo(asked, sold, 'processor authorize')).toBe(true)
    expect(sentTo(asked, taken, 'processor capture')).toBe(true)
    const webhooks = receiver.received.map(({ headers }) => headers)
    expect([sentTo(webhooks, sold, 'deliver'), sentTo(webhooks, taken, 'deliver')]).toEqual([true, true])

    for (const secret of [CARDS.approved, CARDS.approved.slice(-10), HOLDER, receiver.url])
      expect([secret, traces.text().includes(secret)]).toEqual([secret, false])
    expect(traces.text()).not.toContain(`"${CVC}"`)
    await authority.close()
  })

  test('a header that is no traceparent begins a new trace, and is not repeated', async () => {
    const client = await observed().newClient()
    const stray = `00-${CARDS.approved}`
    const { headers } = await client.call('GET', '/v1/payments', undefined, {
      headers: { traceparent: stray },
    })
    const id = headers.get('request-id')
    const span = await until('its span', () =>
      Promise.resolve(
        observed()
          .traces.spans()
          .find(({ attributes }) => attributes.some(({ value }) => value['stringValue'] === id)),
      ),
    )
    expect([span.name, span.parentSpanId ?? '']).toEqual(['GET /v1/payments', ''])
    expect(observed().traces.text()).not.toContain(stray)
  })
}
