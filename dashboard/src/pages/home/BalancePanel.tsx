/** What there is by now: available and pending, by currency. */
import { useTexts } from '../../texts/language'
import { Facts } from '../../ui/Facts'
import { Link } from '../../ui/Link'
import { Panel } from '../../ui/Panel'
import { useMoney } from '../../ui/Money'
import type { useBalance } from '../balance/queries'

export function BalancePanel({ query: { data } }: { query: ReturnType<typeof useBalance> }) {
  const { balance: texts } = useTexts('home')
  const money = useMoney()
  if (!data || data.currencies.length === 0) return null
  return (
    <Panel title={texts.title} actions={<Link to="/dashboard/balance">{texts.more}</Link>}>
      <Facts
        items={data.currencies.map(({ currency, available, pending }) => ({
          term: currency,
          value: texts.line(money(available, currency), money(pending, currency)),
        }))}
      />
    </Panel>
  )
}
