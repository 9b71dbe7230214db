/** Adyen as a test says it answers, for what the simulator never answers. Whatever it is sent its official library must know. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdyenProcessor } from '../../../processor/acquirers/adyen/client'
import type { AcquirerIds } from '../../../domain/acquirer-names'
import type { NamedOperation, OperationNames } from '../../../processor/names'
import type { Processor } from '../../../processor/port'
import { unknownTo } from './adyen-judge'

export const ACCOUNT = 'AccountOfTests'
export const API_KEY = 'a-key:with/a+colon='

export interface Sent {
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}

export interface Answered {
  status?: number
  headers?: Readonly<Record<string, string>>
  body: unknown
}

export type Answer = (sent: Sent) => Answered

export interface AdyenDouble {
  /** What it was sent, in its order. */
  sent: Sent[]
  processor: Processor
  names: OperationNames
}

/** The names of operations, in memory. */
function namesIn(kept: Map<string, AcquirerIds>): OperationNames {
  const find = (key: string) => ({
    names: kept.get(key) ?? {},
    isClosed: false,
    ...(kept.has(key) && {
      row: { reference: 'pay_01JZ0000000000000000000000', at: '2026-11-29T12:00:00.000Z' },
    }),
  })
  return {
    find: async (key) => find(key),
    async keep({ key }: NamedOperation, names) {
      if (Object.keys(kept.get(key) ?? {}).length === 0) kept.set(key, names)
      return find(key)
    },
    keysOf: async () => [...kept.keys()],
    close: async ({ key }) => ({ ...find(key), isClosed: true }),
  }
}

interface Options {
  kept?: Map<string, AcquirerIds>
  told?: (type: string, since: string) => Promise<readonly Uint8Array[]>
  now?: () => Date
}

/** Runs `work` with a client of it. */
export async function withAdyen(
  answer: Answer,
  work: (double: AdyenDouble) => Promise<void>,
  { kept = new Map(), told = async () => [], now = () => new Date() }: Options = {},
): Promise<void> {
  const sent: Sent[] = []
  const faults: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const one: Sent = {
        path: request.url ?? '',
        headers: request.headers,
        body: (text === '' ? {} : JSON.parse(text)) as Sent['body'],
      }
      sent.push(one)
      if (request.method === 'POST') faults.push(...unknownTo(one.path, one.body))
      const { status = 200, headers = {}, body } = answer(one)
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const names = namesIn(kept)
  const processor = createAdyenProcessor({
    baseUrl: `http://127.0.0.1:${port}/adyen`,
    secret: `${ACCOUNT}:${API_KEY}`,
    timeoutMs: 1_000,
    names,
    told,
    now,
  })
  try {
    await work({ sent, processor, names })
  } finally {
    await processor.shutdown()
    server.close()
  }
  if (faults.length > 0) throw new Error(`Adyen's library does not know what was sent: ${faults.join('; ')}`)
}

export const AUTHORISED = (merchantReference: string, more: object = {}) => ({
  resultCode: 'Authorised',
  pspReference: '993617895215577D',
  merchantReference,
  amount: { currency: 'EUR', value: 2550 },
  ...more,
})

export const RECEIVED = { status: 'received', pspReference: 'BXCDGRWZXRPBVHJQ' }
