/**
 * The floor (the minimum cost) of a payment: a bare HTTP server that makes the same two commits with prepared SQL and
 * the same call to the processor, and nothing else. No key check, validation, vault, encryption or framework.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Pool } from 'pg'
import { createHttpProcessor } from '../processor/acquirers/http/client'
import type { AuthorizeRequest } from '../processor/port'

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })
const processor = createHttpProcessor({
  baseUrl: process.env['PROCESSOR_URL'] ?? '',
  secret: process.env['PROCESSOR_SECRET'] ?? '',
})

const BEGIN = `
  WITH claim AS (INSERT INTO floor_keys (key, payment) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1),
  event AS (INSERT INTO floor_events (payment, payload) SELECT $2, $3 FROM claim)
  INSERT INTO floor_payments (id, status, amount, payload) SELECT $2, 'pending', 1250, $3 FROM claim`
const FINISH = `
  WITH moved AS (UPDATE floor_payments SET status = 'succeeded', payload = $2 WHERE id = $1 AND status = 'pending' RETURNING id),
  event AS (INSERT INTO floor_events (payment, payload) SELECT id, $2 FROM moved, generate_series(1, 2))
  UPDATE floor_keys SET response = $2 FROM moved WHERE key = $3`

const TABLES = `
  DROP TABLE IF EXISTS floor_keys, floor_payments, floor_events;
  CREATE TABLE floor_keys (key text PRIMARY KEY, payment text, response text);
  CREATE TABLE floor_payments (id text PRIMARY KEY, status text, amount bigint, payload text);
  CREATE TABLE floor_events (id bigserial PRIMARY KEY, payment text, payload text)`

let count = 0

async function sale(body: string): Promise<string> {
  const id = `floor-${process.pid}-${(count += 1)}`
  await pool.query({ name: 'begin', text: BEGIN, values: [id, id, body] })
  const answer = await processor.authorize(request(id))
  if (answer.kind !== 'known' || answer.value.state !== 'approved')
    throw new Error(`the processor answered ${answer.kind}, where it approves the service's sales`)
  const response = JSON.stringify({ id, reference: answer.value.processorReference, body })
  await pool.query({ name: 'finish', text: FINISH, values: [id, response, id] })
  return response
}

function request(key: string): AuthorizeRequest {
  return {
    key,
    reference: key,
    notAfter: null,
    amount: 1250n,
    currency: 'EUR',
    capture: true,
    initiatedBy: 'customer',
    threeDSecureMode: 'automatic',
    authenticatedBy: null,
    notificationUrl: '',
    card: {
      number: '4111110000000013',
      expiryMonth: 12,
      expiryYear: 2030,
      cvc: '123',
      holderName: 'Ada Lovelace',
    },
    processingChannel: null,
  }
}

async function main(): Promise<void> {
  await pool.query(TABLES)
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      void sale(Buffer.concat(chunks).toString()).then(
        (text) => response.writeHead(201, { 'content-type': 'application/json' }).end(text),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    })
  })
  server.listen(Number(process.env['PORT']), '127.0.0.1')
  await once(server, 'listening')
  process.send?.({ ready: true })
  process.on('SIGTERM', () => process.exit(0))
  process.on('disconnect', () => process.exit(0))
}

void main()
