/** Writes changes of disputes, and with them the mail to the account's administrators, all or nothing. */
import { disputeMail } from '../../contract/dispute-mail'
import type { DisputeModel } from '../../prisma/generated/models'
import { tellAdministrators } from '../administrators'
import type { Change } from '../change'
import { commit, writing } from '../commit'
import type { StoreContext } from '../context'
import type { ClaimPart } from '../statement'
import type { StatementName } from '../statement-names'

/** `about`: the dispute that administrators are told of; null for no mail. `also`: what else is written. */
export async function commitAndMail(
  context: StoreContext,
  name: StatementName,
  changes: readonly Change[],
  about: DisputeModel | null,
  also: readonly ClaimPart[] = [],
): Promise<boolean> {
  if (!about) return commit(context, name, changes, { also })
  return context.db.$transaction(async (tx) => {
    if ((await tx.$executeRaw(writing(name, changes, { also }))) !== 1) return false
    await tellAdministrators(tx, context, about, 'dispute', disputeMail(about), context.real())
    return true
  })
}
