/** What use cases work with. Composition roots make it (app/compose.ts); tests may replace its parts. */
import type { Pepper } from '../infra/pepper'
import type { ResponseSeal } from '../infra/response-seal'
import type { Dependencies } from './dependencies'
import type { Turns } from './writes/turns'
import type { Workflows } from './workflows'

export interface App extends Dependencies {
  pepper: Pepper
  responses: ResponseSeal
  workflows: Workflows
  /** Which payments get a workflow: those that wait, or every one. */
  paymentWorkflows: 'waiting' | 'every'
  /** From a refund's creation to its settlement in the sandbox, in milliseconds. */
  refundDelayMs: number
  /** The address at which merchants reach the API, without a slash at its end. */
  publicUrl: string
  /** Whether webhooks may be sent to receivers on this machine. */
  allowLoopback: boolean
  /** The beginnings of one account's writes take turns. */
  writeTurns: Turns<unknown>
  /** Work that goes on after the answer was sent. A process that stops waits for it. */
  background: (work: Promise<unknown>, what: string) => void
}
