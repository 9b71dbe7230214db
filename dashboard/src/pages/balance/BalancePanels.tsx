/** The balance by currency, and statements. */
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { Day } from '../../ui/Day'
import { Empty } from '../../ui/Empty'
import { Facts } from '../../ui/Facts'
import { Money } from '../../ui/Money'
import { Columns, Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { StatementPanel } from './StatementPanel'
import { useBalance } from './queries'

type CurrencyBalance = components['schemas']['Balance']['currencies'][number]

export function BalancePanels() {
  const texts = useTexts('balance')
  const query = useBalance()
  return (
    <QueryState
      query={query}
      isEmpty={({ currencies }) => currencies.length === 0}
      empty={<Empty title={texts.nothing}>{texts.nothingText}</Empty>}
    >
      {({ currencies, as_of: at }) => (
        <>
          <Columns>
            {currencies.map((own) => (
              <Panel key={own.currency} title={texts.of(own.currency)}>
                <OfCurrency own={own} />
              </Panel>
            ))}
          </Columns>
          <StatementPanel currencies={currencies.map(({ currency }) => currency)} at={at} />
        </>
      )}
    </QueryState>
  )
}

function OfCurrency({ own }: { own: CurrencyBalance }) {
  const { parts } = useTexts('balance')
  const { currency } = own
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const dated = (days: CurrencyBalance['pending_by_date']) =>
    days.length > 0 &&
    days.map(({ available_on: day, amount }) => (
      <div key={day}>
        <Day on={day} />: {money(amount)}
      </div>
    ))
  return (
    <Facts
      items={[
        { term: parts.available, value: money(own.available) },
        { term: parts.pending, value: money(own.pending) },
        { term: parts.pendingByDate, value: dated(own.pending_by_date) },
        { term: parts.reserved, value: own.reserved !== 0 && money(own.reserved) },
        { term: parts.reservedByDate, value: dated(own.reserved_by_date) },
        { term: parts.inTransit, value: own.in_transit !== 0 && money(own.in_transit) },
        { term: parts.disputed, value: own.disputed !== 0 && money(own.disputed) },
      ]}
    />
  )
}
