/** What all operators did, the newest first. */
import { CopyId } from '../../ui/CopyId'
import { listPage } from '../../ui/kit/list-page'
import { AccountLink } from './AccountLink'
import { Changes } from './Changes'

export const Page = listPage('/v1/dashboard/operator/audit-logs', 'operators.audit', {
  name: 'operator-audit',
  title: ({ title }) => title,
  sub: ({ sub }) => sub,
  empty: ({ none }) => ({ title: none }),
  filters: [
    { kind: 'text', name: 'actor', label: ({ actor }) => actor, placeholder: 'mem_…' },
    { kind: 'dates', name: 'created', label: ({ time }) => time },
  ],
  columns: [
    { key: 'action', label: ({ action }) => action, code: (row) => row.action },
    {
      key: 'actor',
      label: ({ actor }) => actor,
      text: ({ actor: { id } }, { texts }) => (id === null ? texts.command : <CopyId id={id} />),
    },
    { key: 'account', label: ({ account }) => account, text: (row) => <AccountLink id={row.account} /> },
    { key: 'changes', label: ({ changes }) => changes, text: (row) => <Changes changes={row.changes} /> },
    { key: 'address', label: ({ address }) => address, text: (row) => row.ip_address, isHidden: true },
    { key: 'object', label: ({ object }) => object, id: (row) => row.object_id, isHidden: true },
    { key: 'created', label: ({ time }) => time, time: (row) => row.created_at, align: 'end' },
  ],
})
