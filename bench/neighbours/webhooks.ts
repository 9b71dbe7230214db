/**
 * Attacks by webhooks. Meanwhile the time of another merchant's events from the call to their receipt is measured.
 */
import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'
import { ENDPOINT_LIMIT } from '../../domain/webhooks'
import { never, type Answer } from '../../test/support/receiver'
import type { Attack, Ground, Probe } from './attack'
import { insist, many, openCaller } from './calls'

const EVENTS = 50
const EVENTS_A_SECOND = 10
/** Longer than the time limit of an exchange. */
const LOST_AFTER_MS = 30_000
const UNLIMITED = { rateLimitSandbox: 1_000_000, rateLimitLive: 1_000_000 }

interface Answered {
  status: number
  id: string
}

function openJson(url: string, key: string) {
  const pool = new Pool(url, { connections: 32 })
  return async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answered> => {
    const { statusCode, body: answer } = await pool.request({
      method,
      path,
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${key}`,
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
    })
    const { id = '' } = (await answer.json()) as { id?: string }
    return { status: statusCode, id }
  }
}

const endpointAt = (url: string) => ({ url, enabled_events: ['customer.created'] })

async function watching(name: string, ground: Ground, url: string, livemode: boolean): Promise<Probe> {
  const { secretKey } = await ground.buildMerchant(
    { ...UNLIMITED, ...(livemode && { live: true }) },
    livemode,
  )
  const call = openJson(url, secretKey)
  const waiting = new Map<string, () => void>()
  const receiver = await ground.authority.startReceiver((response, { body }) => {
    response.writeHead(200).end()
    const event = JSON.parse(body) as { data: { object: { name: string } } }
    waiting.get(event.data.object.name)?.()
  })
  const made = await call('POST', '/v1/webhook_endpoints', endpointAt(receiver.url))
  if (made.status !== 201) throw new Error(`the endpoint of a victim was answered ${made.status}`)
  return {
    name,
    perSecond: EVENTS_A_SECOND,
    async take() {
      const marker = randomUUID()
      const from = performance.now()
      const received = new Promise<void>((resolve, reject) => {
        const lost = setTimeout(() => {
          reject(new Error('an event did not arrive'))
        }, LOST_AFTER_MS)
        waiting.set(marker, () => {
          clearTimeout(lost)
          resolve()
        })
      })
      await Promise.all([call('POST', '/v1/customers', { name: marker }), received])
      waiting.delete(marker)
      return performance.now() - from
    },
  }
}

const probes = async (ground: Ground): Promise<readonly Probe[]> => [
  await watching('an event, sandbox', ground, ground.url, false),
  await watching('an event, live', ground, ground.liveUrl, true),
]

/** The part of an answer that the service keeps. */
const longAnswer: Answer = (response) => response.writeHead(500).end('x'.repeat(4096))

const resends: Attack = {
  name: `resends of ${EVENTS} events, in a loop, to endpoints that fail`,
  probes,
  async prepare({ url, authority, buildMerchant }) {
    const { secretKey: key } = await buildMerchant()
    const call = openJson(url, key)
    const { url: address } = await authority.startReceiver(longAnswer)
    const { id: endpoint } = await call('POST', '/v1/webhook_endpoints', endpointAt(address))
    const caller = openCaller(url)
    for (let made = 0; made < EVENTS; made += 1)
      await insist(caller, { method: 'POST', path: '/v1/customers', key, body: '{"name":"Ottilie"}' })
    const events = await listed(url, key)
    let sent = 0
    return async () => {
      const event = events[sent++ % events.length] ?? ''
      return (await call('POST', `/v1/events/${event}/resend`, { webhook_endpoint: endpoint })).status
    }
  },
}

/** Events are listed a moment after they happened; those that are listed already are enough. */
async function listed(url: string, key: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${key}` }
  for (;;) {
    const response = await fetch(`${url}/v1/events?limit=${EVENTS}`, { headers })
    const { data = [] } = (await response.json()) as { data?: { id: string }[] }
    if (data.length === EVENTS) return data.map(({ id }) => id)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

const slowEndpoints: Attack = {
  name: `${ENDPOINT_LIMIT} endpoints that never answer`,
  probes,
  async prepare({ url, authority, buildMerchant }) {
    const { secretKey: key } = await buildMerchant()
    const call = openJson(url, key)
    const { url: address } = await authority.startReceiver(slow())
    for (const path of many(ENDPOINT_LIMIT, () => '/v1/webhook_endpoints'))
      await call('POST', path, endpointAt(address))
    return async () => (await call('POST', '/v1/customers', { name: 'Ottilie' })).status
  },
}

/** Every fifth request gets a late answer, so that no circuit opens. */
function slow(): Answer {
  let count = 0
  return (response, received) => {
    count += 1
    if (count % 5 !== 0) {
      never(response, received)
      return
    }
    setTimeout(() => response.writeHead(200).end(), 9_000)
  }
}

const churn: Attack = {
  name: 'endpoints created and deleted in a loop',
  probes,
  async prepare({ url, buildMerchant }) {
    const { secretKey: key } = await buildMerchant()
    const call = openJson(url, key)
    return async () => {
      const made = await call('POST', '/v1/webhook_endpoints', endpointAt('https://shop.example/webhooks'))
      if (made.status !== 201) return made.status
      return (await call('DELETE', `/v1/webhook_endpoints/${made.id}`)).status
    }
  },
}

export const WEBHOOK_ATTACKS: readonly Attack[] = [resends, slowEndpoints, churn]
