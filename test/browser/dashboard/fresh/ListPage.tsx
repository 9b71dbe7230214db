import { listPage } from '../../ui/kit/list-page'

export const Page = listPage('/v1/payment_methods', 'fresh', {
  name: 'fresh',
  title: ({ title }) => title,
  empty: ({ empty }) => ({ title: empty }),
  filters: [
    {
      kind: 'select',
      name: 'status',
      label: ({ fields }) => fields.status,
      options: ['active', 'expired', 'detached'],
    },
  ],
  columns: [
    { key: 'id', label: ({ fields }) => fields.id, text: ({ id }) => id },
    { key: 'status', label: ({ fields }) => fields.status, status: ({ status }) => status },
    { key: 'stored', label: ({ fields }) => fields.stored, time: (card) => card.created_at, align: 'end' },
  ],
  rowTo: ({ id }) => ({ to: '/dashboard/fresh/$id', params: { id } }),
})
