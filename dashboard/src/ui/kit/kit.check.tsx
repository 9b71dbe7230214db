/**
 * That the whole page of a resource is one file and its texts: it compiles without a component, query, route type or style of its
 * own. What the document or the texts do not have must not compile: the type checker fails if one of these does.
 */
import type { components } from '../../api/schema'
import { actionOn } from './action'
import { listPage } from './list-page'
import { objectPage } from './object-page'

type Link = components['schemas']['HostedSession']

export const Expire = actionOn<Link>()('post', '/v1/hosted_sessions/{id}/expire', 'hosted', {
  needs: 'payments.write',
  when: ({ status }) => status === 'open',
  label: ({ expire }) => expire.action,
  look: 'danger',
  submit: ({ expire }) => expire.confirm,
  call: ({ id }) => ({ params: { path: { id } } }),
  done: ({ expire }) => expire.done,
})

export const One = objectPage('/v1/refunds/{id}', 'refunds', {
  at: '/dashboard/refunds/$id',
  one: ({ one }) => one,
  title: ({ amount, currency }, { texts, money }) => texts.of(money(amount, currency)),
  above: { to: '/dashboard/refunds', label: ({ title }) => title },
  details: [{ label: ({ fields }) => fields.created, time: (refund) => refund.created_at }],
  body: (_, details) => details,
})

export const List = listPage('/v1/hosted_sessions', 'hosted', {
  name: 'links',
  title: ({ title }) => title,
  empty: ({ empty }) => ({ title: empty }),
  filters: [
    { kind: 'select', name: 'status', label: ({ fields }) => fields.status, options: ['open'] },
    // @ts-expect-error The operation has no such filter.
    { kind: 'text', name: 'colour', label: ({ fields }) => fields.status },
  ],
  columns: [{ key: 'reference', label: ({ fields }) => fields.reference, text: (link) => link.reference }],
  // @ts-expect-error No page has this address.
  rowTo: ({ id }) => ({ to: '/dashboard/links/$id', params: { id } }),
})
