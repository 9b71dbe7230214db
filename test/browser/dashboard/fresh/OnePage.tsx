import type { components } from '../../api/schema'
import { actionOn } from '../../ui/kit/action'
import { objectPage } from '../../ui/kit/object-page'
import { Panel } from '../../ui/Panel'

const Detach = actionOn<components['schemas']['PaymentMethod']>()(
  'delete',
  '/v1/payment_methods/{id}',
  'fresh',
  {
    needs: 'payment_methods.write',
    when: ({ status }) => status !== 'detached',
    label: ({ detach }) => detach.label,
    look: 'danger',
    text: ({ detach }) => detach.text,
    submit: ({ detach }) => detach.label,
    call: ({ id }) => ({ params: { path: { id } } }),
    done: ({ detach }) => detach.done,
  },
)

export const Page = objectPage('/v1/payment_methods/{id}', 'fresh', {
  at: '/dashboard/fresh/$id',
  one: ({ one }) => one,
  title: ({ card }) => `${card.brand} ${card.last4}`,
  above: { to: '/dashboard/fresh', label: ({ title }) => title },
  actions: (card) => <Detach of={card} />,
  details: [
    { label: ({ fields }) => fields.status, status: ({ status }) => status },
    { label: ({ fields }) => fields.stored, time: (card) => card.created_at },
  ],
  body: (_, details, { one }) => <Panel title={one}>{details}</Panel>,
})
