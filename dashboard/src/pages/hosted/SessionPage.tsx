/** One payment link: the link to copy, its QR code, its state and its payment. */
import type { components } from '../../api/schema'
import { actionOn } from '../../ui/kit/action'
import { objectPage } from '../../ui/kit/object-page'
import { Columns, Panel } from '../../ui/Panel'
import { LinkPanel } from './LinkPanel'
import { paidBy } from './paid-by'

type Session = components['schemas']['HostedSession']

/** How often an open one is looked at: somebody may be paying. */
const REFRESH_MS = 3_000

const Expire = actionOn<Session>()('post', '/v1/hosted_sessions/{id}/expire', 'hosted', {
  needs: 'payments.write',
  when: ({ status }) => status === 'open',
  label: ({ expire }) => expire.action,
  look: 'danger',
  title: ({ expire }) => expire.title,
  text: ({ expire }) => expire.text,
  submit: ({ expire }) => expire.confirm,
  call: ({ id }) => ({ params: { path: { id } } }),
  done: ({ expire }) => expire.done,
})

export const Page = objectPage<'/v1/hosted_sessions/{id}', 'hosted', Session>(
  '/v1/hosted_sessions/{id}',
  'hosted',
  {
    at: '/dashboard/hosted/$id',
    one: ({ one }) => one,
    title: ({ amount, currency }, { texts, money }) =>
      amount === null || currency === null ? texts.ofCard : texts.of(money(amount, currency)),
    above: { to: '/dashboard/hosted', label: ({ title }) => title },
    actions: (session) => <Expire of={session} />,
    refreshMs: ({ status }) => (status === 'open' ? REFRESH_MS : false),
    details: [
      { label: ({ fields }) => fields.status, status: ({ status }) => status },
      { label: ({ fields }) => fields.amount, money: paidBy },
      { label: ({ fields }) => fields.reference, text: ({ reference }) => reference },
      { label: ({ fields }) => fields.description, text: ({ description }) => description },
      {
        label: ({ fields }) => fields.payment,
        link: ({ payment: id }) =>
          id === null ? null : { to: { to: '/dashboard/payments/$id', params: { id } }, text: id },
      },
      {
        label: ({ fields }) => fields.customer,
        link: ({ customer: id }) =>
          id === null ? null : { to: { to: '/dashboard/customers/$id', params: { id } }, text: id },
      },
      {
        label: ({ fields }) => fields.card,
        link: ({ payment_method: id }) =>
          id === null ? null : { to: { to: '/dashboard/cards/$id', params: { id } }, text: id },
      },
      {
        label: ({ fields }) => fields.subscription,
        link: ({ subscription: id }) =>
          id === null ? null : { to: { to: '/dashboard/subscriptions/$id', params: { id } }, text: id },
      },
      {
        label: ({ fields }) => fields.sequence,
        text: ({ sequence }, { texts }) => sequence && texts.sequences[sequence],
      },
      {
        label: ({ fields }) => fields.captured,
        text: ({ capture, mode }, { texts: { fields } }) =>
          mode === 'setup' ? null : capture ? fields.capturedAtOnce : fields.capturedLater,
      },
      { label: ({ fields }) => fields.expires, time: (session) => session.expires_at },
      { label: ({ fields }) => fields.created, time: (session) => session.created_at },
      {
        label: ({ fields }) => fields.success,
        text: ({ success_url: url }, { texts }) => url ?? texts.fields.nowhere,
      },
      { label: ({ fields }) => fields.cancel, text: (session) => session.cancel_url },
    ],
    body: (session, details, { one }) => (
      <Columns>
        <LinkPanel session={session} />
        <Panel title={one}>{details}</Panel>
      </Columns>
    ),
  },
)
