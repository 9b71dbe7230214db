import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts/language'
import { Note } from '../../ui/Note'
import { PageHead } from '../../ui/PageHead'
import { Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { accountQuery } from './account'
import { LimitFacts } from './LimitFacts'

/** What an operator has set: currencies, the highest amount, fees, requests a second. */
export function Page() {
  const { limits: texts } = useTexts('settings')
  const query = useQuery(accountQuery)
  return (
    <>
      <PageHead title={texts.title} />
      <Stack>
        <Note>{texts.text}</Note>
        <QueryState query={query}>
          {({ limits }) => (
            <Panel title={texts.panel}>
              <LimitFacts limits={limits} />
            </Panel>
          )}
        </QueryState>
      </Stack>
    </>
  )
}
