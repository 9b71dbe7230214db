/**
 * Disputes and warnings of fraud, as the cards play them. Nobody tells the time here: it is the simulator's, or that of the payment's
 * account where the controls have moved it (`ahead`).
 */
import { z } from 'zod'
import { createContestedNow, type DisputeNow } from '../contested'
import type { createControls } from '../controls'
import type { createDisputes } from '../disputes'
import type { LedgerEntry } from '../ledger'
import { secondsOf } from './charge-view'
import { toStripeUnits } from './currencies'
import { evidenceView, evidenceFilesIn, textsIn, type EvidenceForm, type StripeEvidence } from './evidence'
import { missing, unsuited } from './faults'
import type { StripeIntents } from './intents'
import { stripePage, wasCreatedIn, type StripeObject } from './lists'
import { createdRange, expandPaths, formText, pageShape } from './shapes'
import type { IntentRow, StripeStore } from './store'
import type { SeenDispute, StripeTelling } from './telling'

export const DisputesForm = z.strictObject({
  ...pageShape,
  payment_intent: formText(100).optional(),
  charge: formText(100).optional(),
  created: createdRange,
})
export const CloseDisputeForm = z.strictObject({ expand: expandPaths })

const REASONS: Readonly<Record<string, string>> = {
  not_received: 'product_not_received',
  not_as_described: 'product_unacceptable',
  subscription_cancelled: 'subscription_canceled',
  amount_differs: 'general',
  other: 'general',
}

interface DisputeParts {
  store: StripeStore
  disputes: ReturnType<typeof createDisputes>
  intents: StripeIntents
  telling: StripeTelling
  controls: Pick<ReturnType<typeof createControls>, 'bookedAt'>
  clock: () => number
  hash: (text: string) => string
  /** The balance transactions of what it took and gave back. */
  txnsOf: (entry: LedgerEntry) => object[]
}

interface Seen extends SeenDispute {
  name: string
  isOpen: boolean
  row: IntentRow
  entry: LedgerEntry
  view: StripeObject
}

/** Stripe's id of a dispute that the ledger has under a name of its own. */
export const disputeId = (name: string): string => `du_${name.replace(/^dsp_/u, '')}`

