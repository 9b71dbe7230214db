/** One notification of an acquirer: what it says, and what became of it. */
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { CopyId } from '../../ui/CopyId'
import { Facts } from '../../ui/Facts'
import { objectPage } from '../../ui/kit/object-page'
import { Note } from '../../ui/Note'
import { Columns, Panel, Stack } from '../../ui/Panel'
import { AccountLink } from './AccountLink'
import { Logged } from './Logged'
import { NotificationStatus } from './NotificationStatus'
import { WorkflowLink } from './WorkflowLink'

type Told = components['schemas']['OneAcquirerNotification']

const REFRESH_MS = 5_000

export const Page = objectPage(
  '/v1/dashboard/operator/acquirer-notifications/{id}',
  'operators.notifications',
  {
    at: '/operator/notifications/$id',
    one: ({ one }) => one,
    title: ({ type }) => type,
    above: { to: '/operator/notifications', label: ({ title }) => title },
    refreshMs: ({ status }) => (status === 'received' ? REFRESH_MS : false),
    details: [
      {
        label: ({ status }) => status,
        text: ({ status }) => <NotificationStatus status={status} />,
      },
      { label: ({ acquirer }) => acquirer, text: ({ acquirer }) => acquirer },
      { label: ({ theirId }) => theirId, id: (told) => told.their_id },
      {
        label: ({ source }) => source,
        text: ({ source }, { texts }) => texts.sources[source],
      },
      {
        label: ({ account }) => account,
        text: ({ account }) => account && <AccountLink id={account} />,
      },
      {
        label: ({ object }) => object,
        text: ({ object_id: id }) => id && <CopyId id={id} />,
      },
      {
        label: ({ payment }) => payment,
        text: ({ payment }) => payment && <CopyId id={payment.id} />,
      },
      {
        label: ({ paymentWorkflow }) => paymentWorkflow,
        text: ({ payment }) => payment?.workflow_url && <WorkflowLink url={payment.workflow_url} />,
      },
      {
        label: ({ workflow }) => workflow,
        text: ({ workflow_url: url }) => url && <WorkflowLink url={url} />,
      },
      {
        label: ({ tries }) => tries,
        text: ({ tries }) => (tries > 0 ? tries : null),
      },
      { label: ({ told }) => told, time: (told) => told.told_at },
      { label: ({ received }) => received, time: (told) => told.created_at },
      { label: ({ due }) => due, time: (told) => told.due_at },
      { label: ({ finished }) => finished, time: (told) => told.finished_at },
    ],
    body: (told, details, texts) => (
      <Stack>
        <Note look={told.status === 'unmatched' ? 'warn' : 'info'} title={texts.statuses[told.status]}>
          {texts.statusTexts[told.status]}
        </Note>
        {told.account !== null && <Logged />}
        <Columns>
          <Panel title={texts.one}>{details}</Panel>
          <Panel title={texts.says} sub={texts.saysText}>
            <Says data={told.data} />
          </Panel>
        </Columns>
      </Stack>
    ),
  },
)

function Says({ data }: Pick<Told, 'data'>) {
  const { notifications: texts } = useTexts('operators')
  if (data === null) return <Note look="warn">{texts.unreadable}</Note>
  return (
    <Facts
      items={data.map(({ name, value }) => ({
        term: name,
        value: value === null ? <em>{texts.hidden}</em> : <bdi>{value}</bdi>,
      }))}
    />
  )
}
