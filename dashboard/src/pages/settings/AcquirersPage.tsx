/** The merchant's own accounts at acquirers, and what is to be done with each. */
import { $api } from '../../api/client'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Note } from '../../ui/Note'
import { PageHead } from '../../ui/PageHead'
import { Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Change, Connect, Pause, Resume, Retire, Rotate } from './acquirer-actions'
import { AcquirerPanels } from './AcquirerPanels'

export function Page() {
  const texts = useTexts('acquirers')
  const { may } = useSession()
  const query = $api.useQuery('get', '/v1/dashboard/acquirer-accounts')
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} actions={<Connect />} />
      <Stack>
        {!may('account.write') && <Note>{texts.whoMay}</Note>}
        <QueryState query={query}>
          {({ data }) => (
            <AcquirerPanels
              accounts={data}
              actionsOf={(account) => (
                <>
                  <Change of={account} name={account.name} />
                  <Rotate of={account} name={account.name} />
                  <Pause of={account} name={account.name} />
                  <Resume of={account} name={account.name} />
                  <Retire of={account} name={account.name} />
                </>
              )}
            />
          )}
        </QueryState>
      </Stack>
    </>
  )
}
