/** Runs of the verification of all rows, for operators (decision 0144). */
import { z } from 'zod'
import type { FoundInvariant } from '../../../domain/verification'
import type { VerifyRunModel } from '../../../prisma/generated/models'
import { listOf, pageQuery, timestamp } from '../../common'

const Violation = z.object({
  account: z.string().nullable(),
  livemode: z.boolean(),
  object_id: z.string(),
  wrong: z.string().meta({ description: 'What is wrong with it, in words' }),
})

const Violated = z.object({
  name: z.string(),
  sentence: z.string().meta({ description: 'What should hold' }),
  count: z.int().meta({ description: 'How many violations were found' }),
  first: z.array(Violation),
})

const VERIFY_STATUSES = ['waiting', 'running', 'passed', 'incomplete', 'violated', 'failed'] as const

export const VerifyRunView = z
  .object({
    object: z.literal('verify_run'),
    id: z.string(),
    status: z.enum(VERIFY_STATUSES).meta({
      description:
        'waiting: for a worker. incomplete: nothing is violated, and workflows were not compared. failed: it came to no end',
    }),
    begun_at: timestamp(),
    begun_by: z
      .object({ id: z.string(), email: z.string() })
      .nullable()
      .meta({ description: 'The operator who asked for it; null if the schedule did' }),
    finished_at: timestamp().nullable(),
    rows: z.int().meta({ description: 'Rows and workflows that were looked at so far' }),
    looks_at: z.string().nullable().meta({
      description: 'The table that it is at; null while that is not known, and once it has finished',
    }),
    violations: z.int(),
    violated: z.array(Violated),
    not_asked: z
      .enum(['closed', 'left_out', 'silent'])
      .nullable()
      .meta({ description: 'Why workflows were not compared; null if they were' }),
    workflows_started: z.int().meta({ description: 'Workflows that were lost and that it started' }),
    failure: z.string().nullable(),
  })
  .meta({ id: 'VerifyRun' })

export type VerifyRunView = z.infer<typeof VerifyRunView>

export const VerifyRunList = listOf(VerifyRunView, 'VerifyRunList')
export const VerifyRunQuery = z.strictObject(pageQuery('verify_run'))
export type VerifyRunQuery = z.infer<typeof VerifyRunQuery>

interface About {
  violated: readonly FoundInvariant[]
  looksAt: string | null
  /** Whether a worker has told of it lately. */
  isAlive: boolean
  /** Addresses of members by id. */
  people: ReadonlyMap<string, string>
}

const notAskedOf = (word: string | null) => word as VerifyRunView['not_asked']

export const presentVerifyRun = (
  row: VerifyRunModel,
  { violated, looksAt, isAlive, people }: About,
): VerifyRunView => ({
  object: 'verify_run',
  id: row.id,
  status: statusOf(row, isAlive),
  begun_at: row.begunAt.toISOString(),
  begun_by: row.begunBy === null ? null : { id: row.begunBy, email: people.get(row.begunBy) ?? '' },
  finished_at: row.finishedAt?.toISOString() ?? null,
  rows: Number(row.rows),
  looks_at: looksAt,
  violations: row.finishedAt ? row.violations : violated.reduce((sum, { count }) => sum + count, 0),
  violated: violated.map(({ name, sentence, count, first }) => ({
    name,
    sentence,
    count,
    first: first.map(({ account, livemode, objectId, wrong }) => ({
      account: account || null,
      livemode,
      object_id: objectId,
      wrong,
    })),
  })),
  not_asked: notAskedOf(row.notAsked),
  workflows_started: row.started,
  failure: row.failure,
})

function statusOf(
  { finishedAt, failure, violations, notAsked }: VerifyRunModel,
  isAlive: boolean,
): VerifyRunView['status'] {
  if (finishedAt === null) return isAlive ? 'running' : 'waiting'
  if (failure !== null) return 'failed'
  if (violations > 0) return 'violated'
  return notAsked === null ? 'passed' : 'incomplete'
}
