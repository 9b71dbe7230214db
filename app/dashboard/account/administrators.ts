/** Who gets the service's mails about an account, and which. */
import type { AdministratorBody } from '../../../contract/dashboard/account'
import { impossible } from '../../../contract/errors'
import { NOTIFICATIONS } from '../../../domain/notifications'
import type { AccountAdministratorModel } from '../../../prisma/generated/models'
import { MOST_ADMINISTRATORS, type AdministratorChange } from '../../../store/administrators'
import type { Actor } from '../../../store/audit'
import type { Store } from '../../../store/store'

type Parts = Pick<Store, 'administrators'>

/** Adds an administrator, or changes which mails one gets. Answers all of them. */
export async function putAdministrator(
  { administrators }: Parts,
  accountId: string,
  { email, notifications }: AdministratorBody,
  actor: Actor,
): Promise<AccountAdministratorModel[]> {
  const muted = NOTIFICATIONS.filter((kind) => !notifications.includes(kind))
  return listed(await administrators.put(accountId, { email, muted }, actor))
}

/** Removes one; the last one stays. Answers those who are left. */
export async function removeAdministrator(
  { administrators }: Parts,
  accountId: string,
  email: string,
  actor: Actor,
): Promise<AccountAdministratorModel[]> {
  return listed(await administrators.remove(accountId, email, actor))
}

function listed(change: AdministratorChange): AccountAdministratorModel[] {
  switch (change.kind) {
    case 'changed':
      return change.administrators
    case 'last':
      throw impossible('email', 'parameter_impossible', 'is the last administrator; add another first')
    case 'too_many':
      throw impossible(
        'email',
        'parameter_impossible',
        `would be one too many: an account has at most ${MOST_ADMINISTRATORS} administrators`,
      )
  }
}
