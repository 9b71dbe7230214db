/** The account's endpoints. */
import { useTexts } from '../../texts/language'
import { AccountTime } from '../../ui/AccountTime'
import { Button } from '../../ui/Button'
import { listPage } from '../../ui/kit/list-page'
import { useGo } from '../../ui/Link'
import { Time } from '../../ui/Time'
import { ENDPOINT_FILTERS } from './filters'

export const Page = listPage('/v1/webhook_endpoints', 'webhooks', {
  name: 'endpoints',
  title: (texts) => texts.title,
  label: (texts) => texts.endpoints,
  sub: (texts) => (
    <>
      {texts.intro} <a href="/docs/guides/webhooks">{texts.guide}</a>
    </>
  ),
  empty: (texts) => ({ title: texts.none, text: texts.noneText, actions: <Add /> }),
  actions: <Add />,
  filters: [
    {
      kind: 'select',
      name: 'status',
      label: (texts) => texts.status,
      options: ENDPOINT_FILTERS.status.options,
      words: (texts) => texts.statuses,
    },
  ],
  columns: [
    { key: 'url', label: (texts) => texts.url, text: ({ url }) => <code>{url}</code> },
    { key: 'status', label: (texts) => texts.status, status: (row) => row.status },
    { key: 'description', label: (texts) => texts.description, text: (row) => row.description },
    {
      key: 'events',
      label: (texts) => texts.events,
      text: (row, { texts }) => texts.eventsOf(row.enabled_events),
    },
    {
      key: 'last_success',
      label: (texts) => texts.lastSuccess,
      text: ({ health }, { texts }) => <Ago at={health.last_success_at} never={texts.never} />,
    },
    {
      key: 'last_failure',
      label: (texts) => texts.lastFailure,
      text: ({ health }, { texts }) => <Ago at={health.last_failure_at} never={texts.never} />,
    },
    { key: 'version', label: (texts) => texts.version, text: (row) => row.api_version, isHidden: true },
    {
      key: 'created',
      label: (texts) => texts.created,
      text: (row) => <Time at={row.created_at} form="date" />,
      isHidden: true,
    },
  ],
  rowTo: ({ id }) => ({ to: '/dashboard/webhooks/$id', params: { id } }),
})

function Add() {
  const { add } = useTexts('webhooks')
  const go = useGo()
  return (
    <Button look="primary" icon="plus" onClick={() => go({ to: '/dashboard/webhooks/new' })}>
      {add}
    </Button>
  )
}

const Ago = ({ at, never }: { at: string | null; never: string }) =>
  at === null ? never : <AccountTime at={at} />
