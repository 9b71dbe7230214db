/** The clock of an account's sandbox (contract 18.4): the view, and the body that advances it. */
import { z } from 'zod'
import { CLOCK_STATUSES, PASSED_AS, plusDuration } from '../../domain/sandbox-clock'
import type { SandboxClockModel } from '../../prisma/generated/models'
import { livemode, timestamp } from '../common'

const counts = Object.fromEntries(Object.values(PASSED_AS).map((name) => [name, z.int().min(0)]))

export const SandboxClockView = z
  .object({
    object: z.literal('sandbox_clock'),
    now: timestamp(),
    offset_seconds: z.number().meta({ description: 'How far the clock is ahead of the real time' }),
    status: z.enum(CLOCK_STATUSES),
    target: timestamp().nullable().meta({ description: 'Where the latest advance goes or went' }),
    passed: z
      .object(counts as Record<(typeof PASSED_AS)[keyof typeof PASSED_AS], z.ZodInt>)
      .meta({ description: 'How many things of each kind the latest advance has passed' }),
    failure: z.string().nullable().meta({ description: 'Why the latest advance stopped before its target' }),
    livemode: livemode(),
  })
  .meta({ id: 'SandboxClock' })

export type SandboxClockView = z.infer<typeof SandboxClockView>

export type ShownClock = Pick<SandboxClockModel, 'aheadMs' | 'status' | 'target' | 'passed' | 'failure'>

/** The clock of an account that never used it. */
export const UNUSED: ShownClock = { aheadMs: 0n, status: 'ready', target: null, passed: {}, failure: null }

export function presentSandboxClock(row: ShownClock, real: Date): SandboxClockView {
  const ahead = Number(row.aheadMs)
  const passed = row.passed as Readonly<Record<string, number>>
  const shown = Object.values(PASSED_AS).map((name) => [name, passed[name] ?? 0] as const)
  return {
    object: 'sandbox_clock',
    now: new Date(real.getTime() + ahead).toISOString(),
    offset_seconds: ahead / 1_000,
    status: row.status as SandboxClockView['status'],
    target: row.target?.toISOString() ?? null,
    passed: Object.fromEntries(shown) as SandboxClockView['passed'],
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
      .refine(
        (text) => plusDuration(example, text) !== null,
        'must be an ISO 8601 duration, such as P1M or PT61M',
      )
      .meta({ description: 'How far to advance: an ISO 8601 duration, such as P1M, P7D or PT61M' }),
  })
  .meta({ id: 'AdvanceSandboxClockByRequest', examples: [{ by: 'P1M' }] })

export type AdvanceClockBody = z.infer<typeof until> | z.infer<typeof span>

/** A body names the time or the span. */
export const advanceShapes: readonly z.ZodType<AdvanceClockBody>[] = [span, until]

export const advanceShapeOf = (raw: unknown): z.ZodType<AdvanceClockBody> =>
  typeof raw === 'object' && raw !== null && 'to' in raw ? until : span
