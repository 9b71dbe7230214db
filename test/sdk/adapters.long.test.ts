/** Receivers of webhooks in real servers of each framework. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import fastify from 'fastify'
import { Hono } from 'hono'
import Koa from 'koa'
import { webhookHandler as forExpress } from '../../sdk/src/adapters/express'
import { webhookRoute as forFastify } from '../../sdk/src/adapters/fastify'
import { webhookHandler as forHono } from '../../sdk/src/adapters/hono'
import { webhookHandler as forKoa } from '../../sdk/src/adapters/koa'
import { webhookHandler as forNext } from '../../sdk/src/adapters/next'
import { ArgumentError, webhooks, type Event } from '../../sdk/src/index'

const SECRET = 'hsec_current'
const body = JSON.stringify({ id: 'evnt_1', type: 'customer.created', note: 'ä'.repeat(50_000) })

const received: Event[] = []
/** An event with this type makes the merchant's code fail. */
const handle = async (event: Event): Promise<void> => {
  if (event.type === 'customer.deleted') throw new Error('the database is away')
  received.push(event)
}

/** What is to be closed after the tests. */
const closing: (() => unknown)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`
}

const listenerOf =
  (app: Koa): RequestListener =>
  (request, response) =>
    void app.callback()(request, response)

/** A server whose every request is a `Request`, as Next, Deno, Bun and workers have it. */
const listenFetch = (answer: (request: Request) => Response | Promise<Response>) =>
  listen((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const headers = incoming.headers as Record<string, string>
      const request = new Request('http://shop.example/webhooks', {
        method: 'POST',
        headers,
        body: Buffer.concat(chunks),
      })
      void Promise.resolve(answer(request))
        .catch(() => new Response('', { status: 500 }))
        .then(async (made) => response.writeHead(made.status).end(await made.text()))
    })
  })

const SERVERS: Record<string, () => Promise<string>> = {
  async Express() {
    const app = express()
    app.post('/webhooks', forExpress(SECRET, handle))
    app.use(express.json())
    app.use(((_error, _request, response, _next) => {
      response.status(500).end()
    }) satisfies express.ErrorRequestHandler)
    return listen(app)
  },
  async 'Express with express.raw'() {
    const app = express()
    app.use(express.raw({ type: '*/*', limit: '1mb' }))
    app.post('/webhooks', forExpress(SECRET, handle))
    app.use(((_error, _request, response, _next) => {
      response.status(500).end()
    }) satisfies express.ErrorRequestHandler)
    return listen(app)
  },
  async Koa() {
    const app = new Koa()
    app.silent = true
    app.use(forKoa(SECRET, handle))
    return listen(listenerOf(app))
  },
  async Fastify() {
    const app = fastify()
    await app.register(forFastify('/webhooks', SECRET, handle))
    app.post('/other', async ({ body: given }) => given)
    closing.push(() => app.close())
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const other = await fetch(`${address}/other`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"parsed":true}',
    })
    expect(await other.json()).toEqual({ parsed: true })
    return `${address}/webhooks`
  },
  Hono() {
    const app = new Hono()
    app.onError((_error, context) => context.text('', 500))
    app.post('/webhooks', forHono(SECRET, handle))
    return listenFetch((request) => app.fetch(request))
  },
  'Next and others that have a Request': () => listenFetch(forNext(SECRET, handle)),
}

const post = async (url: string, text: string, signature: string | undefined): Promise<number> => {
  const headers = { 'content-type': 'application/json', ...(signature && { 'svc-signature': signature }) }
  return (await fetch(url, { method: 'POST', headers, body: text })).status
}

test.each(Object.entries(SERVERS))('%s', async (_name, start) => {
  const url = await start()
  received.length = 0
  expect(await post(url, body, await webhooks.sign(body, SECRET))).toBe(200)
  expect(received).toEqual([JSON.parse(body)])
  expect(await post(url, body, await webhooks.sign(body, 'another'))).toBe(400)
  expect(await post(url, body, undefined)).toBe(400)
  expect(received).toHaveLength(1)
  const failing = JSON.stringify({ id: 'evnt_2', type: 'customer.deleted' })
  expect(await post(url, failing, await webhooks.sign(failing, SECRET))).toBe(500)
})

test('a body that a parser has read says what to change, and one that is too large is not read', async () => {
  const app = express()
  app.use(express.json({ limit: '1mb' }))
  app.post('/webhooks', forExpress(SECRET, handle))
  let told = ''
  app.use(((error: Error, _request, response, _next) => {
    told = error.message
    response.status(500).end()
  }) satisfies express.ErrorRequestHandler)
  expect(await post(await listen(app), body, await webhooks.sign(body, SECRET))).toBe(500)
  expect(told).toContain('before the parser')
  const plain = new Koa()
  plain.silent = true
  plain.use(forKoa(SECRET, handle))
  expect(await post(await listen(listenerOf(plain)), 'x'.repeat(1_100_000), 't=1,v1=0')).toBe(500)
})

test.each([
  ['express', forExpress],
  ['fastify', (...given: [never, never]) => forFastify('/webhooks', ...given)],
  ['koa', forKoa],
  ['hono', forHono],
  ['next', forNext],
])('a receiver for %s without a secret or a function is told when it is made', (_name, make) => {
  const handler = make as (secret: unknown, handle: unknown) => unknown
  for (const secret of [undefined, '', [], ['hsec_1', undefined]])
    expect(() => handler(secret, () => undefined)).toThrow(ArgumentError)
  expect(() => handler('hsec_1', undefined)).toThrow(ArgumentError)
})
