import type { components } from '../../api/schema'
import { useLanguage, useTexts } from '../../texts/language'
import { brandName } from '../../ui/card-text'
import { Facts } from '../../ui/Facts'

type Limits = components['schemas']['AccountLimits']

/** Limits and fees of an account. Amounts are of whatever currency is paid in, and fees too, unless the tariff has a currency. */
export function LimitFacts({ limits }: { limits: Limits }) {
  const { limits: texts } = useTexts('settings')
  const { locale } = useLanguage()
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value)
  const rate = (value: number | null) => (value === null ? texts.usual : texts.perSecond(number(value)))
  const percent = (basisPoints: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
  const { tariff, settlement } = limits
  const sum = (value: number) =>
    tariff.currency === null ? texts.ofCurrency(number(value)) : `${number(value)} ${tariff.currency}`
  const ruleText = ({ brand, region, basis_points: points, fixed, minimum }: (typeof tariff.rules)[number]) =>
    texts.ruleOf(
      [
        ...(brand === null ? [] : [brandName(brand)]),
        ...(region === null ? [] : [texts.regions[region]]),
      ].join(', '),
      texts.feeOf(percent(points), sum(fixed)),
      minimum > 0 ? sum(minimum) : null,
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
        { term: texts.fee, value: texts.feeOf(percent(limits.fee.basis_points), sum(limits.fee.fixed)) },
        ...(tariff.minimum > 0 ? [{ term: texts.minimum, value: sum(tariff.minimum) }] : []),
        ...(tariff.rules.length > 0
          ? [{ term: texts.rules, value: tariff.rules.map(ruleText).join('; ') }]
          : []),
        ...(tariff.country === null ? [] : [{ term: texts.country, value: tariff.country }]),
        { term: texts.disputeFee, value: sum(tariff.dispute_fee) },
        ...(tariff.by_currency.length > 0
          ? [
              {
                term: texts.byCurrency,
                value: tariff.by_currency
                  .map(({ currency, fixed, dispute_fee: dispute }) =>
                    texts.sumsOf(`${number(fixed)} ${currency}`, `${number(dispute)} ${currency}`),
                  )
                  .join('; '),
              },
            ]
          : []),
        ...(tariff.currency === null
          ? []
          : [{ term: texts.tariffCurrency, value: texts.convertedFrom(tariff.currency) }]),
        { term: texts.returnsFees, value: tariff.refunds_return_fees ? texts.yes : texts.no },
        {
          term: texts.delay,
          value: settlement.delay_days === null ? texts.usualDelay : texts.days(settlement.delay_days),
        },
        ...(settlement.reserve === null
          ? []
          : [
              {
                term: texts.reserve,
                value: texts.reserveOf(percent(settlement.reserve.basis_points), settlement.reserve.days),
              },
            ]),
        ...(settlement.currency === null
          ? []
          : [{ term: texts.settlementCurrency, value: settlement.currency }]),
        { term: texts.rateSandbox, value: rate(limits.rate_limit.sandbox) },
        { term: texts.rateLive, value: rate(limits.rate_limit.live) },
      ]}
    />
  )
}
