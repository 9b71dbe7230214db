/**
 * What a tariff lists, as lines of text. Rules: brand, region, basis points, fixed sum, minimum; a dash for all. Sums of other
 * currencies: currency, fixed sum, fee of a dispute.
 */
import type { components, paths } from '../../api/schema'

type Shown = components['schemas']['Tariff']['rules']
type Patch = paths['/v1/dashboard/operator/accounts/{id}']['patch']
type Change = NonNullable<Patch['requestBody']>['content']['application/json']
type Given = NonNullable<Change['tariff']>['rules']
type GivenSums = NonNullable<NonNullable<Change['tariff']>['by_currency']>

const ALL = '-'

export const ruleLines = (rules: Shown): string =>
  rules
    .map(({ brand, region, basis_points: points, fixed, minimum }) =>
      [brand ?? ALL, region ?? ALL, points, fixed, minimum].join(' '),
    )
    .join('\n')

const wordsOf = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([first]) => first)

export const sumLines = (sums: components['schemas']['Tariff']['by_currency']): string =>
  sums.map(({ currency, fixed, dispute_fee: dispute }) => [currency, fixed, dispute].join(' ')).join('\n')

/** What is no line of sums is sent as it is: the API says what is wrong with it. The same with rules. */
export const sumsOf = (text: string): GivenSums =>
  wordsOf(text.toUpperCase()).map(([currency, fixed, dispute]) => ({
    currency: currency as GivenSums[number]['currency'],
    fixed: Number(fixed),
    dispute_fee: Number(dispute),
  }))

export const rulesOf = (text: string): Given =>
  wordsOf(text.toLowerCase()).map(([brand, region, points, fixed, minimum = '0']) => ({
    brand: (brand === ALL ? null : brand) as Given[number]['brand'],
    region: (region === ALL ? null : region) as Given[number]['region'],
    basis_points: Number(points),
    fixed: Number(fixed),
    minimum: Number(minimum),
  }))
