/**
 * Captures, refunds and what undoes a payment. Each is answered `received`, whatever comes of it: that is told. The key of a capture or
 * refund in the ledger is its `reference`, if no other has it, and otherwise made of its pspReference.
 */
import type { z } from 'zod'
import { DAY } from '../../../domain/time'
import type { createCaptures } from '../captures'
import type { createCloses } from '../closes'
import type { Ledger, LedgerEntry } from '../ledger'
import { createKeyLocks } from '../locks'
import type { createRefunds } from '../refunds'
import { capturedOf, isCaptured, refundedOf } from '../told'
import { fromAdyenAmount, type AdyenAmount } from './amounts'
import { unfit } from './faults'
import { nameIn } from './payments'
import type { AdyenCaptureBody, AdyenRefundBody, AdyenTechnicalCancelBody, AdyenUndoBody } from './shapes'
import { newPsp, type AdyenPaymentRow, type AdyenStore, type ModificationRow } from './store'

interface ModificationParts {
  store: AdyenStore
  ledger: Ledger
  captures: Pick<ReturnType<typeof createCaptures>, 'capture'>
  refunds: Pick<ReturnType<typeof createRefunds>, 'refund'>
  closes: Pick<ReturnType<typeof createCloses>, 'close'>
  clock: () => number
  observe: (id: string) => Promise<void>
  tellOf: (modification: ModificationRow) => Promise<void>
}

export function createAdyenModifications(parts: ModificationParts) {
  const { store, ledger, captures, refunds, closes, clock, observe, tellOf } = parts
  const locked = createKeyLocks()

  const require = (id: string): AdyenPaymentRow => {
    const row = store.find('payments', id)
    if (!row || row.isVerification) throw unfit('167', 'Original pspReference required for this operation')
    return row
  }

  type New = Pick<ModificationRow, 'kind'> & Partial<ModificationRow> & { named: string | undefined }

  const begin = (row: AdyenPaymentRow, { named, ...of }: New): Promise<ModificationRow> =>
    store.write('modifications', {
      id: newPsp(),
      payment: row.id,
      reference: named ?? row.reference,
      amount: row.amount,
      key: null,
      refusal: null,
      at: new Date(clock()).toISOString(),
      ...of,
    })

  const received = ({ id }: ModificationRow, payment: string, body: object): object => ({
    ...body,
    paymentPspReference: payment,
    pspReference: id,
    status: 'received',
  })

  /** Those of money, which the ledger judges. */
  const move = (
    kind: 'capture' | 'refund',
    payment: string,
    body: z.infer<typeof AdyenRefundBody>,
    work: (row: ModificationRow & { key: string }, entry: LedgerEntry, amount: bigint) => Promise<unknown>,
  ): Promise<object> =>
    locked(payment, async () => {
      const paid = require(payment)
      const amount = fromAdyenAmount(body.amount)
      const entry = ledger.find(paid.key)
      const id = newPsp()
      const { reference: named } = body
      const isFree = named !== undefined && !ledger.findCapture(named) && !ledger.findRefund(named)
      const key = isFree ? named : `${paid.key.replace(/:authorize$/u, '')}:${kind}:${id}`
      const refusal = entry ? null : 'Transaction is not authorised'
      const row = await begin(paid, { id, kind, named, amount: body.amount, key, refusal })
      if (entry) await work({ ...row, key }, entry, amount)
      await observe(payment)
      return received(row, payment, body)
    })

  const refusalOfUndo = (entry: LedgerEntry | undefined, kind: ModificationRow['kind']) => {
    if (entry?.closing || entry?.authorization.state === 'closed') return 'Transaction is already cancelled'
    if (entry?.authorization.state !== 'approved') return 'Transaction is not authorised'
    const isSale = isCaptured(entry.authorization)
    if (kind === 'reversal' && isSale)
      return refundedOf(entry) > 0n ? 'Transaction is refunded in part' : null
    if (kind === 'reversal') return capturedOf(entry) > 0n ? 'Transaction is captured in part' : null
    return isSale || capturedOf(entry) >= BigInt(entry.amount) ? 'Transaction is already captured' : null
  }

  const undo = async (
    kind: 'cancel' | 'reversal' | 'technical_cancel',
    paid: AdyenPaymentRow,
    named: string | undefined,
  ): Promise<ModificationRow> => {
    const entry = ledger.find(paid.key)
    const refusal = refusalOfUndo(entry, kind)
    const isRefund = entry !== undefined && isCaptured(entry.authorization)
    const row = await begin(paid, {
      kind,
      refusal,
      named,
      ...(kind === 'reversal' && { action: isRefund ? 'refund' : 'cancel' }),
    })
    if (entry && refusal === null) await closes.close(entry.key, entry.reference)
    await observe(paid.id)
    return row
  }

  const undoNamed = (
    kind: 'cancel' | 'reversal',
    payment: string,
    body: z.infer<typeof AdyenUndoBody>,
  ): Promise<object> =>
    locked(payment, async () => received(await undo(kind, require(payment), body.reference), payment, body))

  const none: AdyenAmount = { currency: 'EUR', value: 0 }

  return {
    capture: (body: z.infer<typeof AdyenCaptureBody>, payment: string): Promise<object> =>
      move('capture', payment, body, ({ key }, { key: of }, amount) =>
        captures.capture({
          key,
          authorizationKey: of,
          amount,
          currency: body.amount.currency,
          final: false,
        }),
      ),

    refund: (body: z.infer<typeof AdyenRefundBody>, payment: string): Promise<object> =>
      move('refund', payment, body, ({ key, reference }, { key: of }, amount) =>
        refunds.refund({
          key,
          authorizationKey: of,
          amount,
          currency: body.amount.currency,
          ...(body.reference !== undefined && { reference: nameIn(reference) }),
        }),
      ),

    cancel: (body: z.infer<typeof AdyenUndoBody>, payment: string) => undoNamed('cancel', payment, body),
    reverse: (body: z.infer<typeof AdyenUndoBody>, payment: string) => undoNamed('reversal', payment, body),

    /** Of a payment whose pspReference its caller does not know: of its latest with the reference, in the first 24 hours. */
    technicalCancel: async (body: z.infer<typeof AdyenTechnicalCancelBody>): Promise<object> => {
      const { paymentReference } = body
      const isMeant = ({ at, isVerification }: AdyenPaymentRow) =>
        !isVerification && clock() - Date.parse(at) < DAY
      const found = store.paymentsCalled(paymentReference).filter(isMeant)
      const isApproved = ({ key }: AdyenPaymentRow) => ledger.find(key)?.authorization.state === 'approved'
      const paid = found.findLast(isApproved) ?? found.at(-1)
      const at = new Date(clock()).toISOString()
      const row = paid
        ? await locked(paid.id, () => undo('technical_cancel', paid, undefined))
        : await store.write('modifications', {
            id: newPsp(),
            kind: 'technical_cancel',
            payment: null,
            reference: paymentReference,
            amount: none,
            key: null,
            refusal: 'Transaction not found',
            at,
          })
      if (!paid) await tellOf(row)
      return { ...body, pspReference: row.id, status: 'received' }
    },
  }
}
