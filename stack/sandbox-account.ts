/** Makes the stack's first sandbox account and its keys. */
import { createPepper } from '../infra/pepper'
import { createAccountStore } from '../store/accounts'
import { connectDatabase } from '../store/database'
import { createAccount, createKey } from './accounts'

export interface SandboxAccount {
  readonly account: string
  readonly secretKey: string
  readonly publishableKey: string
}

/** The stack's own mail server takes mail for anybody, and keeps it. */
const ADMINISTRATOR = 'administrator@example.com'

/** Returns the account's keys, which are shown this once, or null when an account exists already. */
export async function ensureSandboxAccount(options: {
  databaseUrl: string
  pepper: string
}): Promise<SandboxAccount | null> {
  const db = connectDatabase(options.databaseUrl, 1)
  try {
    const accounts = createAccountStore({ db })
    if (await accounts.any()) return null
    const pepper = createPepper(Buffer.from(options.pepper, 'base64'))
    const { id } = await createAccount(accounts)
    const createdAt = new Date()
    await db.accountAdministrator.create({ data: { accountId: id, email: ADMINISTRATOR, createdAt } })
    const secret = await createKey(accounts, pepper, {
      accountId: id,
      kind: 'secret',
      name: 'First secret key',
    })
    const publishable = await createKey(accounts, pepper, {
      accountId: id,
      kind: 'public',
      name: 'First publishable key',
    })
    return { account: id, secretKey: secret.key, publishableKey: publishable.key }
  } finally {
    await db.$disconnect()
  }
}
