/** What a scenario is: who acts, and what time may do. */
import type { App } from '../../app/app'
import { askedBy } from '../../domain/cause'
import { ApiError } from '../../contract/errors'
import { atTimeOf } from '../../app/clock'
import { claimsOf } from '../../app/writes/claim'
import { writeOnce } from '../../app/writes/once'
import type { Write, WriteUseCase } from '../../app/writes/write'
import type { Claim } from '../../store/idempotency'
import type { Scope } from '../../domain/scopes'
import type { Answered } from './going'
import type { Run, Setting } from './run'

export interface Scenario extends Setting {
  name: string
  /** What it is about, in a sentence. */
  about: string
  /** Makes what the scenario begins from, outside of the schedule, and adds its actors. */
  begin: (run: Run) => Promise<void>
}

/** Makes scenarios that have this in common, where what is said of one says nothing else. */
export const scenariosWith =
  (common: Setting) =>
  (name: string, about: string, begin: Scenario['begin'], more: Partial<Setting> = {}): Scenario => ({
    ...common,
    name,
    about,
    begin,
    ...more,
  })

/** Who calls: the merchant's server with a key, or a member from the dashboard. */
export interface By {
  kind: 'secret' | 'member'
  id: string
  scopes: readonly Scope[]
}

const ANYBODY: By = { kind: 'secret', id: 'akey_explore', scopes: [] }

/** A call of a merchant, which may be repeated. */
export interface MerchantCall<C> {
  key: string
  operation: string
  path: string
  body: object
  useCase: WriteUseCase<C>
  command: C
  /** Where its body has a card. */
  card?: readonly string[]
  /** Who calls, if it matters. */
  by?: By
  /** Above which amount its account's payments are held for review, if above any. */
  reviewAbove?: string
}

const NOT_FINAL = ['request_in_progress', 'payment_in_progress']

const callerOf = ({ by = ANYBODY }: MerchantCall<never>): By => by

/** What the call claims, by its Idempotency-Key. */
export function claimOf({ tenant }: Run, app: App, asked: MerchantCall<never>): Claim {
  const { key, operation, path, body, card = ['payment_method', 'card'] } = asked
  const caller = callerOf(asked)
  return claimsOf(app, key, { operationId: operation, tenant, caller, method: 'POST', path, body, card })
    .claim
}

/** Makes the call as the API does once it has read the request. */
export async function call<C>(run: Run, app: App, asked: MerchantCall<C>): Promise<Answered> {
  const { key, useCase, command } = asked
  const { tenant } = run
  const { reviewAbove = null } = asked
  const account = { ...run.world.account, reviewAbove }
  const caller = callerOf(asked as MerchantCall<never>)
  const claim = claimOf(run, app, asked as MerchantCall<never>)
  const type = caller.kind === 'member' ? 'member' : 'api_key'
  const actor = { type, id: caller.id, requestId: `req_${key}` } as const
  const write: Write<C> = {
    tenant,
    account,
    caller: { ...caller, actor: actor as never },
    cause: askedBy(actor, key),
    idempotencyKey: key,
    claim,
    command,
  }
  try {
    const answer = await writeOnce(await atTimeOf(app, tenant), write, useCase)
    return { key, status: answer.status, text: answer.body, isFinal: true, isKept: true }
  } catch (error) {
    if (!(error instanceof ApiError))
      return { key, status: 500, text: String(error), isFinal: false, isKept: false }
    const { status } = error.row
    // A key under which an operator has booked what a backup had lost is refused for good (decision 0141).
    const isTaken = error.code === 'idempotency_key_reused'
    const isFinal = isTaken || (status < 500 && !NOT_FINAL.includes(error.code) && status !== 409)
    return { key, status, text: error.code, isFinal, isKept: error.code === 'card_declined' }
  }
}

/** Makes a call before the schedule begins, and what follows from it; its answer. */
export async function made<C>(run: Run, asked: MerchantCall<C>): Promise<{ id: string }> {
  // As an actor, who waits for what its workflow answers.
  const given: Answered[] = []
  const actor = run.schedule.spawn('made', async () => {
    given.push(await call(run, run.app(), asked))
  })
  await run.schedule.settle()
  await run.drain()
  run.schedule.leave(actor)
  const { status, text } = given[0] ?? { status: 0, text: 'nothing' }
  if (status < 200 || status >= 400) throw new Error(`${asked.operation} was answered ${status} ${text}`)
  return JSON.parse(text) as { id: string }
}

/** Adds an actor who makes the call, and has it asked once more at the end. */
export function asks<C>(run: Run, name: string, asked: MerchantCall<C>): void {
  run.asks(name, (app) => call(run, app, asked))
  run.repeats.push(() => call(run, run.app(), asked))
}
