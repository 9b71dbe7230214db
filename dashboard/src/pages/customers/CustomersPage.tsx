/** All customers. */
import { isEmail } from '../../api/bounds'
import { listPage } from '../../ui/kit/list-page'
import { Create } from './actions'
import { People } from './People'
import { phoneText } from './queries'

export const Page = listPage('/v1/customers', 'customers', {
  name: 'customers',
  title: (texts) => texts.title,
  sub: (texts) => texts.sub,
  empty: (texts) => ({ title: texts.empty, text: texts.emptyText }),
  actions: <Create of={undefined} />,
  filters: [
    { kind: 'search', name: 'q', label: ({ filters }) => filters.person, placeholder: 'Ada, @example.com' },
  ],
  more: [
    {
      kind: 'text',
      name: 'email',
      label: ({ filters }) => filters.email,
      placeholder: 'ada@example.com',
      isWhole: isEmail,
    },
    { kind: 'text', name: 'reference', label: (texts) => texts.reference },
    { kind: 'entry', name: 'metadata', label: ({ filters }) => filters.metadata },
  ],
  instead: ({ q = '' }) => (q.trim() === '' ? undefined : <People typed={q.trim()} />),
  columns: [
    { key: 'name', label: (texts) => texts.name, text: ({ name }, { texts }) => name ?? texts.noName },
    { key: 'email', label: (texts) => texts.email, text: ({ email }) => email },
    {
      key: 'reference',
      label: (texts) => texts.reference,
      text: ({ reference }) => reference,
      isHidden: true,
    },
    { key: 'phone', label: (texts) => texts.phone, text: phoneText, isHidden: true },
    { key: 'id', label: (texts) => texts.id, id: ({ id }) => id },
    { key: 'created', label: (texts) => texts.created, time: (row) => row.created_at, align: 'end' },
  ],
  rowTo: ({ id }) => ({ to: '/dashboard/customers/$id', params: { id } }),
})
