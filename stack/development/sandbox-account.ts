/** The stack's first sandbox account and its keys, which are made at the first start. */
import { openAccount } from '../../app/accounts/open'
import { readPepper, type Pepper } from '../../infra/pepper'
import { createAccountStore } from '../../store/accounts'
import { connectDatabase, type Database } from '../../store/database'
import { devFile, readKept, type DevKeys } from '../shared/dev-file'
import { renewKeys } from '../shared/dev-keys'
import { openDashboardLink } from './dashboard-member'
import { openOperatingAccount } from './operating-account'

/** The stack's own mail server takes mail for anybody, and keeps it. */
const ADMINISTRATOR = 'administrator@example.com'

/**
 * Answers a link to the dashboard, and keys that work: those that an earlier start wrote to `home`, or others where they work no
 * more or are lost, since a key is stored as its hash alone.
 */
export async function openSandboxAccount(options: {
  home: string
  databaseUrl: string
  pepper: string
  /** The address of the sandbox. */
  publicUrl: string
  note: (text: string) => void
}): Promise<DevKeys & { dashboard_url: string }> {
  const db = connectDatabase(options.databaseUrl, 1)
  try {
    const pepper = readPepper(options.pepper)
    const keys = await openKeys(options, db, pepper)
    const { publicUrl } = options
    const accounts = [keys.account, await openOperatingAccount(db)]
    const own = { db, pepper, email: ADMINISTRATOR, accounts, publicUrl }
    return { ...keys, dashboard_url: await openDashboardLink(own) }
  } finally {
    await db.$disconnect()
  }
}

async function openKeys(
  { home, note }: { home: string; note: (text: string) => void },
  db: Database,
  pepper: Pepper,
): Promise<DevKeys> {
  const accounts = createAccountStore({ db })
  const kept = readKept(home)
  const known = (await accounts.find(kept.account ?? '')) ?? (await oldest(db))
  if (known && kept.account !== known.id)
    note(
      `${devFile(home)} does not name the sandbox account, and is made again, with new keys of ${known.id}. Keys that it had before still work: revoke them in the dashboard if others may know them`,
    )
  if (known) return renewKeys(known.id, kept, accounts, pepper)
  const { account, secret, publishable } = await openAccount(accounts, pepper)
  const createdAt = new Date()
  await db.accountAdministrator.create({ data: { accountId: account.id, email: ADMINISTRATOR, createdAt } })
  return { account: account.id, secret_key: secret.key, publishable_key: publishable.key }
}

/** The first start made the sandbox account before anybody could make another. */
const oldest = (db: Database) =>
  db.account.findFirst({ where: { operating: false }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
