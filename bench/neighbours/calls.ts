/** Requests of attackers: what is sent is made beforehand, and what comes back is thrown away. */
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

/** Sends a request; answers its status. */
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

/** Sends until it is not refused for its rate: for what an attack needs beforehand. */
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

/** An object of so many parameters that no operation knows. */
export const unknownParameters = (count: number): Record<string, number> =>
  Object.fromEntries(many(count, (index) => [`p${index}`, index % 10]))
