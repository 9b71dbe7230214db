/** The stack's first sandbox account and its keys, which are made at the first start. */
import { createPepper } from '../../infra/pepper'
import { createAccountStore } from '../../store/accounts'
import { connectDatabase } from '../../store/database'
import { createAccount, createKey } from '../shared/accounts'
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
      kind: 'publishable',
      name: 'First publishable key',
    })
    return { account: id, secret_key: secret.key, publishable_key: publishable.key }
  } finally {
    await db.$disconnect()
  }
}
