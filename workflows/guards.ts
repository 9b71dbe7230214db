/**
 * Operators can send these messages by hand, so each is checked before it has an effect. A wrong message is refused
 * before it is accepted, so it never gets into the history. A run that is started with a wrong input fails at once. The
 * error says what to send, and repeats nothing that was sent.
 */
import { ApplicationFailure } from '@temporalio/workflow'
import { ID_PREFIXES, judgeId, type IdType } from '../domain/ids'
import { HASH_BYTES, PEPPER_NAME_LIMIT, isKeyHash } from '../domain/key-hashes'
import type { WorkflowRef } from '../domain/workflow-ref'

type Check = (value: unknown) => boolean

const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0
const isBoolean: Check = (value) => typeof value === 'boolean'
const isId =
  (type: IdType): Check =>
  (value) =>
    typeof value === 'string' && judgeId(value, type) === 'ok'

const OF_ACCOUNT: Readonly<Record<string, Check>> = { account: isId('account'), livemode: isBoolean }

/** Fields that a run passes on to the next one. */
const OPTIONAL: Readonly<Record<string, Check>> = {
  backoffMs: isCount,
}

/** Returns the input of a workflow of a kind. If it is wrong, throws a failure that ends the run. */
export function checkInput<I extends WorkflowRef>(kind: I['kind'] & IdType, input: I): I {
  const checks = { kind: (value: unknown) => value === kind, id: isId(kind), ...OF_ACCOUNT }
  if (isRecord(input) && holds(input, checks) && holds(input, presentOf(input))) return input
  throw refusal(
    `This workflow is started with {"kind": "${kind}", "id": "${ID_PREFIXES[kind]}…", "account": "merch_…", "livemode": false}.`,
  )
}

/** Returns the input of the workflow of a clock, checked like the others. */
export function checkClock<I extends { account: string; epoch: number }>(input: I): I {
  if (isRecord(input) && holds(input, { account: isId('account'), epoch: isCount })) return input
  throw refusal('This workflow is started with {"account": "merch_…", "epoch": 1}, the epoch of the advance.')
}

/** Validates the messages of `confirm` and `operate`. */
export function checkOperation(message: unknown): void {
  if (!isRecord(message) || !holds(message, { operation: isKeyHash }))
    throw refusal(
      'This update takes {"operation": "…"}, the key hash of a payment_operations row: ' +
        `${2 * HASH_BYTES} to ${2 * (HASH_BYTES + PEPPER_NAME_LIMIT)} digits, 0-9a-f.`,
    )
}

const refusal = (message: string) => ApplicationFailure.nonRetryable(message, 'WrongInput')

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const holds = (values: Readonly<Record<string, unknown>>, checks: Readonly<Record<string, Check>>) =>
  Object.entries(checks).every(([name, fits]) => fits(values[name]))

const presentOf = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(OPTIONAL).filter(([name]) => values[name] !== undefined))
