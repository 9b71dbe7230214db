/** Who changed what in the account. */
import { listPage } from '../../../ui/kit/list-page'
import { Actor } from './Actor'
import { Changes } from './Changes'

const wordsOf = ({ actions }: { actions: Readonly<Record<string, string>> }) => actions

export const Page = listPage('/v1/audit_logs', 'logs.audit', {
  name: 'audit',
  title: ({ title }) => title,
  sub: ({ intro }) => intro,
  empty: ({ none }) => ({ title: none }),
  filters: [
    { kind: 'search', name: 'object', asks: 'object_id', label: ({ what }) => what },
    { kind: 'select', name: 'action', label: ({ action }) => action, words: wordsOf },
    { kind: 'dates', name: 'created', label: ({ time }) => time },
  ],
  columns: [
    {
      key: 'action',
      label: ({ action }) => action,
      text: (row, { texts }) => wordsOf(texts)[row.action] ?? row.action,
    },
    { key: 'who', label: ({ who }) => who, text: (row) => <Actor {...row.actor} /> },
    { key: 'object', label: ({ what }) => what, code: (row) => row.object_id },
    {
      key: 'changes',
      label: ({ changes }) => changes,
      text: (row, { texts }) => (
        <Changes title={wordsOf(texts)[row.action] ?? row.action} changes={row.changes} />
      ),
      isFixed: true,
    },
    { key: 'time', label: ({ time }) => time, time: (row) => row.created_at, form: 'second' },
    { key: 'address', label: ({ address }) => address, text: (row) => row.ip_address, isHidden: true },
    {
      key: 'request',
      label: ({ request }) => request,
      link: ({ request_id: id }) =>
        id === null ? null : { to: { to: '/dashboard/developers/requests/$id', params: { id } }, text: id },
      isHidden: true,
    },
  ],
})
