import type { components } from '../../api/schema'
import { actionOn } from '../../ui/kit/action'
import { objectPage } from '../../ui/kit/object-page'
import { Panel, Stack } from '../../ui/Panel'
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
export const Page = objectPage('/v1/dashboard/operator/going-live/{id}', 'operators.requests', {
  at: '/operator/going-live/$id',
  one: ({ one }) => one,
  title: ({ account }, { texts }) => texts.of(account.name),
  sub: ({ status }) => <RequestStatus status={status} />,
  above: { to: '/operator/going-live', label: ({ title }) => title },
  actions: (request) =>
    request.status === 'submitted' && (
      <>
        <GiveBack of={request} />
        <Grant of={request} />
      </>
    ),
  details: [
    { label: ({ account }) => account, text: ({ account }) => <AccountLink {...account} /> },
    { label: ({ submitted }) => submitted, time: (request) => request.submitted_at },
    { label: ({ decided }) => decided, time: (request) => request.decided_at },
    { label: ({ words }) => words, text: ({ words }) => words },
    { label: ({ suspended }) => suspended, time: (request) => request.last_suspension?.at },
    { label: ({ suspendedFor }) => suspendedFor, text: (request) => request.last_suspension?.reason },
  ],
  body: ({ form, proposal }, details, texts) => (
    <Stack>
      <Logged />
      {proposal && <Waiting />}
      <Panel title={texts.state}>{details}</Panel>
      <Panel title={texts.form}>
        <GoingLiveFacts form={form} />
      </Panel>
    </Stack>
  ),
})
