/** All hosted sessions. */
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { buttonClass } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { listPage } from '../../ui/kit/list-page'
import { Link } from '../../ui/Link'
import { HOSTED_FILTERS } from './filters'
import { paidBy } from './paid-by'

export const Page = listPage('/v1/hosted_sessions', 'hosted', {
  name: 'hosted',
  title: (texts) => texts.title,
  sub: (texts) => texts.sub,
  empty: (texts) => ({ title: texts.empty, text: texts.emptyText }),
  actions: <NewLink />,
  filters: [
    {
      kind: 'select',
      name: 'status',
      label: ({ fields }) => fields.status,
      options: HOSTED_FILTERS.status.options,
    },
    {
      kind: 'select',
      name: 'type',
      label: ({ fields }) => fields.type,
      options: HOSTED_FILTERS.type.options,
      words: (texts) => texts.types,
    },
    { kind: 'text', name: 'customer', label: ({ fields }) => fields.customer, placeholder: 'cust_…' },
    { kind: 'dates', name: 'created', label: ({ fields }) => fields.created },
  ],
  columns: [
    { key: 'amount', label: ({ fields }) => fields.amount, money: paidBy },
    { key: 'status', label: ({ fields }) => fields.status, status: (row) => row.status },
    { key: 'reference', label: ({ fields }) => fields.reference, text: (row) => row.reference },
    {
      key: 'description',
      label: ({ fields }) => fields.description,
      text: (row) => row.description,
      isHidden: true,
    },
    {
      key: 'type',
      label: ({ fields }) => fields.type,
      text: ({ type }, { texts }) => texts.types[type],
      isHidden: true,
    },
    { key: 'expires', label: ({ fields }) => fields.expires, time: (row) => row.expires_at },
    { key: 'id', label: ({ fields }) => fields.id, id: ({ id }) => id, isHidden: true },
    { key: 'created', label: ({ fields }) => fields.created, time: (row) => row.created_at, align: 'end' },
  ],
  rowTo: ({ id }) => ({ to: '/dashboard/hosted/$id', params: { id } }),
})

function NewLink() {
  const texts = useTexts('hosted')
  const { may } = useSession()
  if (!may('payments.write')) return null
  return (
    <Link to="/dashboard/hosted/new" className={buttonClass('primary')}>
      <Icon name="plus" />
      {texts.new}
    </Link>
  )
}
