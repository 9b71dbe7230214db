/** One customer: details, cards, payments and subscriptions. */
import { objectPage } from '../../ui/kit/object-page'
import { Columns, Panel, Stack } from '../../ui/Panel'
import { SubscriptionsPanel } from '../subscriptions/SubscriptionsPanel'
import { Edit, Erase } from './actions'
import { CustomerCards } from './CustomerCards'
import { LatestPayments } from './LatestPayments'
import { customerName, phoneText, type Customer } from './queries'
import styles from './customers.module.css'

export const Page = objectPage('/v1/customers/{id}', 'customers', {
  at: '/dashboard/customers/$id',
  one: (texts) => texts.customer,
  title: customerName,
  above: { to: '/dashboard/customers', label: (texts) => texts.title },
  actions: (customer) => (
    <>
      <Edit of={customer} />
      <Erase of={customer} />
    </>
  ),
  details: [
    { label: (texts) => texts.name, text: ({ name }, { texts }) => name ?? texts.noName },
    { label: (texts) => texts.email, text: ({ email }) => email ?? '–' },
    { label: (texts) => texts.reference, text: ({ reference }) => reference ?? '–' },
    { label: (texts) => texts.phone, text: (customer) => phoneText(customer) ?? '–' },
    {
      label: (texts) => texts.billing,
      text: ({ billing_address: at }) => at && <AddressLines address={at} />,
    },
    {
      label: (texts) => texts.shipping,
      text: ({ shipping_address: at }) => at && <AddressLines address={at} />,
    },
    { label: (texts) => texts.created, time: (customer) => customer.created_at },
  ],
  body: (customer, details, texts) => (
    <Stack>
      <Columns>
        <Panel title={texts.details}>{details}</Panel>
        <CustomerCards customer={customer.id} />
      </Columns>
      <LatestPayments of={{ customer: customer.id }} />
      <SubscriptionsPanel of={{ customer: customer.id }} />
    </Stack>
  ),
})

function AddressLines({ address }: { address: NonNullable<Customer['billing_address']> }) {
  const { line1, line2, postcode, city, state, country } = address
  const place = [postcode, city].filter(Boolean).join(' ')
  const lines = [line1, line2, place, state, country].filter(Boolean)
  return <address className={styles.lines}>{lines.join('\n')}</address>
}
