/** The generated parts of `docs/payments.md`. */
import { PAYMENT_STATUSES, PAYMENT_TRANSITIONS, THREE_DS_STATUSES } from '../../domain/payment-states'
import { conductOf, SANDBOX_CARDS, type CardConduct } from '../../domain/sandbox-cards'
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
  const rows = SANDBOX_CARDS.map((number) => [code(spaced(number)), outcome(conductOf(number))])
  return table(['Number', 'Outcome'], rows)
}

const spaced = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ')

function more({ refundsFail, withoutCardholder }: Extract<CardConduct, { kind: 'approves' }>): string {
  if (refundsFail === true) return '; every refund fails'
  if (!withoutCardholder) return ''
  if (withoutCardholder.kind === 'fails') return '; without the cardholder, processing error'
  const { declineCode, times } = withoutCardholder
  const declined = `declined, ${code(declineCode)}`
  return times === undefined
    ? `; without the cardholder, ${declined}`
    : `; the first ${times} charges of a stored card without the cardholder, ${declined}`
}

function outcome(conduct: CardConduct): string {
  switch (conduct.kind) {
    case 'approves':
      return `approved${more(conduct)}`
    case 'declines':
      return `declined, ${code(conduct.declineCode)}`
    case 'challenges':
      return `3-D Secure, then ${conduct.authenticates ? 'approved' : `declined, ${code('authentication_failed')}`}`
    case 'fails':
      return `processing error: 503, and ${code('failed')} after about 20 s`
  }
}
