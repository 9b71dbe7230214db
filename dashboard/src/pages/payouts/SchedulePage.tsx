/** When the account is paid out without asking, by currency. */
import { $api } from '../../api/client'
import { currenciesBesides } from '../../app/currencies'
import { useSession } from '../../session/session'
import { useLanguage, useTexts } from '../../texts/language'
import { AccountTime } from '../../ui/AccountTime'
import { ItemList } from '../../ui/ItemList'
import { useMoney } from '../../ui/Money'
import { Note } from '../../ui/Note'
import { PageHead } from '../../ui/PageHead'
import { Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Time } from '../../ui/Time'
import { HeldNote } from './HeldNote'
import { SetSchedule, weekdayName, type KnownSchedule } from './Schedule'
import type { PayoutSchedule } from './queries'

export function Page() {
  const { schedule: texts, whoMay } = useTexts('payouts')
  const { account, may } = useSession()
  const { locale } = useLanguage()
  const money = useMoney()
  const query = $api.useQuery('get', '/v1/dashboard/payout-schedules')
  const isAllowed = may('payouts.write')
  const wordsOf = ({ interval, weekday, month_day: day }: KnownSchedule): string => {
    if (interval === 'weekly') return texts.weeklyOn(weekdayName(weekday ?? 1, locale))
    return interval === 'monthly' ? texts.monthlyOn(day ?? 1) : texts.intervals[interval]
  }
  /** Currencies of which nothing was set are paid out by hand; those that are no longer taken may still have money. */
  const allOf = (set: readonly PayoutSchedule[]): KnownSchedule[] => [
    ...set,
    ...currenciesBesides(set, account).map((currency) => ({ currency, interval: 'manual' as const })),
  ]
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <Stack>
        <HeldNote />
        {!isAllowed && <Note>{whoMay}</Note>}
        <Panel title={texts.byCurrency} sub={texts.rules}>
          <QueryState query={query}>
            {({ data }) => (
              <ItemList
                label={texts.byCurrency}
                empty={texts.none}
                items={allOf(data).map((one) => ({
                  id: one.currency,
                  title: `${one.currency}: ${wordsOf(one)}`,
                  text: (
                    <>
                      {one.minimum !== undefined && texts.minimumOf(money(one.minimum, one.currency))}
                      {one.next_at && (
                        <>
                          {' · '}
                          {texts.next} <Time at={one.next_at} /> (<AccountTime at={one.next_at} />)
                        </>
                      )}
                    </>
                  ),
                  actions: <SetSchedule of={one} name={one.currency} />,
                }))}
              />
            )}
          </QueryState>
        </Panel>
      </Stack>
    </>
  )
}
