/** The Idempotency-Keys that acquirers are sent. */
import { createHash } from 'node:crypto'

/** Of a step of an operation of ours, in 64 characters: the same whenever it is repeated, and of no card. */
export const stepKey = (key: string, step: string): string =>
  createHash('sha256').update(`${step}\n${key}`).digest('hex')