export function createStripeDisputes(parts: DisputeParts) {
  const { store, disputes, intents, telling, controls, clock, hash, txnsOf } = parts
  // What a merchant writes is in memory alone.
  const drafts = new Map<string, StripeEvidence>()
  /** As they were last seen. */
  const seen = new Map<string, Seen>()

  const now = createContestedNow({ disputes, controls, clock })
  const { accountNow } = now

  const view = (row: IntentRow, entry: LedgerEntry, told: DisputeNow): StripeObject => {
    const id = disputeId(told.dispute)
    const kept = store.find('disputes', id)
    const draft = drafts.get(id) ?? {}
    const dueBy = told.evidence_due_by ? secondsOf(told.evidence_due_by) : null
    const isInquiry = told.stage === 'inquiry'
    return {
      id,
      object: 'dispute',
      amount: toStripeUnits(told.amount, row.currency),
      balance_transactions: txnsOf(entry),
      charge: row.charge,
      created: secondsOf(told.opened_at),
      currency: row.currency.toLowerCase(),
      enhanced_eligibility_types: [],
      evidence: evidenceView(draft),
      evidence_details: {
        due_by: dueBy,
        enhanced_eligibility: {},
        has_evidence: (kept?.submissions ?? 0) > 0 || Object.keys(draft).length > 0,
        past_due: dueBy !== null && dueBy < secondsOf(accountNow(entry)),
        submission_count: kept?.submissions ?? 0,
      },
      is_charge_refundable: isInquiry && told.status === 'needs_response',
      livemode: row.livemode,
      metadata: kept?.metadata ?? {},
      payment_intent: row.id,
      payment_method_details: {
        type: 'card',
        card: {
          brand: row.card?.brand ?? 'unknown',
          case_type: isInquiry ? 'inquiry' : 'chargeback',
          network: row.card?.brand ?? 'unknown',
          network_reason_code: told.network_reason_code ?? null,
        },
      },
      reason: REASONS[told.reason] ?? told.reason,
      status: statusOfDispute(told),
    } as StripeObject
  }

  const warningOf = (row: IntentRow, entry: LedgerEntry, at: string, isDisputed: boolean): StripeObject =>
    ({
      id: `issfr_${hash(`warning:${entry.key}`).slice(0, 24)}`,
      object: 'radar.early_fraud_warning',
      actionable: !isDisputed,
      charge: row.charge,
      created: secondsOf(at),
      fraud_type: 'made_with_stolen_card',
      livemode: row.livemode,
      payment_intent: row.id,
    }) as StripeObject

  /** What there is of a payment by now, which is told by events. */
  const look = async (row: IntentRow): Promise<{ disputes: Seen[]; warning: StripeObject | undefined }> => {
    const entry = intents.entryOf(row)
    const told = await now.find(entry)
    if (!entry || (told.disputes.length === 0 && told.fraudWarnedAt === null))
      return { disputes: [], warning: undefined }
    const later = intents.entryOf(row) ?? entry
    const found = told.disputes.map((one): Seen => {
      const isTaken = one.stage !== 'inquiry'
      return {
        id: disputeId(one.dispute),
        name: one.dispute,
        row,
        entry: later,
        view: view(row, later, one),
        status: statusOfDispute(one),
        isTaken,
        isReturned: isTaken && one.status === 'won',
        isOpen: one.status === 'needs_response',
      }
    })
    const warning =
      told.fraudWarnedAt === null ? undefined : warningOf(row, later, told.fraudWarnedAt, found.length > 0)
    for (const one of found) seen.set(one.id, one)
    await telling.observeContested(row, found, warning)
    return { disputes: found, warning }
  }

  const contestable = (): IntentRow[] =>
    store.all('intents').filter((row) => disputes.mayContest(intents.entryOf(row)))

  const intentsIn = (asked: { payment_intent?: string | undefined; charge?: string | undefined }) => {
    if (asked.payment_intent !== undefined) return [intents.require(asked.payment_intent)]
    if (asked.charge === undefined) return contestable()
    const row = store.ofCharge(asked.charge)
    if (!row) throw missing('charge', asked.charge, 'charge')
    return [row]
  }

  const lookAll = async (rows: readonly IntentRow[]) => {
    const all = []
    for (const row of rows) all.push(await look(row))
    return all
  }

  const require = async (id: string): Promise<Seen> => {
    const before = seen.get(id)
    const all = await lookAll(before ? [intents.require(before.row.id)] : contestable())
    const found = all.flatMap((one) => one.disputes).find((one) => one.id === id)
    if (!found) throw missing('dispute', id)
    return found
  }

  const newestFirst = (objects: readonly StripeObject[], range: z.infer<typeof createdRange>) =>
    objects
      .filter(({ created }) => wasCreatedIn(created, range))
      .sort((one, other) => other.created - one.created)

  const answer = async (
    { name, entry }: Seen,
    kind: 'evidence' | 'acceptance',
    named: string | undefined,
    evidence: StripeEvidence = {},
  ): Promise<void> => {
    const files = evidenceFilesIn(evidence).map(({ ours, value }) => ({
      key: value,
      field: ours,
      name: `${value}.bin`,
    }))
    for (const { key } of files) {
      const file = store.find('files', key)
      if (file)
        await disputes.attachFile(entry.key, { key, type: file.type, size: file.size, sha256: file.sha256 })
    }
    await disputes.answer({
      key:
        named ?? `${entry.key.replace(/:authorize$/u, '')}:dispute:${name}:${(entry.answers ?? []).length}`,
      kind,
      dispute: name,
      authorizationKey: entry.key,
      at: accountNow(entry),
      evidence: textsIn(evidence),
      files,
    })
  }

  const shown = async (id: string): Promise<StripeObject> => (await require(id)).view

  return {
    look: async (intent: string): Promise<void> => {
      const row = store.find('intents', intent)
      if (row) await look(row)
    },
    lookAtAll: async (): Promise<void> => {
      await lookAll(contestable())
    },
    get: shown,
    show: (id: string): object | undefined => seen.get(id)?.view,

    async list({ created, ...asked }: z.infer<typeof DisputesForm>): Promise<object> {
      const all = await lookAll(intentsIn(asked))
      const found = all.flatMap((one) => one.disputes.map((dispute) => dispute.view))
      return stripePage('/v1/disputes', newestFirst(found, created), asked)
    },

    async listWarnings({ created, ...asked }: z.infer<typeof DisputesForm>): Promise<object> {
      const all = await lookAll(intentsIn(asked))
      const found = all.flatMap(({ warning }) => warning ?? [])
      return stripePage('/v1/radar/early_fraud_warnings', newestFirst(found, created), asked)
    },

    async getWarning(id: string): Promise<object> {
      const all = await lookAll(contestable())
      const found = all.find(({ warning }) => warning?.id === id)?.warning
      if (!found) throw missing('early_fraud_warning', id)
      return found
    },

    async update(id: string, { evidence, submit, metadata }: z.infer<typeof EvidenceForm>): Promise<object> {
      for (const { name, value } of evidenceFilesIn(evidence))
        if (!store.find('files', value)) throw missing('file upload', value, `evidence[${name}]`, 400)
      const seen = await require(id)
      const isGiven = Object.keys(evidence).length > 0
      if ((isGiven || submit) && !seen.isOpen) throw tooLate(seen)
      const kept = store.find('disputes', id) ?? { id, submissions: 0, metadata: {} }
      const draft = { ...drafts.get(id), ...evidence }
      drafts.set(id, draft)
      const isSent = submit && Object.keys(draft).length > 0
      await store.write('disputes', {
        id,
        metadata: { ...kept.metadata, ...metadata },
        submissions: kept.submissions + (isSent ? 1 : 0),
      })
      if (isSent) await answer(seen, 'evidence', metadata['key'], draft)
      return shown(id)
    },

    async close(id: string): Promise<object> {
      const seen = await require(id)
      if (!seen.isOpen) throw tooLate(seen)
      await answer(seen, 'acceptance', undefined)
      return shown(id)
    },
  }
}

const tooLate = ({ status }: Seen) =>
  unsuited(undefined, `This dispute's status is ${status}, so it takes no answer.`)

function statusOfDispute({ stage, status }: DisputeNow): string {
  if (stage === 'inquiry')
    return status === 'needs_response' || status === 'under_review' ? `warning_${status}` : 'warning_closed'
  return status === 'accepted' || status === 'expired' ? 'lost' : status
}
