/** The clock of an account's sandbox (contract 18.4): the view, and the body that advances it. */
import { z } from 'zod'
import {
  CLOCK_COUNTS,
  CLOCK_STATUSES,
  MOST_THINGS,
  plusDuration,
  shownCounts,
  totalOf,
  type ClockCounts,
} from '../../domain/sandbox-clock'
import type { SandboxClockModel } from '../../prisma/generated/models'
import { issue, livemode, timestamp } from '../common'
import { impossible } from '../errors'

const counts = () =>
  z.object(
    Object.fromEntries(CLOCK_COUNTS.map((name) => [name, z.int().min(0)])) as Record<
      (typeof CLOCK_COUNTS)[number],
      z.ZodInt
    >,
  )

export const SandboxClockView = z
  .object({
    object: z.literal('sandbox_clock'),
    now: timestamp(),
    offset_seconds: z.number().meta({ description: 'How far the clock is ahead of the real time' }),
    status: z.enum(CLOCK_STATUSES),
    target: timestamp().nullable().meta({ description: 'Where the latest advance goes or went' }),
    passed: counts().meta({ description: 'How many things of each kind the latest advance has passed' }),
    progress: z
      .object({
        from: timestamp(),
        done: z.int().min(0).meta({ description: 'How many things it has passed' }),
        estimated: z.int().min(0).meta({ description: 'How many it was expected to pass when it began' }),
      })
      .nullable()
      .meta({ description: 'How far the latest advance has come' }),
    failure: z.string().nullable().meta({ description: 'Why the latest advance stopped before its target' }),
    livemode: livemode(),
  })
  .meta({ id: 'SandboxClock' })

export type SandboxClockView = z.infer<typeof SandboxClockView>

export const SandboxClockEstimate = z
  .object({
    object: z.literal('sandbox_clock_estimate'),
    now: timestamp(),
    target: timestamp(),
    expected: counts().meta({ description: 'How many things of each kind the advance is expected to pass' }),
    total: z.int().min(0),
    limit: z.int().meta({ description: 'How many one advance may be expected to pass' }),
    livemode: livemode(),
  })
  .meta({ id: 'SandboxClockEstimate' })

export type SandboxClockEstimate = z.infer<typeof SandboxClockEstimate>

export const presentEstimate = (
  { now, at }: { now: Date; at: Date },
  expected: ClockCounts,
): SandboxClockEstimate => ({
  object: 'sandbox_clock_estimate',
  now: now.toISOString(),
  target: at.toISOString(),
  expected: shownCounts(expected),
  total: totalOf(expected),
  limit: MOST_THINGS,
  livemode: false,
})

export type ShownClock = Pick<
  SandboxClockModel,
  'aheadMs' | 'status' | 'target' | 'passed' | 'failure' | 'fromAt' | 'estimated'
>

/** The clock of an account that never used it. */
export const UNUSED: ShownClock = {
  aheadMs: 0n,
  status: 'ready',
  target: null,
  passed: {},
  failure: null,
  fromAt: null,
  estimated: null,
}

export function presentSandboxClock(row: ShownClock, real: Date): SandboxClockView {
  const ahead = Number(row.aheadMs)
  const passed = row.passed as ClockCounts
  return {
    object: 'sandbox_clock',
    now: new Date(real.getTime() + ahead).toISOString(),
    offset_seconds: ahead / 1_000,
    status: row.status as SandboxClockView['status'],
    target: row.target?.toISOString() ?? null,
    passed: shownCounts(passed),
    progress: row.target &&
      row.fromAt && {
        from: row.fromAt.toISOString(),
        done: totalOf(passed),
        estimated: row.estimated ?? 0,
      },
    failure: row.failure,
    livemode: false,
  }
}

const example = new Date('2026-01-01T00:00:00.000Z')

const until = z
  .strictObject({ to: z.iso.datetime({ offset: true }).meta({ description: 'The time to advance to' }) })
  .meta({ id: 'AdvanceSandboxClockToRequest', examples: [{ to: '2026-12-21T10:15:00Z' }] })

const span = z
  .strictObject({
    by: z
      .string()
      .max(60)
      .refine((text) => plusDuration(example, text) !== null, issue('not_duration'))
      .meta({ description: 'How far to advance: an ISO 8601 duration, such as P1M, P7D or PT61M' }),
  })
  .meta({ id: 'AdvanceSandboxClockByRequest', examples: [{ by: 'P1M' }] })

export type AdvanceClockBody = z.infer<typeof until> | z.infer<typeof span>

export const EstimateQuery = z.strictObject({
  by: span.shape.by.optional(),
  to: until.shape.to.optional(),
})

export type EstimateQuery = z.infer<typeof EstimateQuery>

/** A query names one of them, or neither: then it is about a month. */
export function advanceStepOf({ by, to }: EstimateQuery): AdvanceClockBody {
  if (to === undefined) return { by: by ?? 'P1M' }
  if (by === undefined) return { to }
  throw impossible('by', { code: 'not_beside', other: 'to' })
}

/** A body names the time or the span. */
export const advanceShapes: readonly z.ZodType<AdvanceClockBody>[] = [span, until]

export const advanceShapeOf = (raw: unknown): z.ZodType<AdvanceClockBody> =>
  typeof raw === 'object' && raw !== null && 'to' in raw ? until : span
