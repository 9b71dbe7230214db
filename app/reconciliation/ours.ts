/**
 * Looks for rows that tell of money which the acquirer does not tell of. A row is dated by this service, so whatever was not listed
 * is asked about: the acquirer says whether it knows it, and of which time it is.
 */
import { HOUR, DAY } from '../../domain/time'
import { authorizationOf, authorizeKey } from '../../domain/processor-keys'
import type { PaymentModel, PaymentOperationModel, RefundModel } from '../../prisma/generated/models'
import type { MovementKind } from '../../processor/movement'
import type { PageAfter } from '../../store/reconciliation/rows'
import { capturedBy, keyOfCapture } from '../payments/captures-of'
import type { Ours } from './judge'
import type { KeySet } from './key-set'
import { answered, withCaptures, type Comparing, type Findings, type WindowPart } from './parts'

const PAGE = 500
/** A payment is made here before it is begun there, also when its first calls come to nothing. */
const EARLIER = HOUR
/** A refund is settled on the day after it was asked for. */
const REFUND_EARLIER = 3 * DAY

interface OnlyOurs {
  movement: MovementKind
  key: string
  row: PaymentModel | RefundModel
  authorizationKey: string
  at: Date
  amount: bigint
  money: bigint
}

export async function findOnlyOurs(
  parts: Comparing,
  { from, until }: WindowPart,
  findings: Findings,
  seen: KeySet,
): Promise<void> {
  const { store, scope, acquirer, ask, rest } = parts
  const { rows } = store.reconciliation
  const { settlement } = scope
  const isFile = settlement !== null
  // What is not in it may be in another one.
  if (settlement?.covers.length === 0) return
  const before = (ms: number) => new Date(from.getTime() - ms)
  /** A time of the acquirer; of what it does not know, one of this service. */
  const isWithin = (at: Date) => at >= from && at < until
  const isOfFile = (currency: string) => !settlement || settlement.covers.includes(currency)

  const add = ({ movement, key, row, authorizationKey, at, amount, money }: OnlyOurs) => {
    findings.count('only_ours')
    findings.add({
      kind: 'only_ours',
      movement,
      key,
      authorizationKey,
      at,
      money,
      currency: row.currency,
      reference: row.id,
      objectId: row.id,
      accountId: row.accountId,
      theirState: null,
      ourState: row.status,
      theirAmount: null,
      ourAmount: amount,
      theirGross: null,
      theirFee: null,
    })
  }

  async function each<R extends { accountId: string; id: string }>(
    read: (after: PageAfter | null) => Promise<R[]>,
    work: (page: readonly R[]) => Promise<void>,
  ): Promise<void> {
    let after: PageAfter | null = null
    for (let page = await read(after); page.length > 0; page = page.length < PAGE ? [] : await read(after)) {
      await work(page)
      const last = page.at(-1)
      after = last ? { accountId: last.accountId, id: last.id } : null
      await rest()
    }
  }

  async function lookAtAuthorization(payment: PaymentModel, ours: Ours): Promise<void> {
    const key = authorizeKey(payment)
    const inParts = ours.captures.some(({ result }) => result === 'succeeded')
    const atOnce = inParts ? 0n : payment.amountCaptured
    if ((isFile && atOnce === 0n) || seen.has('authorization', key)) return
    const stands = await ask(key)
    // A restored row may have what was captured in parts without their operations: each part is a line of its own.
    // What is pending is told of once it is decided.
    if (stands?.state === 'approved' && stands.captureStatus === 'pending') return
    const isAtOnce = stands === null || (stands.state === 'approved' && stands.captured)
    if (isFile && !isAtOnce) return
    const at = isFile || !stands ? stands?.at : (stands.terms?.begunAt ?? stands.at)
    const dated = at === undefined ? payment.createdAt : new Date(at)
    if (!isWithin(dated)) return
    const of = { row: payment, authorizationKey: key, at: dated }
    add({ ...of, movement: 'authorization', key, amount: payment.amount, money: isAtOnce ? -atOnce : 0n })
  }

  async function lookAtCapture(ours: Ours, operation: PaymentOperationModel): Promise<void> {
    const { payment } = ours
    const key = keyOfCapture(payment, operation)
    if (operation.result !== 'succeeded' || seen.has('capture', key)) return
    const amount = capturedBy(operation, ours)
    // A release of what its merchant captures later captures nothing.
    if (amount === 0n || (operation.kind === 'release' && !payment.capture)) return
    const known = answered(await acquirer.inquireCapture(key), scope)
    if (known?.state === 'pending') return
    const at = known ? new Date(known.at) : (operation.finishedAt ?? operation.createdAt)
    if (!isWithin(at)) return
    const of = { row: payment, authorizationKey: authorizeKey(payment), at }
    add({ ...of, movement: 'capture', key, amount, money: -amount })
  }

  async function lookAtRefund(refund: RefundModel): Promise<void> {
    const { processorKey: key, amount } = refund
    if (!isOfFile(refund.currency) || seen.has('refund', key)) return
    const known = answered(await acquirer.inquireRefund(key), scope)
    const at = known ? new Date(known.at) : refund.lastEventAt
    if (!isWithin(at)) return
    add({
      movement: 'refund',
      key,
      row: refund,
      authorizationKey: authorizationOf(key),
      at,
      amount,
      money: amount,
    })
  }

  const eachOf = async (page: readonly PaymentModel[], work: (ours: Ours) => Promise<void>) => {
    const own = page.filter(({ currency }) => isOfFile(currency))
    for (const ours of await withCaptures(parts, own)) await work(ours)
  }

  if (!isFile)
    await each(
      (after) => rows.paymentsMade(scope, before(EARLIER), until, after, PAGE),
      (page) => eachOf(page, (ours) => lookAtAuthorization(ours.payment, ours)),
    )
  await each(
    (after) => rows.paymentsCaptured(scope, from, until, after, PAGE),
    (page) =>
      eachOf(page, async (ours) => {
        if (isFile) await lookAtAuthorization(ours.payment, ours)
        for (const operation of ours.captures) await lookAtCapture(ours, operation)
      }),
  )
  const settled = { ...scope, settledFrom: before(EARLIER) }
  await each(
    (after) => rows.refundsMade(settled, before(REFUND_EARLIER), until, after, PAGE),
    async (page) => {
      for (const refund of page) await lookAtRefund(refund)
    },
  )
}
