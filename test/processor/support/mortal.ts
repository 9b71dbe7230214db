/**
 * Processes over the kind `stripe` that stop at one of their steps: before and after each statement of their names, and before and after
 * each call. What is killed there reaches nobody any more; what is only halted goes on later, its call on the way included.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OperationNames } from '../../../processor/names'
import type { Processor } from '../../../processor/port'
import type { StripeKind } from './stripe-kind'

export interface Mortal {
  processor: Processor
  /** The step that it has stopped at; undefined if it has not come so far. */
  stoppedAt(): string | undefined
  /** Resolves when it has stopped. */
  readonly stopped: Promise<void>
  /** Lets one that is halted go on. */
  goOn(): void
}

export interface Mortals {
  /** `at`: the number of the step, from 1; Infinity for none. */
  start(at: number, how?: 'killed' | 'halted'): Mortal
  stop(): Promise<void>
}

class Killed extends Error {
  override readonly name = 'Killed'
}

/** Resolves to false if the step is not to be taken. */
type Step = (name: string) => Promise<boolean>

export async function openMortals(kind: StripeKind): Promise<Mortals> {
  const steps = new Map<string, Step>()
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers } = request
    const [, id = '', path = '/'] = /^\/(\d+)(\/.*)$/.exec(url) ?? []
    const body = await bodyOf(request)
    const call = `${method} ${path.replace(/\?.*/, '').replaceAll(/\/[a-z]+_\w{14,}/g, '/:id')}`
    const step = steps.get(id)
    if (!(await step?.(`${call} is sent`))) return void response.destroy()
    const answer = await fetch(`${kind.scene.stripeUrl()}${path}`, {
      method,
      headers: sentOn(headers),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const content = Buffer.from(await answer.arrayBuffer())
    if (!(await step?.(`${call} is answered`))) return void response.destroy()
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(content)
  }
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    start(at, how = 'killed') {
      const id = String(steps.size + 1)
      let taken = 0
      let stoppedAt: string | undefined
      let stop = (): void => undefined
      const stopped = new Promise<void>((resolve) => (stop = resolve))
      let goOn = (): void => undefined
      const going = new Promise<void>((resolve) => (goOn = resolve))
      const step: Step = async (name) => {
        if (how === 'killed' && stoppedAt !== undefined) return false
        taken += 1
        if (taken !== at) return true
        stoppedAt = name
        stop()
        if (how === 'killed') return false
        await going
        return true
      }
      steps.set(id, step)
      const processor = kind.processor(mortalNames(kind.names, step), `${url}/${id}`)
      return { processor, stoppedAt: () => stoppedAt, stopped, goOn }
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function mortalNames(names: OperationNames, step: Step): OperationNames {
  const mortal =
    <A extends unknown[], T>(name: string, call: (...asked: A) => Promise<T>) =>
    async (...asked: A): Promise<T> => {
      if (!(await step(`names.${name} begins`))) throw new Killed(name)
      const value = await call(...asked)
      if (!(await step(`names.${name} has ended`))) throw new Killed(name)
      return value
    }
  return {
    find: mortal('find', names.find),
    keep: mortal('keep', names.keep),
    close: mortal('close', names.close),
    keysOf: mortal('keysOf', names.keysOf),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Without what is of one connection. */
const sentOn = ({
  host: _host,
  connection: _connection,
  'content-length': _length,
  ...headers
}: IncomingMessage['headers']) => headers as Record<string, string>
