/** The generated parts of the pages about payments and cards. */
import { PAYMENT_STATUSES, PAYMENT_TRANSITIONS, THREE_DS_STATUSES } from '../../domain/payment-states'
import { SANDBOX_CARDS, conductOf, describeConduct, spacedNumber } from '../../domain/sandbox-cards'
import { code, codes, table } from './markdown'

export function statesTable(): string {
  const rows = PAYMENT_STATUSES.map((status) => {
    const next = PAYMENT_TRANSITIONS[status]
    return [code(status), next.length === 0 ? 'nothing: final' : codes(next)]
  })
  return table(['From', 'To'], rows)
}

export function threeDsStatuses(): string {
  return `Values of \`three_d_secure.status\`: ${codes(THREE_DS_STATUSES)}.`
}

export function cardsTable(): string {
  const rows = SANDBOX_CARDS.map((number) => [
    code(spacedNumber(number)),
    describeConduct(conductOf(number), code),
  ])
  return table(['Number', 'Outcome'], rows)
}
