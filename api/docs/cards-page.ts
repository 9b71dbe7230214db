/** The page of the sandbox's cards. The refusal of an unknown card number points to it. */
import { SANDBOX_CARDS, conductOf, describeConduct, spacedNumber } from '../../domain/sandbox-cards'
import { page, table } from './html'

const code = (value: string) => `<code>${value}</code>`

export function cardsPage(): string {
  const rows = SANDBOX_CARDS.map((number) => [
    code(spacedNumber(number)),
    describeConduct(conductOf(number), code),
  ])
  const use = '<p>Any expiry date in the future, any CVC. Every other number is declined.</p>'
  return page('Sandbox cards', `${use}\n${table('What each card does', ['Number', 'Outcome'], rows)}`)
}
