/**
 * Disputes in the simulator. Its cards dispute by their plots (domain/sandbox-disputes.ts), and by the time of the payment's
 * account, which whoever asks tells. Answers are kept, once for each key, and decide with the plot how the dispute ends.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { MOST_EVIDENCE_FILES, persuades, type EvidenceFiles } from '../../domain/dispute-evidence'
import { DISPUTE_PLOTS, playDispute, type DisputePlot, type PlayedState } from '../../domain/sandbox-disputes'
import type { DisputeAnswered, EvidenceFileTaken } from '../port'
import type { createControls } from './controls'
import type {
  AnswerEntry,
  ChargebackEntry,
  EvidenceFileEntry,
  Ledger,
  LedgerEntry,
  OpenedEntry,
} from './ledger'
import type { Operations } from './operations'
import { BadRequest } from './requests'
import { unannouncedName } from './planted'
import { capturedOf, refundedOf, type ToldAnswer } from './told'

const key = z.string().min(1).max(300)
export const DisputeAnswerBody = z.strictObject({
  kind: z.enum(['evidence', 'acceptance']),
  key,
  dispute: key,
  authorizationKey: key,
  at: z.iso.datetime(),
  evidence: z.record(z.string().max(100), z.string().max(5_000)).exactOptional(),
  files: z
    .array(
      z.strictObject({ key, field: z.string().max(100), name: z.string().regex(/^[\w-]{1,80}\.\w{3,4}$/) }),
    )
    .max(MOST_EVIDENCE_FILES)
    .exactOptional(),
})
/** What is sent with the bytes of a file. */
export const SentFile = z.strictObject({ key, authorization_key: key })
const Times = z.object({ captured_at: z.iso.datetime(), now: z.iso.datetime() })

type AnswerBody = z.infer<typeof DisputeAnswerBody>
type Contested = LedgerEntry & { opened: OpenedEntry }

/** The dispute that the controls plant on a payment whose card disputes nothing: it is settled, and told only when asked for. */
const UNANNOUNCED: DisputePlot = {
  warnsAfter: null,
  opensAfter: 0,
  refundPrevents: false,
  stage: 'chargeback',
  escalatesAfter: null,
  reason: 'fraudulent',
  networkReasonCode: '10.4',
  verdict: 'persuaded',
}

