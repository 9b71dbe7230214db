/** Receipts that were sent, each beside the row of its mail. Every `where` names the account and the mode. */
import { RECEIPTS_A_DAY } from '../../domain/notifications'
import { MINUTE } from '../../domain/time'
import type { SentReceipt } from '../../contract/dashboard/receipts'
import { newId } from '../../infra/ids'
import type { ReceiptModel } from '../../prisma/generated/models'
import { addEntry, type Actor } from '../audit'
import type { StoreContext, Tenant } from '../context'
import type { Transaction } from '../database'

/** All that may be sent of a payment within the 30 days that receipts are kept. */
const MOST_SHOWN = 30 * RECEIPTS_A_DAY.payment
/** The same receipt to the same address within this time is the same one, so that pressing twice sends one. */
const ONE = 10 * MINUTE

export type NewReceipt = Omit<ReceiptModel, 'mailId' | 'accountId' | 'livemode' | 'createdAt'> & {
  recipient: string
  subject: string
  text: string
}

export function createReceipts({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  const withMails = async (
    tx: Pick<Transaction, 'mail'>,
    receipts: readonly ReceiptModel[],
  ): Promise<SentReceipt[]> => {
    const mails = await tx.mail.findMany({
      where: { id: { in: receipts.map(({ mailId }) => mailId) } },
      select: { id: true, recipient: true, dueAt: true },
    })
    const byId = new Map(mails.map((mail) => [mail.id, mail]))
    return receipts.flatMap((receipt) => {
      const mail = byId.get(receipt.mailId)
      return mail ? [{ ...receipt, recipient: mail.recipient, dueAt: mail.dueAt }] : []
    })
  }

  const listed = (
    tx: Pick<Transaction, 'receipt'>,
    { accountId, livemode }: Tenant,
    paymentId: string,
  ): Promise<ReceiptModel[]> =>
    tx.receipt.findMany({
      where: { accountId, livemode, paymentId },
      orderBy: { mailId: 'desc' },
      take: MOST_SHOWN,
    })

  const isRepeat = async (
    tx: Pick<Transaction, 'mail' | 'receipt'>,
    tenant: Tenant,
    { paymentId, recipient, html }: Pick<NewReceipt, 'paymentId' | 'recipient' | 'html'>,
  ): Promise<boolean> => {
    const since = real().getTime() - ONE
    const sent = await withMails(tx, await listed(tx, tenant, paymentId))
    return sent.some(
      (one) => one.recipient === recipient && one.html === html && one.createdAt.getTime() > since,
    )
  }

  return {
    /** Whether the same receipt was sent to the address moments ago. */
    isRepeat: (tenant: Tenant, receipt: Pick<NewReceipt, 'paymentId' | 'recipient' | 'html'>) =>
      isRepeat(db, tenant, receipt),

    /** Newest first. */
    async list(tenant: Tenant, paymentId: string): Promise<SentReceipt[]> {
      return withMails(db, await listed(db, tenant, paymentId))
    },

    /**
     * Writes a receipt and its mail, with an entry in the audit log, which does not name the address. Does nothing if it was sent
     * moments ago.
     */
    async send(
      tenant: Tenant,
      { recipient, subject, text, ...receipt }: NewReceipt,
      actor: Actor,
    ): Promise<void> {
      const { accountId, livemode } = tenant
      const { paymentId } = receipt
      await db.$transaction(async (tx) => {
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`receipts:${paymentId}`}, 0))`
        if (await isRepeat(tx, tenant, { paymentId, recipient, html: receipt.html })) return
        const at = real()
        const id = newId('mail', at.getTime())
        await tx.mail.create({
          data: { id, accountId, recipient, subject, text, dueAt: at, createdAt: at },
        })
        await tx.receipt.create({ data: { ...receipt, mailId: id, accountId, livemode, createdAt: at } })
        await addEntry(tx, tenant, actor, { action: 'payment.receipt_sent', objectId: paymentId }, at)
      })
    },
  }
}
