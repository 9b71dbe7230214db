/** Accounts of a merchant at acquirers, as operators connect and keep them. */
import { $api } from '../../api/client'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { usePathParams } from '../../ui/Link'
import { Note } from '../../ui/Note'
import { PageHead } from '../../ui/PageHead'
import { Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { AcquirerPanels } from '../settings/AcquirerPanels'
import { AccountLink } from './AccountLink'
import { ChangeFor, ConnectFor, PauseFor, ResumeFor, RetireFor, RotateFor } from './acquirer-actions'
import { Waiting } from './Waiting'

export function Page() {
  const { id } = usePathParams('/operator/accounts/$id/acquirers')
  const texts = useTexts('acquirers')
  const { accounts } = useTexts('operators')
  const { may } = useSession()
  const init = { params: { path: { id } } }
  const { data: account } = $api.useQuery('get', '/v1/dashboard/operator/accounts/{id}', init)
  const query = $api.useQuery('get', '/v1/dashboard/operator/accounts/{id}/acquirer-accounts', init)
  const name = account?.name ?? accounts.one
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.subOf(name)}
        above={<AccountLink id={id} name={name} />}
        actions={<ConnectFor of={id} />}
      />
      <Stack>
        {!may('operator.grant') && <Note>{texts.whoMayOfOperators}</Note>}
        <QueryState query={query}>
          {({ data }) => (
            <Stack>
              {data.some(({ status }) => status === 'proposed') && <Waiting />}
              <AcquirerPanels
                accounts={data}
                actionsOf={(one) => (
                  <>
                    <ChangeFor of={one} name={one.name} />
                    <RotateFor of={one} name={one.name} />
                    <PauseFor of={one} name={one.name} />
                    <ResumeFor of={one} name={one.name} />
                    <RetireFor of={one} name={one.name} />
                  </>
                )}
              />
            </Stack>
          )}
        </QueryState>
      </Stack>
    </>
  )
}
