/** Receipts that members send to customers (decision 0096). */
import {
  presentReceipt,
  receiptMail,
  type NewReceiptBody,
  type ReceiptListView,
} from '../../../contract/dashboard/receipts'
import { ApiError, impossible } from '../../../contract/errors'
import { writeLetter } from '../../../contract/letter'
import { RECEIPTS_A_DAY } from '../../../domain/notifications'
import { DAY } from '../../../domain/time'
import type { AccountModel, PaymentModel } from '../../../prisma/generated/models'
import type { Actor } from '../../../store/audit'
import type { Tenant } from '../../../store/context'
import type { App } from '../../app'
import type { WithStore } from '../../dependencies'
import { found } from '../../found'
import { isOwnPerson, payerWithAddress } from '../../mails/recipients'
import { tidyEmail } from '../../members/dashboard'

type Sending = Pick<App, 'store' | 'pepper' | 'real' | 'workflows' | 'background' | 'product'>

/** Newest first. 404 `resource_missing` if there is no such payment. */
export async function listReceipts(
  deps: WithStore,
  tenant: Tenant,
  paymentId: string,
): Promise<ReceiptListView> {
  const { store } = deps
  const payment = await found(store.payments, tenant, paymentId)
  const receipts = await store.receipts.list(tenant, paymentId)
  const names = await store.members.names(receipts.map(({ memberId }) => memberId))
  return {
    object: 'list',
    data: receipts.map((receipt) => presentReceipt(receipt, names.get(receipt.memberId) ?? null)),
    has_more: false,
    recipient: await addressOf(deps, payment),
  }
}

export interface SendReceipt extends NewReceiptBody {
  paymentId: string
  memberId: string
}

/**
 * Answers all receipts of the payment. 422 `payment_unexpected_state` if nothing of it was captured, or for an address to which none may
 * go; 429 `rate_limited` beyond the limits.
 */
export async function sendReceipt(
  deps: Sending,
  tenant: Tenant,
  { name }: Pick<AccountModel, 'name'>,
  { paymentId, memberId, email, language }: SendReceipt,
  actor: Actor,
): Promise<ReceiptListView> {
  const { store, background } = deps
  const payment = await found(store.payments, tenant, paymentId)
  if (payment.amountCaptured === 0n)
    throw new ApiError({ code: 'nothing_to_receipt', status: payment.status })
  const recipient = tidyEmail(email ?? (await addressOf(deps, payment)) ?? unnamed())
  if (!tenant.livemode) await requireOwnPerson(deps, tenant, recipient)
  const { html, subject, text } = writeLetter(receiptMail(language, name, payment), deps.product)
  if (await store.receipts.isRepeat(tenant, { paymentId, recipient, html }))
    return listReceipts(deps, tenant, paymentId)
  if (!(await admit(deps, payment, recipient))) throw new ApiError('too_many_receipts')
  await store.receipts.send(tenant, { paymentId, memberId, language, html, recipient, subject, text }, actor)
  background(store.mails.announce(), 'announcing a mail')
  return listReceipts(deps, tenant, paymentId)
}

const addressOf = async (deps: WithStore, payment: PaymentModel): Promise<string | null> =>
  (await payerWithAddress(deps, payment)).email

function unnamed(): never {
  throw impossible('email', 'receipt_without_address')
}

async function requireOwnPerson(deps: Sending, { accountId }: Tenant, recipient: string): Promise<void> {
  if (!(await isOwnPerson(deps, accountId, recipient))) throw impossible('email', 'receipt_to_stranger')
}

/** Counts the receipt, in this order: what a payment or an account is refused does not count against the address. */
async function admit(
  { store: { links }, pepper, real }: Sending,
  { id, accountId }: PaymentModel,
  recipient: string,
): Promise<boolean> {
  const counts = [
    ['payment', id, RECEIPTS_A_DAY.payment],
    ['account', accountId, RECEIPTS_A_DAY.account],
    ['to', recipient, RECEIPTS_A_DAY.recipient],
  ] as const
  for (const [kind, of, most] of counts) {
    const hash = pepper.hash('sign-in-failure', 'receipt', kind, of)
    if ((await links.count(hash, real(), DAY)).count > most) return false
  }
  return true
}
