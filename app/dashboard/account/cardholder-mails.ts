/** Which mails an account's cardholders get (decision 0261). */
import type { CardholderMailsBody } from '../../../contract/dashboard/cardholder-mails'
import { CARDHOLDER_MAILS } from '../../../domain/cardholder-mails'
import type { AccountModel } from '../../../prisma/generated/models'
import type { Actor } from '../../../store/audit'
import { foundAccount } from '../../found'
import type { OperatorDependencies } from '../../operator'
import { changeSettings } from './change'

/** What is not given stays. */
export async function changeCardholderMails(
  deps: Pick<OperatorDependencies, 'store'>,
  accountId: string,
  { kinds, language, days_ahead: daysAhead, card_url: cardUrl }: CardholderMailsBody,
  actor: Actor,
): Promise<AccountModel> {
  const settings = {
    ...(kinds && { cardholderMails: CARDHOLDER_MAILS.filter((kind) => kinds.includes(kind)) }),
    ...(language !== undefined && { cardholderMailLanguage: language }),
    ...(daysAhead !== undefined && { cardholderMailDays: daysAhead }),
    ...(cardUrl !== undefined && { cardholderMailUrl: cardUrl }),
  }
  await changeSettings(deps, accountId, settings, actor)
  return foundAccount(deps.store, accountId)
}
