/**
 * How many mails the events of an account may cause in a mode (decisions 0079 and 0228): a merchant can make events. Receipts, which
 * people send, have limits of their own, and what is always sent has none.
 */
import { MOST_MAILS_A_DAY } from '../domain/notifications'
import { DAY } from '../domain/time'
import type { Tenant } from './context'
import type { Transaction } from './database'

/**
 * Those of the recipients who may get another mail about the account in this mode. Until the transaction ends, nobody else counts the
 * account's mails, so that many at once cannot pass the limits.
 */
export async function withinMailLimits(
  tx: Transaction,
  { accountId, livemode }: Tenant,
  recipients: readonly string[],
): Promise<string[]> {
  if (recipients.length === 0) return []
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`mails:${accountId}`}, 0))`
  const counts = await tx.$queryRaw<{ recipient: string; count: number }[]>`
    SELECT recipient, count(*)::int AS count FROM mails
    WHERE account_id = ${accountId} AND counted_in_live = ${livemode} AND created_at > now() - ${DAY} * interval '1 millisecond'
    GROUP BY recipient`
  const { recipient: ofOne, account: ofAll } = MOST_MAILS_A_DAY
  const sent = new Map(counts.map(({ recipient, count }) => [recipient, count]))
  const left = ofAll - counts.reduce((sum, { count }) => sum + count, 0)
  return recipients.filter((recipient) => (sent.get(recipient) ?? 0) < ofOne).slice(0, Math.max(0, left))
}
