/** Faults on demand (contract 18.5): the body that sets them, the view, and the list of what they hit. */
import { z } from 'zod'
import {
  FAULTS_AT_ONCE,
  FAULT_KINDS,
  LONGEST_WAITS,
  NEXT_LIMIT,
  PROCESSOR_OPERATIONS,
  OPERATIONS_AT_ONCE,
  SEED_LIMIT,
  isCallFault,
  isProcessorFault,
  type FaultKind,
} from '../../domain/sandbox-faults'
import type { SandboxFaultHitModel, SandboxFaultModel } from '../../prisma/generated/models'
import { issue, listOf, livemode, patterned, pageQuery, timestamp } from '../common'
import { valueFault, type Fault } from '../errors'
import type { ValueFault } from '../faults/table'

const LONGEST = Math.max(...Object.values(LONGEST_WAITS))

/** An operation of the processor, or one of the API by its operation id. */
const operation = patterned(z.string(), /^[a-z][A-Za-z]{1,63}$/, 'not_operation_name')

const operations = z
  .array(operation)
  .min(1)
  .max(OPERATIONS_AT_ONCE)
  .refine((given) => new Set(given).size === given.length, issue('duplicated_operation'))

const FaultBody = z.strictObject({
  kind: z.enum(FAULT_KINDS),
  operations: operations.optional().meta({
    description:
      'What it meets. Of a fault of the processor: authorize, capture, cancel, refund or verify. Of a fault of calls: operation ids, such as createPayment. Default: all of them',
  }),
  ms: z
    .int()
    .min(1)
    .max(LONGEST)
    .optional()
    .meta({
      description: `How long to wait, for processor_slow (at most ${LONGEST_WAITS.processor_slow}) and webhook_late (at most ${LONGEST_WAITS.webhook_late})`,
    }),
  next: z.int().min(1).max(NEXT_LIMIT).optional().meta({
    description: 'How many operations it meets. Without it, there is no end, and share must be given',
  }),
  share: z.number().min(0).max(1).optional().meta({
    description: 'The part of the operations met that it hits, from 0 to 1. Default: all of them',
  }),
})

const EXAMPLE = { kind: 'processor_answer_lost', operations: ['authorize'], next: 1 }

export const SetFaultsBody = z
  .strictObject({
    seed: z
      .int()
      .min(0)
      .max(SEED_LIMIT)
      .default(1)
      .meta({ description: 'The same seed always hits the same of the operations' }),
    faults: z.array(FaultBody).max(FAULTS_AT_ONCE).meta({
      description: 'They replace those that the account had. Empty to have none',
    }),
  })
  .meta({ id: 'SandboxFaultsRequest', examples: [{ seed: 7, faults: [EXAMPLE] }] })

export type SetFaultsBody = z.infer<typeof SetFaultsBody>

/** What a kind of fault asks of its other fields. The raw body may have any shape. */
export function checkFaults(raw: Readonly<Record<string, unknown>>): Fault[] {
  const faults = Array.isArray(raw['faults']) ? (raw['faults'] as unknown[]) : []
  return faults.flatMap((fault, index) =>
    fault !== null && typeof fault === 'object'
      ? checkFault(fault as Readonly<Record<string, unknown>>, `faults[${index}]`)
      : [],
  )
}

function checkFault(fault: Readonly<Record<string, unknown>>, at: string): Fault[] {
  const kind = FAULT_KINDS.find((one) => one === fault['kind'])
  if (kind === undefined) return []
  const longest = LONGEST_WAITS[kind]
  const { ms, next, share } = fault
  const refuse = (field: string, told: 'share_or_next' | ValueFault): Fault =>
    valueFault(`${at}.${field}`, told)
  return [
    ...(longest === undefined && ms !== undefined
      ? [refuse('ms', { code: 'no_meaning_for_kind', kind })]
      : []),
    ...(longest !== undefined && ms === undefined ? [refuse('ms', { code: 'wait_needed', kind })] : []),
    ...(longest !== undefined && typeof ms === 'number' && ms > longest
      ? [refuse('ms', { code: 'wait_too_long', max: longest, kind })]
      : []),
    ...checkOperations(kind, fault['operations']).map((told) => refuse('operations', told)),
    ...(next === undefined && share === undefined ? [refuse('next', 'share_or_next')] : []),
  ]
}

function checkOperations(kind: FaultKind, operations: unknown): ValueFault[] {
  if (operations === undefined) return []
  if (isCallFault(kind)) return []
  if (!isProcessorFault(kind)) return [{ code: 'no_meaning_for_kind', kind }]
  const known: readonly unknown[] = PROCESSOR_OPERATIONS
  const isKnown = Array.isArray(operations) && operations.every((one) => known.includes(one))
  return isKnown ? [] : [{ code: 'not_operation_of_kind', allowed: [...PROCESSOR_OPERATIONS], kind }]
}

const FaultView = z.object({
  kind: z.enum(FAULT_KINDS),
  operations: z.array(z.string()),
  ms: z.int().nullable(),
  next: z.int().nullable(),
  share: z.number(),
  met: z.int(),
  hits: z.int(),
})

export const SandboxFaultsView = z
  .object({
    object: z.literal('sandbox_faults'),
    seed: z.int().nullable(),
    faults: z.array(FaultView),
    livemode: livemode(),
  })
  .meta({ id: 'SandboxFaults' })

export type SandboxFaultsView = z.infer<typeof SandboxFaultsView>

/** The rows of an account, in their order. */
export function presentFaults(rows: readonly SandboxFaultModel[]): SandboxFaultsView {
  return {
    object: 'sandbox_faults',
    seed: rows[0]?.seed ?? null,
    faults: rows.map(({ kind, operations, waitMs, next, share, met, hits }) => ({
      kind: kind as FaultKind,
      operations,
      ms: waitMs,
      next,
      share,
      met,
      hits,
    })),
    livemode: false,
  }
}

export const FaultHitView = z
  .object({
    id: z.string(),
    object: z.literal('sandbox_fault_hit'),
    kind: z.enum(FAULT_KINDS),
    operation: z.string(),
    nth: z.int(),
    request_id: z.string().nullable(),
    object_id: z.string().nullable(),
    created_at: timestamp(),
    livemode: livemode(),
  })
  .meta({ id: 'SandboxFaultHit' })

export const FaultHitList = listOf(FaultHitView, 'SandboxFaultHitList')

export const FaultHitQuery = z.strictObject({
  ...pageQuery('fault_hit'),
  kind: z.enum(FAULT_KINDS).optional(),
})

export type FaultHitQuery = z.infer<typeof FaultHitQuery>

export function presentFaultHit(row: SandboxFaultHitModel): z.infer<typeof FaultHitView> {
  const { id, kind, operation, nth, requestId, objectId, createdAt } = row
  return {
    id,
    object: 'sandbox_fault_hit',
    kind: kind as FaultKind,
    operation,
    nth,
    request_id: requestId,
    object_id: objectId,
    created_at: createdAt.toISOString(),
    livemode: false,
  }
}
