/** What use cases work with. The composition roots build it (app/compose.ts), and tests can replace its parts. */
import type { ObjectStore } from '../infra/objects/store'
import type { Pepper } from '../infra/pepper'
import type { ResponseSeal } from '../infra/response-seal'
import type { Dependencies } from './dependencies'
import type { WithKinds } from './kinds/kind'
import type { Sandbox } from './sandbox/sandbox'
import type { Turns } from './writes/turns'
import type { Workflows } from './workflows'

export interface App extends Dependencies, WithKinds {
  pepper: Pepper
  responses: ResponseSeal
  workflows: Workflows
  /** Absent in live mode. */
  sandbox?: Sandbox | undefined
  /** The time from a refund's creation to its settlement in the sandbox, in milliseconds. */
  refundDelayMs: number
  /** The address at which merchants reach the API, without a slash at the end. */
  publicUrl: string
  /** The name of the service, as people read it. */
  product: string
  /** Where the content of files lies; undefined if there is no such place. */
  objects: ObjectStore | undefined
  /** Whether webhooks may be sent to receivers on this machine. */
  allowLoopback: boolean
  /** Limits how many writes of one account begin at the same time. */
  writeTurns: Turns<unknown>
  /** Work that continues after the answer was sent. A process waits for it before it stops. */
  background: (work: Promise<unknown>, what: string) => void
}
