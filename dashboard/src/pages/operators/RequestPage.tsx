import { $api } from '../../api/client'
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { Facts } from '../../ui/Facts'
import { actionOn } from '../../ui/kit/action'
import { Link, usePathParams } from '../../ui/Link'
import { PageHead } from '../../ui/PageHead'
import { Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Time } from '../../ui/Time'
import { GoingLiveFacts } from '../settings/GoingLiveFacts'
import { AccountLink } from './AccountLink'
import { Logged } from './Logged'
import { RequestStatus } from './RequestStatus'
import { Waiting } from './Waiting'

type Request = components['schemas']['OperatorGoingLiveRequest']

const GiveBack = actionOn<Request>()('post', '/v1/dashboard/operator/going-live/{id}/return', 'operators', {
  needs: 'operator.write',
  label: ({ requests }) => requests.giveBack,
  title: ({ requests }) => requests.giveBackTitle,
  text: ({ requests }) => requests.giveBackText,
  fields: ({ requests }) => [{ kind: 'area', name: 'words', label: requests.words, required: true }],
  call: ({ id, version }, values) => ({
    params: { path: { id } },
    body: { version, words: values.text('words') },
  }),
  messages: ({ accounts }) => ({ unexpected_state: accounts.overtaken }),
  done: ({ requests, proposals }, { proposal }) => (proposal ? proposals.proposed : requests.returnedToast),
})

const Grant = actionOn<Request>()('post', '/v1/dashboard/operator/going-live/{id}/grant', 'operators', {
  needs: ['operator.write', 'operator.grant'],
  when: ({ proposal }) => proposal === null,
  label: ({ requests }) => requests.grant,
  look: 'primary',
  icon: 'check',
  title: ({ requests }, { account }) => requests.grantTitle(account.name),
  text: ({ requests }) => requests.grantText,
  call: ({ id, version }) => ({ params: { path: { id } }, body: { version } }),
  messages: ({ accounts }) => ({ unexpected_state: accounts.overtaken }),
  done: ({ requests, proposals }, { proposal }) => (proposal ? proposals.proposed : requests.grantedToast),
})

/** One request to go live, to be granted or returned. */
export function Page() {
  const { id } = usePathParams('/operator/going-live/$id')
  const { requests: texts } = useTexts('operators')
  const query = $api.useQuery('get', '/v1/dashboard/operator/going-live/{id}', { params: { path: { id } } })
  const { data: request } = query
  return (
    <>
      <PageHead
        title={request ? texts.of(request.account.name) : texts.one}
        sub={request && <RequestStatus status={request.status} />}
        above={<Link to="/operator/going-live">{texts.title}</Link>}
        actions={
          request?.status === 'submitted' && (
            <>
              <GiveBack of={request} />
              <Grant of={request} />
            </>
          )
        }
      />
      <QueryState query={query}>
        {({
          account,
          form,
          words,
          submitted_at: submitted,
          decided_at: decided,
          last_suspension: suspension,
          proposal,
        }) => (
          <Stack>
            <Logged />
            {proposal && <Waiting />}
            <Panel title={texts.state}>
              <Facts
                items={[
                  { term: texts.account, value: <AccountLink {...account} /> },
                  { term: texts.submitted, value: submitted && <Time at={submitted} /> },
                  { term: texts.decided, value: decided && <Time at={decided} /> },
                  { term: texts.words, value: words },
                  { term: texts.suspended, value: suspension && <Time at={suspension.at} /> },
                  { term: texts.suspendedFor, value: suspension?.reason },
                ]}
              />
            </Panel>
            <Panel title={texts.form}>
              <GoingLiveFacts form={form} />
            </Panel>
          </Stack>
        )}
      </QueryState>
    </>
  )
}
