import { $api } from '../../api/client'
import { usePageSearch } from '../../app/search'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Empty } from '../../ui/Empty'
import { Facts } from '../../ui/Facts'
import { ItemList } from '../../ui/ItemList'
import { Note } from '../../ui/Note'
import { PageHead } from '../../ui/PageHead'
import { Columns, Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Time } from '../../ui/Time'
import { isKind } from './kinds'
import { OverdueObjects } from './OverdueObjects'

const REFRESH_MS = 15_000

/** What is overdue, by kind, and the objects of a kind with their workflows. */
export function Page() {
  const { overdue: texts } = useTexts('operators')
  const { shell } = useTexts('common')
  const [{ kind }, change] = usePageSearch('/operator/overdue')
  const query = $api.useQuery('get', '/v1/dashboard/operator/overdue', {}, { refetchInterval: REFRESH_MS })
  const modeOf = (livemode: boolean) => (livemode ? shell.live : shell.sandbox)
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <QueryState query={query}>
        {({ kinds, deliveries, open_circuits: circuits }) => (
          <Stack>
            <Columns>
              <Panel title={texts.byKind}>
                {kinds.length === 0 ? (
                  <Note look="good">{texts.nothing}</Note>
                ) : (
                  <ItemList
                    label={texts.byKind}
                    empty={texts.nothing}
                    items={kinds.map(({ kind: rows, count, oldest }) => {
                      const one = isKind(rows) ? rows : undefined
                      return {
                        id: rows,
                        title: `${one === undefined ? rows.replaceAll('_', ' ') : texts.kinds[one]}: ${count}`,
                        text: (
                          <>
                            {texts.oldest} <Time at={oldest} form="relative" />
                          </>
                        ),
                        actions: one !== undefined && (
                          <Button
                            isSmall
                            aria-label={`${texts.show}: ${texts.kinds[one]}`}
                            aria-pressed={kind === one}
                            onClick={() => change({ kind: one })}
                          >
                            {texts.show}
                          </Button>
                        ),
                      }
                    })}
                  />
                )}
              </Panel>
              <Panel title={texts.deliveries}>
                {deliveries.length + circuits.length === 0 ? (
                  <Empty title={texts.noDeliveries} />
                ) : (
                  <Facts
                    items={[
                      ...deliveries.map(({ livemode, lane, count }) => ({
                        term: `${modeOf(livemode)}: ${texts.lanes[lane]}`,
                        value: count,
                      })),
                      ...circuits.map(({ livemode, count }) => ({
                        term: `${modeOf(livemode)}: ${texts.circuits}`,
                        value: count,
                      })),
                    ]}
                  />
                )}
              </Panel>
            </Columns>
            {kind && <OverdueObjects key={kind} kind={kind} />}
          </Stack>
        )}
      </QueryState>
    </>
  )
}
