/** The account's API keys in this mode. */
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { listPage } from '../../../ui/kit/list-page'
import { useGo } from '../../../ui/Link'
import { Time } from '../../../ui/Time'
import { LastUse } from './LastUse'

function AddKey() {
  const go = useGo()
  return (
    <Button look="primary" icon="plus" onClick={() => go({ to: '/dashboard/developers/keys/new' })}>
      {useTexts('keys').add}
    </Button>
  )
}

export const Page = listPage('/v1/dashboard/api-keys', 'keys', {
  name: 'keys',
  title: ({ title }) => title,
  sub: ({ intro }) => intro,
  actions: <AddKey />,
  empty: ({ none, noneText }) => ({ title: none, text: noneText, actions: <AddKey /> }),
  filters: [],
  columns: [
    { key: 'name', label: ({ name }) => name, text: (row, { texts }) => row.name ?? texts.unnamed },
    { key: 'key', label: ({ key }) => key, code: ({ prefix, last4 }) => `${prefix}…${last4}` },
    { key: 'status', label: ({ status }) => status, status: (row) => row.status },
    { key: 'type', label: ({ type }) => type, text: ({ type }, { texts }) => texts.types[type] },
    { key: 'used', label: ({ lastUsed }) => lastUsed, text: (row) => <LastUse at={row.last_used_at} /> },
    { key: 'created', label: ({ created }) => created, time: (row) => row.created_at, form: 'date' },
    {
      key: 'expires',
      label: ({ expires }) => expires,
      text: ({ expires_at: at }, { texts }) => (at === null ? texts.never : <Time at={at} />),
    },
  ],
  rowTo: ({ id }) => ({ to: '/dashboard/developers/keys/$id', params: { id } }),
})
