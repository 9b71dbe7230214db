/** Why a payment is held, in words. */
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { useMoney } from '../../ui/Money'

type Held = Pick<components['schemas']['Hold'], 'review_above' | 'currency'>

export function useLimit(): (held: Held) => string {
  const { holds: texts } = useTexts('operators')
  const money = useMoney()
  return ({ review_above: limit, currency }) =>
    limit === null ? texts.noLimit : texts.above(money(limit, currency))
}
