/** The generated part of the page about payouts. */
import { payoutFailureOf } from '../../domain/payouts'
import { SANDBOX_IBANS, type BankConduct } from '../../domain/sandbox-ibans'
import { code, table } from './markdown'

export function ibansTable(): string {
  const rows = Object.values(SANDBOX_IBANS).map(({ iban, conduct }) => [code(iban), outcomeOf(conduct)])
  return table(['IBAN', 'Outcome'], rows)
}

function outcomeOf(conduct: BankConduct): string {
  switch (conduct.kind) {
    case 'pays':
      return conduct.afterDays === 0 ? 'paid on its day' : `paid ${conduct.afterDays} days late`
    case 'refuses':
      return conduct.withSmall
        ? 'none: the bank refuses the small transfer, so that it cannot be verified'
        : `failed, ${code(payoutFailureOf(conduct.reason))}`
    case 'returns':
      return `paid, and failed ${conduct.afterDays} days later, ${code(payoutFailureOf(conduct.reason))}`
    case 'loses_answers':
      return 'paid, though the answers of the bank are lost at first'
    case 'stumbles':
      return 'paid, though the bank cannot do it at first: have the small transfer sent again'
  }
}
