/**
 * Browsers' sessions: a signed cookie with the operator's name and an expiry. Nothing is stored, so every replica
 * accepts them. The sessions of an operator who is removed from the list, or gets another token, are no longer valid.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { HOUR } from '../domain/time'
import type { CodecOperator } from './operators'

/** A working day. */
export const SESSION_MS = 10 * HOUR

export interface Sessions {
  /** The value of a new session's cookie. */
  begin(operator: CodecOperator): string
  operatorOf(cookie: string): CodecOperator | undefined
}

export function createSessions(
  secret: string,
  operators: readonly CodecOperator[],
  now: () => number = Date.now,
): Sessions {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'svc:codec-session', 32))
  const sign = ({ name, tokenHash }: CodecOperator, end: string) =>
    createHmac('sha256', key).update(`${name}~${end}~`).update(tokenHash).digest('base64url')
  return {
    begin(operator) {
      const end = String(now() + SESSION_MS)
      return [operator.name, end, sign(operator, end)].join('~')
    },
    operatorOf(cookie) {
      const [name, end = '', signature = ''] = cookie.split('~')
      const operator = operators.find((one) => one.name === name)
      if (!operator || !(Number(end) > now())) return undefined
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(operator, end))]
      return given.length === right.length && timingSafeEqual(given, right) ? operator : undefined
    },
  }
}
