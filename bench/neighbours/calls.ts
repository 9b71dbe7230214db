/** Requests of attackers. Bodies are prepared beforehand, and answers are discarded. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'

const CONNECTIONS = 64
const TRIES = 20

export interface Request {
  method: 'GET' | 'POST'
  path: string
  key?: string
  body?: string
  headers?: Record<string, string>
}

/** Sends a request; returns the status. */
export type Caller = (request: Request) => Promise<number>

export function openCaller(url: string): Caller {
  const pool = new Pool(url, { connections: CONNECTIONS })
  return async ({ method, path, key, body, headers }) => {
    const { statusCode, body: answer } = await pool.request({
      method,
      path,
      ...(body !== undefined && { body }),
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        ...headers,
      },
    })
    await answer.dump({ limit: 100_000_000 })
    return statusCode
  }
}

/** Sends a request until the rate limit allows it: for the preparation of an attack. */
export async function insist(call: Caller, request: Request): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const status = await call(request)
    if (status < 400) return
    if (status !== 429) throw new Error(`${request.path} was answered ${status}`)
    await sleep(2_000)
  }
  throw new Error(`${request.path} was refused for its rate ${TRIES} times`)
}

export const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** An object with this many unknown parameters. */
export const unknownParameters = (count: number): Record<string, number> =>
  Object.fromEntries(many(count, (index) => [`p${index}`, index % 10]))
