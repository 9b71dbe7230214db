/** All subscriptions. */
import { nameOf } from '../../api/names'
import type { components } from '../../api/schema'
import { useSession } from '../../session/session'
import { useLanguage, useTexts } from '../../texts/language'
import { buttonClass } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { listPage } from '../../ui/kit/list-page'
import { Link } from '../../ui/Link'
import { timeText } from '../../ui/time-text'
import { SUBSCRIPTION_FILTERS } from './filters'
import { intervalOf, usePrice } from './price'
import type { Subscription } from './queries'

export const Page = listPage('/v1/subscriptions', 'subscriptions', {
  name: 'subscriptions',
  title: ({ title }) => title,
  sub: ({ sub }) => sub,
  actions: <New />,
  empty: ({ empty, emptyText }) => ({ title: empty, text: emptyText }),
  filters: [
    {
      kind: 'select',
      name: 'status',
      label: ({ fields }) => fields.status,
      options: SUBSCRIPTION_FILTERS.status.options,
    },
    { kind: 'text', name: 'customer', label: ({ fields }) => fields.customer, placeholder: 'cust_…' },
  ],
  totals: {
    path: '/v1/dashboard/subscriptions/totals',
    file: 'subscriptions',
    counted: ({ counted }) => counted,
    sum: Price,
  },
  named: ({ customer }) => customer,
  columns: [
    { key: 'price', label: ({ fields }) => fields.price, text: (row) => <Terms {...row} /> },
    { key: 'status', label: ({ fields }) => fields.status, status: (row) => row.status },
    { key: 'reference', label: ({ fields }) => fields.reference, text: (row) => row.reference },
    {
      key: 'customer',
      label: ({ fields }) => fields.customer,
      link: ({ customer: id }, { names }) => ({
        to: { to: '/dashboard/customers/$id', params: { id } },
        text: nameOf(names.customers.get(id), id),
      }),
    },
    { key: 'id', label: ({ fields }) => fields.id, id: (row) => row.id, isHidden: true },
    {
      key: 'created',
      label: ({ fields }) => fields.created,
      time: (row) => row.created_at,
      form: 'date',
      isHidden: true,
    },
  ],
  rowTo: ({ id }) => ({ to: '/dashboard/subscriptions/$id', params: { id } }),
})

function New() {
  const texts = useTexts('subscriptions')
  const { may } = useSession()
  return (
    may('subscriptions.write') && (
      <Link to="/dashboard/subscriptions/new" className={buttonClass('primary')}>
        <Icon name="plus" />
        {texts.new}
      </Link>
    )
  )
}

/** €9.99 a month, next on 1 Dec 2026. */
function Terms(subscription: Subscription) {
  const { priceNext } = useTexts('subscriptions')
  const { locale } = useLanguage()
  const price = usePrice()(subscription)
  const { next_charge_at: next } = subscription
  return next === null ? price : priceNext(price, timeText(new Date(next), locale, 'date'))
}

function Price({ interval, interval_count: every, ...sum }: components['schemas']['Totals']['sums'][number]) {
  return usePrice()({ ...sum, interval: intervalOf(interval), interval_count: every ?? 1 })
}
