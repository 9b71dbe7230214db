import type { components } from '../../api/schema'
import { useLanguage, useTexts } from '../../texts/language'
import { Facts } from '../../ui/Facts'

type Limits = components['schemas']['AccountLimits']

/** Limits and fees of an account. Amounts are of whatever currency is paid in. */
export function LimitFacts({ limits }: { limits: Limits }) {
  const { limits: texts } = useTexts('settings')
  const { locale } = useLanguage()
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value)
  const rate = (value: number | null) => (value === null ? texts.usual : texts.perSecond(number(value)))
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    limits.fee.basis_points / 10_000,
  )
  return (
    <Facts
      items={[
        { term: texts.currencies, value: limits.currencies.join(', ') },
        { term: texts.amount, value: texts.ofCurrency(number(limits.amount_limit)) },
        {
          term: texts.review,
          value: limits.review_above === null ? texts.never : texts.ofCurrency(number(limits.review_above)),
        },
        { term: texts.fee, value: texts.feeOf(percent, number(limits.fee.fixed)) },
        { term: texts.rateSandbox, value: rate(limits.rate_limit.sandbox) },
        { term: texts.rateLive, value: rate(limits.rate_limit.live) },
      ]}
    />
  )
}
