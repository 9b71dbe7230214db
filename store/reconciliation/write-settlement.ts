/** An operator settles a difference: with what it settles of the books, and an entry in the audit log, or not at all. */
import type { Item } from '../../contract/dashboard/operator/reconciliation'
import type { Settlement } from '../../domain/reconciliation'
import type { Prisma } from '../../prisma/generated/client'
import { addEntry, type Actor } from '../audit'
import type { StoreContext, Tenant } from '../context'
import type { Transaction } from '../database'

export interface SettledItem {
  settledAs: Settlement
  reason: string
  actor: Actor
}

/** The books have changed since they were read. */
class Unposted extends Error {}

/**
 * Settles it, and writes this into the audit log of its account. Null if it, or the books that it is posted to, have changed since
 * they were read. `posting`: what it settles of its account's money.
 */
export async function writeSettlement(
  { db, real }: Pick<StoreContext, 'db' | 'real'>,
  read: Item,
  settled: SettledItem,
  posting: Prisma.Sql | null,
): Promise<Item | null> {
  try {
    return await db.$transaction(async (tx) => {
      const at = real()
      const row = await settle(tx, read, settled, at)
      if (!row) return null
      if (posting && (await tx.$executeRaw(posting)) !== 1) throw new Unposted()
      await audit(tx, read, settled, at)
      return row
    })
  } catch (error) {
    if (error instanceof Unposted) return null
    throw error
  }
}

/** Null, and nothing is written, if it has changed since it was read. */
async function settle(
  tx: Transaction,
  { id, revision }: Item,
  { settledAs, reason, actor }: SettledItem,
  at: Date,
): Promise<Item | null> {
  const settled = { status: 'settled', settledAs, settledBy: actor.id, reason, settledAt: at }
  const [row] = await tx.reconciliationItem.updateManyAndReturn({
    where: { id, revision, status: 'open' },
    data: { ...settled, revision: revision + 1 },
  })
  return row ? (row as Item) : null
}

async function audit(
  tx: Transaction,
  { id, accountId, livemode, key, money, currency }: Item,
  { settledAs, reason, actor }: SettledItem,
  at: Date,
): Promise<void> {
  const changes = {
    settled_as: { from: null, to: settledAs },
    reason: { from: null, to: reason },
    key: { from: null, to: key },
    money: { from: null, to: `${money} ${currency}` },
  }
  const audited = { action: 'reconciliation_item.settled', objectId: String(id), changes }
  const tenant = await auditedIn(tx, accountId, livemode)
  if (tenant) await addEntry(tx, tenant, actor, audited, at)
}

/** The account that it concerns, or that of the operators where it names none that is here. */
async function auditedIn(
  tx: Transaction,
  accountId: string | null,
  livemode: boolean,
): Promise<Tenant | null> {
  const named = accountId === null ? null : await tx.account.findUnique({ where: { id: accountId } })
  const account = named ?? (await tx.account.findFirst({ where: { operating: true } }))
  return account && { accountId: account.id, livemode }
}
