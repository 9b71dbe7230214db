/** Differences between what acquirers did and the rows, and how operators settle them (decision 0139). */
import { z } from 'zod'
import { isCurrency, toMajor } from '../../../domain/money'
import {
  DIFFERENCE_KINDS,
  SETTLEMENTS,
  SOURCES,
  type BookSource,
  type ItemKind,
} from '../../../domain/reconciliation'
import type { ReconciliationItemModel, ReconciliationRunModel } from '../../../prisma/generated/models'
import { idOf, listOf, livemode, queryInteger, text, timestamp } from '../../common'

/** What a run has counted by now. Sums are minor units as text, by currency. */
export interface Tally {
  counts: Readonly<Record<string, number>>
  sums: Readonly<Record<string, { theirs: string; difference: string }>>
}

export type Run = Omit<ReconciliationRunModel, 'counts' | 'sums'> & Tally

/** A difference, and what has become of it. */
export type Item = Omit<ReconciliationItemModel, 'kind' | 'source'> & { kind: ItemKind; source: BookSource }

const amount = z
  .number()
  .nullable()
  .meta({ description: 'Null where it is not told, or in a currency that nobody uses' })

const settlement = z
  .string()
  .nullable()
  .meta({ description: 'What the acquirer calls its settlement; null for its list' })

const Side = z.object({ state: z.string(), amount }).nullable()

export const ReconciliationItemView = z
  .object({
    object: z.literal('reconciliation_item'),
    id: z.string(),
    acquirer: z.string(),
    source: z.enum(SOURCES),
    settlement,
    kind: z.enum(DIFFERENCE_KINDS),
    movement: z.string(),
    key: z.string(),
    reference: z.string().nullable(),
    account: z.string().nullable(),
    object_id: z.string().nullable(),
    at: timestamp(),
    currency: z.string(),
    theirs: Side,
    ours: Side,
    money: amount.meta({
      description: 'What was taken and the rows lack; below zero, what the rows tell of too much',
    }),
    status: z.enum(['open', 'settled']),
    settled_as: z.enum([...SETTLEMENTS, 'gone']).nullable(),
    settled_by: z.string().nullable(),
    settled_at: timestamp().nullable(),
    reason: z.string().nullable(),
    livemode: livemode(),
  })
  .meta({ id: 'ReconciliationItem' })

export type ReconciliationItemView = z.infer<typeof ReconciliationItemView>

export const ReconciliationItemList = listOf(ReconciliationItemView, 'ReconciliationItemList')

const number = () => queryInteger(1, 2_147_483_647)

export const ReconciliationItemQuery = z.strictObject({
  limit: queryInteger(1, 100).default(25),
  starting_after: number().optional(),
  ending_before: number().optional(),
  status: z.enum(['open', 'settled']).optional(),
  kind: z.enum(DIFFERENCE_KINDS).optional(),
  acquirer: text(64, 1).optional(),
  account: idOf('account').optional(),
})

export type ReconciliationItemQuery = z.infer<typeof ReconciliationItemQuery>

export const ReconciliationRunView = z
  .object({
    object: z.literal('reconciliation_run'),
    id: z.string(),
    acquirer: z.string(),
    source: z.enum(SOURCES),
    settlement,
    currency: z.string().nullable(),
    from: timestamp(),
    until: timestamp(),
    reached: timestamp().meta({ description: 'Up to when the window is compared' }),
    matched: z.int(),
    unfinished: z.int(),
    differences: z.int(),
    finished_at: timestamp().nullable(),
    failure: z.string().nullable(),
    livemode: livemode(),
  })
  .meta({ id: 'ReconciliationRun' })

export const ReconciliationRunList = listOf(ReconciliationRunView, 'ReconciliationRunList')

export const ReconciliationRunQuery = z.strictObject({ limit: queryInteger(1, 100).default(25) })
export type ReconciliationRunQuery = z.infer<typeof ReconciliationRunQuery>

export const SettleItemBody = z
  .strictObject({
    item: z.string().regex(/^[1-9]\d{0,8}$/),
    as: z.enum(SETTLEMENTS),
    reason: text(500, 1).meta({ description: 'For those who read the history later' }),
    reference: text(64, 1)
      .nullable()
      .default(null)
      .meta({ description: 'The merchant’s own reference of a payment that is adopted, if it is known' }),
  })
  .meta({ id: 'SettleReconciliationItem' })

export type SettleItemBody = z.infer<typeof SettleItemBody>

export const SettledItemView = z
  .object({
    object: z.literal('settled_item'),
    id: z.string(),
    outcome: z.enum(['settled', 'refused', 'unanswered', 'proposed']).meta({
      description:
        'proposed: it waits for another operator; unanswered: whether it was done is not known, and the same may be asked for again',
    }),
    what: z
      .string()
      .nullable()
      .meta({ description: 'What was done, or why it was not, and what to do instead' }),
  })
  .meta({ id: 'SettledItem' })

export type SettledItemView = z.infer<typeof SettledItemView>

const majorOf = (minor: bigint | null, currency: string): number | null =>
  minor === null || !isCurrency(currency) ? null : toMajor(minor, currency)

const sideOf = (state: string | null, minor: bigint | null, currency: string) =>
  state === null ? null : { state, amount: majorOf(minor, currency) }

const wordOf = (word: string | null) => word as ReconciliationItemView['settled_as']

export const presentReconciliationItem = (item: Item): ReconciliationItemView => ({
  object: 'reconciliation_item',
  id: String(item.id),
  acquirer: item.acquirer,
  source: item.source,
  settlement: item.settlement || null,
  kind: item.kind,
  movement: item.movement,
  key: item.key,
  reference: item.reference,
  account: item.accountId,
  object_id: item.objectId,
  at: item.at.toISOString(),
  currency: item.currency,
  theirs: sideOf(item.theirState, item.theirAmount, item.currency),
  ours: sideOf(item.ourState, item.ourAmount, item.currency),
  money: majorOf(item.money, item.currency),
  status: item.status === 'open' ? 'open' : 'settled',
  settled_as: wordOf(item.settledAs),
  settled_by: item.settledBy,
  settled_at: item.settledAt?.toISOString() ?? null,
  reason: item.reason,
  livemode: item.livemode,
})

export const presentReconciliationRun = (run: Run): z.infer<typeof ReconciliationRunView> => ({
  object: 'reconciliation_run',
  id: String(run.id),
  acquirer: run.acquirer,
  source: run.source === 'file' ? 'file' : 'list',
  settlement: run.settlement || null,
  currency: run.currency,
  from: run.windowFrom.toISOString(),
  until: run.windowUntil.toISOString(),
  reached: run.reached.toISOString(),
  matched: run.counts['matched'] ?? 0,
  unfinished: run.counts['unfinished'] ?? 0,
  differences: DIFFERENCE_KINDS.reduce((sum, kind) => sum + (run.counts[kind] ?? 0), 0),
  finished_at: run.finishedAt?.toISOString() ?? null,
  failure: run.failure,
  livemode: run.livemode,
})
