/** Compares what the acquirer tells with the rows, a batch of lines at a time. */
import type { AgreedFees } from '../../domain/acquirers'
import { ownerOfKey, payerOfKey, type KeyOwner } from '../../domain/processor-keys'
import type { PaymentModel, RefundModel } from '../../prisma/generated/models'
import { SETTLED_OUTCOMES, type ItemKind } from '../../domain/reconciliation'
import { operationEntries, type SettledAmounts } from '../../domain/settlements'
import type { Movement } from '../../processor/movement'
import type { NamedRow } from '../../store/reconciliation/rows'
import { keepEndedApproval, keepLateApproval } from '../acquirers/tell-approval'
import {
  isDiffering,
  isOfRefund,
  judgeDisputeLine,
  judgeFee,
  judgePayment,
  judgeRefundLine,
  judgeUnknown,
  moneyOf,
  type Ours,
  type Verdict,
  type SettledMovement,
} from './judge'
import type { KeySet } from './key-set'
import type { WriteOffs } from './settled-lines'
import { RunFailure, withCaptures, type Comparing, type Findings, type WindowPart } from './parts'

/** A line whose rows are not found by what the acquirer names. */
type ToldMovement = Movement & Partial<Pick<SettledMovement, 'settles'>>

interface Unplaced {
  line: ToldMovement
  owner: KeyOwner | null
}

/** Rows that lines are looked for in. */
interface Compared {
  payments: readonly Ours[]
  refunds: readonly RefundModel[]
}

/** So many lines wait until the rows of their accounts are looked through. */
const MOST_UNPLACED = 500

