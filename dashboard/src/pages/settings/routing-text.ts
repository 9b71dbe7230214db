/** Rules in words. */
import { brandName } from '../../ui/card-text'
import type { Edited, RoutingTexts, Rules, Target } from './routing-rule'

export const acquirerNameOf = (acquirers: Rules['acquirers'], { service, gone }: RoutingTexts) => {
  const names = new Map(acquirers.map(({ acquirer, name }) => [acquirer, name ?? service(acquirer)]))
  return (acquirer: string): string => names.get(acquirer) ?? gone(acquirer)
}

/** A rule in one line: `Currency EUR; brand visa`. */
export function conditionsText(
  { when }: Pick<Edited, 'when'>,
  { fields, fundings, made, always }: RoutingTexts,
): string {
  const { amount } = when
  const parts = [
    [fields.currencies, when.currencies?.join(', ')],
    [fields.amount, amount && `${amount.currency} ${amount.from ?? 0}–${amount.to ?? '∞'}`],
    [fields.brands, when.brands?.map(brandName).join(', ')],
    [fields.countries, when.countries?.join(', ')],
    [fields.fundings, when.fundings?.map((funding) => fundings[funding]).join(', ')],
    [fields.bins, when.bins?.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(', ')],
    [fields.made, when.initiated_by && made[when.initiated_by]],
    [fields.channels, when.channels?.join(', ')],
    [
      fields.metadata,
      when.metadata &&
        Object.entries(when.metadata as Record<string, string>)
          .map(([key, value]) => `${key} = ${value}`)
          .join(', '),
    ],
  ]
  return parts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('; ') || always
}

export function targetText(
  to: Target | null,
  called: (acquirer: string) => string,
  texts: RoutingTexts,
): string {
  if (to === null) return texts.usual
  const split = to.split
    .map(({ acquirer, share }) => (share === 100 ? called(acquirer) : `${called(acquirer)} ${share} %`))
    .join(', ')
  const next = (to.next ?? []).map(called).join(', ')
  const best = to.best ? `; ${texts.best(to.best.trial ?? 0)}` : ''
  return `→ ${split}${best}${next && `; ${texts.then} ${next}`}`
}