export function createDisputes(
  ledger: Ledger,
  { locked, now }: Pick<Operations, 'locked' | 'now'>,
  { differences, contested }: Pick<ReturnType<typeof createControls>, 'differences' | 'contested'>,
) {
  // The ledger stores only a hash of the card number.
  const plots = new Map(
    Object.entries(DISPUTE_PLOTS).map(([number, plot]) => [ledger.hash(`card:${number}`), plot]),
  )
  const isUnannounced = ({ key, captures = [] }: LedgerEntry): boolean =>
    [key, ...captures.map((capture) => capture.key)].some((one) => differences()[one] === 'chargeback')
  const plotOf = (entry: LedgerEntry): DisputePlot | undefined =>
    isUnannounced(entry) ? UNANNOUNCED : plots.get(entry.cardHash)
  const nameOf = (entry: LedgerEntry): string =>
    isUnannounced(entry)
      ? unannouncedName(entry.key)
      : `dsp_${ledger.hash(`dispute:${entry.key}`).slice(0, 24)}`

  const statesOf = (entry: LedgerEntry, plot: DisputePlot, capturedAt: number, at: number): PlayedState[] =>
    plot.refundPrevents &&
    refundedOf(entry) >= capturedOf(entry) &&
    // What has taken the money goes on, although it is given back too.
    [...(entry.answers ?? []), ...(entry.chargebacks ?? [])].length === 0
      ? []
      : playDispute(plot, { capturedAt, now: at }, (entry.answers ?? []).map(played))

  const open = async (entry: LedgerEntry, capturedAt: number): Promise<Contested> => {
    if (entry.opened) return { ...entry, opened: entry.opened }
    const amount = entry.chargebacks?.[0]?.amount ?? String(capturedOf(entry))
    return ledger.write({ ...entry, opened: { capturedAt: new Date(capturedAt).toISOString(), amount } })
  }

  /** What it takes and gives back is settled from when it is told: the processor has no clock of the account. */
  const settle = async (
    entry: Contested,
    plot: DisputePlot,
    states: readonly PlayedState[],
  ): Promise<void> => {
    const taken = states.find(({ stage }) => stage !== 'inquiry')
    const last = states.at(-1)
    if (!taken || !last || isUnannounced(entry)) return
    const isTakenAgain = last.status === 'lost' && isTakenTwice(entry, plot)
    const isReturned = (last.status === 'won' && last.stage !== 'inquiry') || isTakenAgain
    const [known] = entry.chargebacks ?? []
    if (known && (known.returnedAt !== undefined || !isReturned)) return
    const at = known?.at ?? now()
    const chargeback: ChargebackEntry = {
      dispute: nameOf(entry),
      amount: entry.opened.amount,
      at,
      ...(isReturned && { returnedAt: now() }),
      ...(isTakenAgain && { takenAgainAt: now() }),
    }
    await ledger.write({ ...entry, chargebacks: [chargeback] })
  }

  const told = (entry: Contested, plot: DisputePlot, states: readonly PlayedState[]): ToldAnswer[] => {
    const state = states.at(-1)
    if (!state) return []
    const iso = (at: number) => new Date(at).toISOString()
    return [
      {
        dispute: nameOf(entry),
        authorization_key: entry.key,
        ...(entry.reference !== undefined && { reference: entry.reference }),
        amount: entry.opened.amount,
        currency: entry.currency,
        reason: plot.reason,
        network_reason_code: plot.networkReasonCode,
        stage: state.stage,
        status: state.status,
        evidence_due_by: state.dueBy === null ? null : iso(state.dueBy),
        opened_at: iso(states[0]?.at ?? state.at),
        sequence: states.length,
      },
    ]
  }

  return {
    /** Whether anything can ever be told of its disputes, as its card and the controls are. */
    mayContest: (entry: LedgerEntry | undefined): boolean =>
      entry !== undefined && (contested(entry.key) !== undefined || plotOf(entry) !== undefined),

    /** Null if there is no such authorization. */
    contested: (authorizationKey: string, query: URLSearchParams): Promise<ToldAnswer | null> =>
      locked(authorizationKey, async () => {
        const entry = ledger.find(authorizationKey)
        if (!entry) return null
        const times = readTimes(query)
        const planted = contested(authorizationKey)
        if (planted) return planted
        const plot = plotOf(entry)
        if (!plot || capturedOf(entry) === 0n) return { disputes: [], fraudWarnedAt: null }
        const warnedAt = times.capturedAt + (plot.warnsAfter ?? Infinity)
        const fraudWarnedAt = warnedAt <= times.now ? new Date(warnedAt).toISOString() : null
        const from = entry.opened ? Date.parse(entry.opened.capturedAt) : times.capturedAt
        const states = statesOf(entry, plot, from, times.now)
        if (states.length === 0) return { disputes: [], fraudWarnedAt }
        const opened = await open(entry, from)
        await settle(opened, plot, states)
        return { disputes: told(opened, plot, states), fraudWarnedAt }
      }),

    /** Undefined when there is no such authorization. A key is one file. */
    async takeFile(
      { key, authorization_key: of }: z.infer<typeof SentFile>,
      type: string,
      content: Uint8Array,
    ): Promise<EvidenceFileTaken | undefined> {
      const sha256 = createHash('sha256').update(content).digest('hex')
      return this.attachFile(of, { key, type, size: content.length, sha256 })
    },

    /** As {@link takeFile}, for a file whose content came before. */
    attachFile: (
      of: string,
      file: Omit<EvidenceFileEntry, 'outcome'>,
    ): Promise<EvidenceFileTaken | undefined> =>
      locked(of, async () => {
        const entry = ledger.find(of)
        if (!entry) return undefined
        const { files = [] } = entry
        const known = files.find(({ key }) => key === file.key)
        if (known) return known.outcome
        const outcome: EvidenceFileTaken = { state: 'received', at: now() }
        await ledger.write({ ...entry, files: [...files, { ...file, outcome }] })
        return outcome
      }),

    /** Undefined when there is no such dispute, or a file did not come before. */
    answer: (body: AnswerBody): Promise<DisputeAnswered | undefined> =>
      locked(body.authorizationKey, async () => {
        const known = ledger.findAnswer(body.key)
        if (known) return known.outcome
        const entry = ledger.find(body.authorizationKey)
        const plot = entry && plotOf(entry)
        if (!entry || !plot || nameOf(entry) !== body.dispute) return undefined
        const { files = [] } = body
        const came = (entry.files ?? []).map((file) => file.key)
        if (!files.every((file) => came.includes(file.key))) return undefined
        const outcome: DisputeAnswered = { state: 'received', at: now() }
        const answer: AnswerEntry = {
          key: body.key,
          kind: body.kind,
          at: body.at,
          outcome,
          persuades: persuades(plot.reason, body.evidence ?? {}, byField(files)),
          ...(files.length > 0 && { files }),
        }
        await ledger.write({ ...entry, answers: [...(entry.answers ?? []), answer] })
        return outcome
      }),

    inquire: async (answerKey: string): Promise<ToldAnswer | null> =>
      ledger.findAnswer(answerKey)?.outcome ?? null,
  }
}

/** Of Visa's frauds the bank decides in a pre-arbitration, and gives nothing back before. */
export const isDecidedInPreArbitration = (networkReasonCode: string): boolean =>
  networkReasonCode.startsWith('10.')

/** Adyen gives back what is defended, and takes it again if the bank is not persuaded. */
const isTakenTwice = ({ tongue }: LedgerEntry, { networkReasonCode }: DisputePlot): boolean =>
  tongue === 'adyen' && !isDecidedInPreArbitration(networkReasonCode)

const byField = (files: readonly { field: string; key: string }[]): EvidenceFiles =>
  Object.fromEntries(files.map(({ field, key }) => [field, [key]]))

const played = ({ kind, at, persuades: does }: AnswerEntry) => ({ kind, at: Date.parse(at), persuades: does })

function readTimes(query: URLSearchParams): { capturedAt: number; now: number } {
  const asked = Times.safeParse({ captured_at: query.get('captured_at'), now: query.get('now') })
  if (!asked.success) throw new BadRequest(String(asked.error.issues[0]?.path[0]))
  return { capturedAt: Date.parse(asked.data.captured_at), now: Date.parse(asked.data.now) }
}