export function createTheirs(
  parts: Comparing,
  part: WindowPart,
  findings: Findings,
  { seen, writeOffs }: { seen: KeySet; writeOffs: WriteOffs },
) {
  const { store, scope, acquirers, ask, rest, unfinished } = parts
  const { livemode } = scope
  const eras = new Map<string, string | undefined>()
  let fees: AgreedFees | undefined
  let unplaced: Unplaced[] = []

  /** Tells of the sandbox's beginning that the account lives in now. */
  async function eraOf(accountId: string): Promise<string | undefined> {
    if (!eras.has(accountId)) eras.set(accountId, (await store.clocks.clockOf(accountId))?.era)
    return eras.get(accountId)
  }

  function note(line: ToldMovement, judged: Verdict, objectId: string | null): void {
    const { settles } = line
    const differs = judged === 'matched' && settles && fees ? judgeFee({ ...line, settles }, fees) : null
    const verdict = differs ?? judged
    const owner = ownerOfKey(line.authorizationKey)
    const counts = isDiffering(verdict)
      ? writeOffs.holds({ ...verdict, movement: line.kind, key: line.key })
      : SETTLED_OUTCOMES.includes(verdict)
    if (settles && owner && counts)
      findings.settles(owner.accountId, operationEntries(settles), exchangedBy(settles))
    findings.count(isDiffering(verdict) ? verdict.kind : verdict)
    if (!isDiffering(verdict)) return
    const { key, authorizationKey, reference = null, amount = null, currency = '', at } = line
    if (!counts) findings.leftOut.push({ kind: verdict.kind, movement: line.kind, key })
    findings.add({
      ...verdict,
      movement: line.kind,
      key,
      authorizationKey,
      reference,
      currency,
      objectId,
      accountId: owner?.accountId ?? null,
      at: new Date(at),
      theirState: line.state,
      theirAmount: amount,
      theirGross: settles?.settled.gross ?? null,
      theirFee: settles?.settled.fee ?? null,
      ...(settles && exchangeOf(settles, verdict.kind)),
    })
  }

  async function noteOf(
    line: ToldMovement,
    row: PaymentModel | RefundModel,
    verdict: Verdict,
  ): Promise<void> {
    note(line, verdict, row.id)
    // An approval that a payment that is over should not have is reversed; the difference has gone by the next run.
    const isApproval = line.kind === 'authorization' && isDiffering(verdict) && verdict.kind === 'state'
    if (isApproval && 'amountCaptured' in row) await keepLateApproval(parts, row)
    if (verdict === 'unfinished') await unfinished?.(isOfRefund(line) ? 'refund' : 'payment', row)
  }

  async function compare(lines: readonly ToldMovement[]): Promise<void> {
    fees ??= await acquirers.feesOf(scope.acquirer)
    const contested: Unplaced[] = []
    const placed: (Unplaced & { owner: KeyOwner; id: string })[] = []
    for (const line of lines) {
      const at = new Date(line.at)
      if (scope.settlement === null && (at < part.from || at >= part.until))
        throw new RunFailure(
          `The acquirer ${scope.acquirer} tells of ${line.key}, done at ${line.at}, where it was asked for another time. Ask the acquirer.`,
        )
      const owner = ownerOfKey(line.authorizationKey)
      if (owner && owner.livemode !== livemode) {
        findings.count('other_mode')
        continue
      }
      findings.listed(line.currency ?? '', moneyOf(line))
      if (!seen.add(line.kind, line.key)) {
        note(line, { kind: 'doubled', ourState: null, ourAmount: null, money: moneyOf(line) }, null)
        continue
      }
      if (isOfDispute(line)) contested.push({ line, owner })
      else if (owner && line.reference !== undefined) placed.push({ line, owner, id: line.reference })
      else unplaced.push({ line, owner })
    }
    await noteContested(contested)
    const names = (kind: 'refund' | 'payment'): NamedRow[] =>
      placed
        .filter(({ line }) => isOfRefund(line) === (kind === 'refund'))
        .map(({ owner: { accountId }, id }) => ({ accountId, id }))
    const rows = {
      payments: await withCaptures(
        parts,
        await store.reconciliation.rows.payments(livemode, names('payment')),
      ),
      refunds: await store.reconciliation.rows.refunds(livemode, names('refund')),
    }
    for (const one of placed) {
      if (await judge(one.line, rows)) continue
      const payment = rows.payments.find(({ payment: { id } }) => id === one.id)?.payment
      if (!payment || !(await noteEnded(one.line, payment))) unplaced.push(one)
    }
    if (unplaced.length >= MOST_UNPLACED) await place()
  }

  async function noteContested(lines: readonly Unplaced[]): Promise<void> {
    const names = lines.map(({ line }) => line.reference ?? '')
    const rows = names.length === 0 ? [] : await store.reconciliation.rows.disputes(scope, names)
    for (const { line, owner } of lines) {
      const dispute = rows.find(
        ({ acquirerDispute, accountId }) =>
          acquirerDispute === line.reference && accountId === owner?.accountId,
      )
      if (dispute) note(line, judgeDisputeLine(line, dispute), dispute.id)
      else if (await isOfEarlier(owner)) note(line, 'restarted', null)
      else note(line, await judgeUnknown(line, ask), null)
    }
  }

  const isOfEarlier = async (owner: KeyOwner | null): Promise<boolean> =>
    owner !== null && !livemode && owner.era !== (await eraOf(owner.accountId))

  /** False if none of the rows has the line's key. */
  async function judge(line: ToldMovement, { payments, refunds }: Compared): Promise<boolean> {
    if (isOfRefund(line)) {
      const refund = refunds.find(({ processorKey }) => processorKey === line.key)
      if (refund) await noteOf(line, refund, judgeRefundLine(line, refund))
      return refund !== undefined
    }
    const key = payerOfKey(line.authorizationKey)
    const ours = payments.find(
      ({ payment }) => payment.processorKey === key && payment.acquirer === scope.acquirer,
    )
    if (ours) await noteOf(line, ours.payment, await judgePayment(line, ours, ask))
    return ours !== undefined
  }

  /** What stands of an attempt that was followed by another one is reversed. False if the line is of no such attempt. */
  async function noteEnded(line: ToldMovement, payment: PaymentModel): Promise<boolean> {
    const key = payerOfKey(line.authorizationKey)
    const attempts = await store.payments.attemptsBefore(payment)
    const attempt = attempts.find((one) => one.processorKey === key && one.acquirer === scope.acquirer)
    if (!attempt) return false
    const verdict = await judgeUnknown(line, ask)
    note(line, verdict, payment.id)
    if (isDiffering(verdict)) await keepEndedApproval(parts, payment, attempt)
    return true
  }

  /** Looks for the rows of what is left by its keys, through all rows that its accounts have made since. */
  async function place(): Promise<void> {
    const left = unplaced
    unplaced = []
    const accounts = new Map<string, Unplaced[]>()
    for (const one of left) {
      const accountId = one.owner?.accountId ?? ''
      accounts.set(accountId, [...(accounts.get(accountId) ?? []), one])
    }
    for (const [accountId, lines] of accounts) {
      const since = new Date(Math.min(...lines.map(({ line }) => Date.parse(line.at))))
      const keys = (kind: 'refund' | 'payment') =>
        lines
          .filter(({ line }) => isOfRefund(line) === (kind === 'refund'))
          .map(({ line }) => (kind === 'refund' ? line.key : payerOfKey(line.authorizationKey)))
      const tenant = { accountId, livemode }
      const by = async <T extends 'payments' | 'refunds'>(table: T, wanted: readonly string[]) =>
        accountId === '' || wanted.length === 0
          ? []
          : store.reconciliation.rows.byKeys(table, tenant, { keys: wanted, since, rest })
      const rows = {
        payments: await withCaptures(parts, await by('payments', keys('payment'))),
        refunds: await by('refunds', keys('refund')),
      }
      for (const { line, owner } of lines) {
        if (await judge(line, rows)) continue
        note(line, (await isOfEarlier(owner)) ? 'restarted' : await judgeUnknown(line, ask), null)
      }
    }
  }

  return { compare, place }
}

/** The rate by which a line was exchanged, if it was, with its currency. */
const exchangedBy = ({ presented: { currency }, rate }: SettledAmounts): string | null =>
  rate === null ? null : `${currency} ${rate}`

/** Nothing of what was not exchanged. What a fee differs by is in the currency that it is settled in. */
function exchangeOf({ presented, settled, rate }: SettledAmounts, kind: ItemKind) {
  if (rate === null) return {}
  return {
    settledCurrency: settled.currency,
    rate,
    presented: presented.amount,
    presentedCurrency: presented.currency,
    ...(kind === 'fee' && { currency: settled.currency }),
  }
}

const isOfDispute = ({ kind }: Movement): boolean => kind === 'chargeback' || kind === 'chargeback_reversal'
