/** The stack's first sandbox account and its keys, which are made at the first start. */
import { openAccount } from '../../app/accounts/open'
import { createPepper } from '../../infra/pepper'
import { createAccountStore } from '../../store/accounts'
import { connectDatabase } from '../../store/database'
import { readKeys, type DevKeys } from '../shared/dev-file'
import { renewKeys } from '../shared/dev-keys'

/** The stack's own mail server takes mail for anybody, and keeps it. */
const ADMINISTRATOR = 'administrator@example.com'

/** Answers keys that work: those that an earlier start wrote to `home`, or others where they work no more. */
export async function openSandboxAccount(options: {
  home: string
  databaseUrl: string
  pepper: string
}): Promise<DevKeys> {
  const db = connectDatabase(options.databaseUrl, 1)
  try {
    const accounts = createAccountStore({ db })
    const pepper = createPepper(Buffer.from(options.pepper, 'base64'))
    if (await accounts.any()) return await renewKeys(readKeys(options.home), accounts, pepper)
    const { account, secret, publishable } = await openAccount(accounts, pepper)
    const createdAt = new Date()
    await db.accountAdministrator.create({ data: { accountId: account.id, email: ADMINISTRATOR, createdAt } })
    return { account: account.id, secret_key: secret.key, publishable_key: publishable.key }
  } finally {
    await db.$disconnect()
  }
}
