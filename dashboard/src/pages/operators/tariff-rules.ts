/** The rules of a tariff as lines of text: brand, region, basis points, fixed sum, minimum; a dash for all. */
import type { components, paths } from '../../api/schema'

type Shown = components['schemas']['Tariff']['rules']
type Patch = paths['/v1/dashboard/operator/accounts/{id}']['patch']
type Change = NonNullable<Patch['requestBody']>['content']['application/json']
type Given = NonNullable<Change['tariff']>['rules']

const ALL = '-'

export const ruleLines = (rules: Shown): string =>
  rules
    .map(({ brand, region, basis_points: points, fixed, minimum }) =>
      [brand ?? ALL, region ?? ALL, points, fixed, minimum].join(' '),
    )
    .join('\n')

/** What is no rule is sent as it is: the API says what is wrong with it. */
export const rulesOf = (text: string): Given =>
  text
    .split('\n')
    .map((line) => line.trim().toLowerCase().split(/\s+/))
    .filter(([first]) => first)
    .map(([brand, region, points, fixed, minimum = '0']) => ({
      brand: (brand === ALL ? null : brand) as Given[number]['brand'],
      region: (region === ALL ? null : region) as Given[number]['region'],
      basis_points: Number(points),
      fixed: Number(fixed),
      minimum: Number(minimum),
    }))
