/** The simulator over HTTP. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createAcs } from './acs'
import { createCaptures } from './captures'
import { ControlBody, createControls } from './controls'
import { openLedger } from './ledger'
import { createOperations } from './operations'
import { createRefunds } from './refunds'
import {
  BadRequest,
  parse,
  readAuthorizeRequest,
  readCaptureRequest,
  readRefundRequest,
  readVerifyRequest,
} from './requests'
import { createVerifications } from './verifications'

export interface SimulatorOptions {
  host: string
  port: number
  ledgerDir: string
  /** 32 bytes: keys the hashes of card numbers and the access control server's secrets. */
  ledgerKey: Uint8Array
  /** Its own address as browsers reach it; `http://{host}:{port}` when absent. */
  publicUrl?: string | undefined
  /** Serves `/control`, with which tests make it slow, forgetful or absent. */
  controls: boolean
  /** Its clock, in milliseconds: the time of day when absent. */
  now?: () => number
}

export interface RunningSimulator {
  url: string
  port: number
  stop(): Promise<void>
}

interface Reply {
  status: number
  body: string
  type?: string
}

const BODY_LIMIT = 64 * 1024
const json = (status: number, value: unknown): Reply => ({ status, body: JSON.stringify(value) })
const NOT_FOUND = json(404, { error: { message: 'nothing here' } })

export async function startSimulator(options: SimulatorOptions): Promise<RunningSimulator> {
  const ledger = await openLedger(join(options.ledgerDir, 'ledger.jsonl'), options.ledgerKey)
  let publicUrl = options.publicUrl
  const operations = createOperations(ledger, () => publicUrl ?? '', options.now ?? Date.now)
  const verifications = createVerifications(ledger, options.now ?? Date.now)
  const controls = createControls()
  const captures = createCaptures(ledger, operations, controls)
  const acs = createAcs(ledger, operations)
  const refunds = createRefunds(ledger, operations)
  let stopping = false

  /** Work on money, with the faults that the controls ask for before it and after it. */
  const underControls = async (work: () => Promise<Reply>): Promise<Reply | undefined> => {
    if (!(await controls.beforeWork())) return json(503, { error: 'transient' })
    const reply = await work()
    return (await controls.afterWork()) ? reply : undefined
  }

  const authorize = async (request: IncomingMessage): Promise<Reply | undefined> => {
    const asked = readAuthorizeRequest(await readBody(request))
    return underControls(async () => {
      const result = await operations.authorize(asked)
      if (result.kind === 'transient') return json(503, { error: 'transient' })
      return result.kind === 'refused' ? wrongField(result.field) : json(200, result.authorization)
    })
  }

  const capture = async (request: IncomingMessage): Promise<Reply | undefined> => {
    const asked = readCaptureRequest(await readBody(request))
    return underControls(async () => {
      const outcome = await captures.capture(asked)
      return outcome ? json(200, outcome) : wrongField('authorizationKey')
    })
  }

  const refund = async (request: IncomingMessage): Promise<Reply | undefined> => {
    const asked = readRefundRequest(await readBody(request))
    return underControls(async () => {
      const outcome = await refunds.refund(asked)
      return outcome ? json(200, outcome) : wrongField('authorizationKey')
    })
  }

  const verify = async (request: IncomingMessage): Promise<Reply | undefined> => {
    const asked = readVerifyRequest(await readBody(request))
    return underControls(async () => {
      const verification = await verifications(asked)
      return verification ? json(200, verification) : json(503, { error: 'transient' })
    })
  }

  const control = async (
    method: string,
    path: string,
    url: URL,
    request: IncomingMessage,
  ): Promise<Reply> => {
    if (method === 'GET' && path === '/control/ledger/summary') return json(200, ledger.summary())
    if (method === 'GET' && path === '/control/ledger')
      return json(200, ledger.find(url.searchParams.get('key') ?? '') ?? null)
    if (method !== 'POST') return NOT_FOUND
    if (path === '/control/reset') controls.reset()
    else controls.set(parse(ControlBody, await readBody(request)))
    return json(200, {})
  }

  const route = async (request: IncomingMessage): Promise<Reply | undefined> => {
    const method = request.method ?? 'GET'
    const { url, segments } = readPath(request.url ?? '/')
    const [first = '', second = '', third = '', fourth = ''] = segments
    const parts = segments.length
    if (first === 'control' && options.controls) return control(method, url.pathname, url, request)
    if (method === 'POST' && url.pathname === '/authorizations') return authorize(request)
    if (method === 'POST' && url.pathname === '/captures') return capture(request)
    if (method === 'GET' && first === 'captures' && parts === 2) return known(await captures.inquire(second))
    if (method === 'POST' && url.pathname === '/refunds') return refund(request)
    if (method === 'GET' && first === 'refunds' && parts === 2) return known(await refunds.inquire(second))
    if (method === 'POST' && url.pathname === '/verifications') return verify(request)
    if (first === 'operations' && second !== '') {
      if (method === 'GET' && parts === 2) return known(await operations.inquire(second))
      if (method === 'POST' && parts === 3 && third === 'close')
        return json(200, await operations.close(second))
    }
    if (first === 'three_d_secure' && method === 'GET' && parts === 2)
      return known(await operations.authenticationResult(second))
    if (first === 'acs' && parts === 3) return acs.show(second, third)
    if (first === 'acs' && parts === 4 && fourth === 'answer' && method === 'POST') {
      const wantsJson = (request.headers.accept ?? '').includes('application/json')
      return acs.answer(second, third, await readBody(request), wantsJson)
    }
    return url.pathname === '/healthz' ? json(200, { status: 'ok' }) : NOT_FOUND
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isControl = request.url?.startsWith('/control') === true
    const reply = controls.isDown() && !isControl ? undefined : await route(request).catch(failed)
    if (reply === undefined) {
      request.socket.destroy()
      return
    }
    const body = Buffer.from(reply.body)
    response
      .writeHead(reply.status, {
        'content-type': reply.type ?? 'application/json',
        'content-length': body.length,
        ...(stopping && { connection: 'close' }),
      })
      .end(body)
  }

  const server = createServer(
    { keepAliveTimeout: 65_000 },
    (request, response) => void handle(request, response),
  )
  server.listen(options.port, options.host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://${options.host}:${port}`
  publicUrl ??= url
  return {
    url,
    port,
    async stop() {
      stopping = true
      controls.reset()
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      setTimeout(() => {
        server.closeAllConnections()
      }, 2_000).unref()
      await closed
      await ledger.close()
    },
  }
}

const wrongField = (field: string): Reply => json(400, { error: { message: `the field ${field} is wrong` } })

const known = (value: object | null): Reply => (value === null ? NOT_FOUND : json(200, value))

class UnreadablePath extends Error {}

function readPath(path: string): { url: URL; segments: string[] } {
  try {
    const url = new URL(path, 'http://simulator')
    return { url, segments: url.pathname.slice(1).split('/').map(decodeURIComponent) }
  } catch {
    throw new UnreadablePath()
  }
}

function failed(error: unknown): Reply {
  if (error instanceof BadRequest) return json(400, { error: { message: error.message } })
  if (error instanceof UnreadablePath) return json(400, { error: { message: 'the path cannot be read' } })
  return json(500, { error: { message: 'the simulator failed' } })
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    // What is too large is read to its end all the same, so that its sender is there for the answer.
    if (size <= BODY_LIMIT) chunks.push(chunk)
  }
  if (size > BODY_LIMIT) throw new BadRequest('body')
  return Buffer.concat(chunks).toString('utf8')
}
