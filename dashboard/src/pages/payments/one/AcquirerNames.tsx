/** What the acquirer calls a payment, its captures and its refunds, for whoever looks it up there. */
import type { components } from '../../../api/schema'
import { $api } from '../../../api/client'
import type { Texts } from '../../../texts/en'
import { useTexts } from '../../../texts/language'
import { CopyId } from '../../../ui/CopyId'
import { Facts } from '../../../ui/Facts'
import { Panel } from '../../../ui/Panel'

type PaymentAcquirer = components['schemas']['PaymentAcquirer']

export function AcquirerNames({ of: { acquirer, route, attempts, operations } }: { of: PaymentAcquirer }) {
  const { atAcquirer } = useTexts('payment')
  const kinds: Readonly<Record<string, string>> = atAcquirer.kinds
  const outcomes: Readonly<Record<string, string>> = atAcquirer.outcomes
  const values = new Map<string, string[]>()
  for (const { kind, names } of operations)
    for (const { name, value } of names) {
      const term = `${kinds[kind] ?? kind}: ${name}`
      values.set(term, [...(values.get(term) ?? []), value])
    }
  const names = (acquirers: readonly string[]) => acquirers.length > 0 && <code>{acquirers.join(', ')}</code>
  return (
    <Facts
      items={[
        { term: atAcquirer.acquirer, value: acquirer && <code>{acquirer}</code> },
        {
          term: atAcquirer.why,
          value:
            route &&
            (route.rule === null ? atAcquirer.noRule : atAcquirer.byRule)(route.version, route.rule ?? ''),
        },
        { term: atAcquirer.chosen, value: route?.best && chosenText(route.best, atAcquirer) },
        ...attempts.map(({ number, acquirer: tried, outcome, decline_code }) => ({
          term: atAcquirer.attempt(number),
          value: (
            <>
              {tried && <code>{tried}</code>} {outcomes[outcome] ?? outcome}{' '}
              {decline_code && <code>{decline_code}</code>}
            </>
          ),
        })),
        { term: atAcquirer.passed, value: route && names(route.passed) },
        { term: atAcquirer.next, value: route && names(route.next) },
        ...[...values].map(([term, named]) => ({
          term,
          value: named.map((value) => <CopyId key={value} id={value} />),
        })),
      ]}
    />
  )
}

function chosenText(
  {
    approved,
    decided,
    country,
    is_trial: isTrial,
  }: NonNullable<NonNullable<PaymentAcquirer['route']>['best']>,
  { best, trial }: Texts['payment']['atAcquirer'],
): string {
  return (isTrial ? trial : best)(approved, decided, country)
}

/** Of a payment at an own account of the merchant, or that went where it is by a rule. Of any other there is nothing to see. */
export function OwnAcquirerNames({ id }: { id: string }) {
  const { atAcquirer } = useTexts('payment')
  const { data } = $api.useQuery('get', '/v1/dashboard/payments/{id}/acquirer', { params: { path: { id } } })
  if (!data?.acquirer && !data?.route) return null
  return (
    <Panel title={atAcquirer.title}>
      <AcquirerNames of={data} />
    </Panel>
  )
}
