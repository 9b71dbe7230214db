/** The operators who may read encrypted payloads: each has a name and the SHA-256 of a token. */
import { createHash, timingSafeEqual } from 'node:crypto'

export interface CodecOperator {
  name: string
  tokenHash: Buffer
}

const ENTRY = /^([\w.-]{1,64}):([0-9a-f]{64})$/

/** Reads `name:sha256,…`; undefined if the text has another form or names an operator twice. */
export function readOperators(text: string): CodecOperator[] | undefined {
  const entries = text.split(',').map((entry) => ENTRY.exec(entry.trim()))
  const operators = entries.flatMap((entry) =>
    entry ? [{ name: entry[1] ?? '', tokenHash: Buffer.from(entry[2] ?? '', 'hex') }] : [],
  )
  const names = new Set(operators.map(({ name }) => name))
  return names.size === entries.length ? operators : undefined
}

/** Each comparison takes constant time. */
export function codecOperatorOf(
  operators: readonly CodecOperator[],
  token: string,
): CodecOperator | undefined {
  const hash = createHash('sha256').update(token).digest()
  return operators.find(({ tokenHash }) => timingSafeEqual(hash, tokenHash))
}
