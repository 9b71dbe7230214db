/** The operating organisation of a stack on one machine: an account of its own, beside the sandbox account. */
import { createAccount } from '../../app/accounts/create'
import { createAccountStore } from '../../store/accounts'
import type { Database } from '../../store/database'

/** Answers its id. It is made at the first call, and is live, so that its members can operate both modes. */
export async function openOperatingAccount(db: Database): Promise<string> {
  const known = await db.account.findFirst({ where: { operating: true }, select: { id: true } })
  if (known) return known.id
  const settings = { name: 'Operations', operating: true, live: true }
  return (await createAccount(createAccountStore({ db }), settings)).id
}
