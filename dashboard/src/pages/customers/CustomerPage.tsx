/** One customer: details, cards, payments and subscriptions. */
import { Action } from '../../ui/kit/Action'
import { Details, detailsOf } from '../../ui/kit/Details'
import { objectPage } from '../../ui/kit/ObjectPage'
import { Columns, Panel, Stack } from '../../ui/Panel'
import { SubscriptionsPanel } from '../subscriptions/SubscriptionsPanel'
import { edit, erase } from './actions'
import { CustomerCards } from './CustomerCards'
import { LatestPayments } from './LatestPayments'
import { customerName, phoneText, type Customer } from './queries'
import styles from './customers.module.css'

const details = detailsOf<Customer>()('customers', [
  { label: (texts) => texts.name, text: ({ name }, { texts }) => name ?? texts.noName },
  { label: (texts) => texts.email, text: ({ email }) => email ?? '–' },
  { label: (texts) => texts.phone, text: (customer) => phoneText(customer) ?? '–' },
  { label: (texts) => texts.billing, text: ({ billing_address: at }) => at && <AddressLines address={at} /> },
  {
    label: (texts) => texts.shipping,
    text: ({ shipping_address: at }) => at && <AddressLines address={at} />,
  },
  { label: (texts) => texts.created, time: (customer) => customer.created_at },
])

export const Page = objectPage('/v1/customers/{id}', 'customers', {
  at: '/dashboard/customers/$id',
  one: (texts) => texts.customer,
  title: customerName,
  above: { to: '/dashboard/customers', label: (texts) => texts.title },
  actions: (customer) => (
    <>
      <Action of={edit} subject={customer} />
      <Action of={erase} subject={customer} />
    </>
  ),
  body: (customer, texts) => (
    <Stack>
      <Columns>
        <Panel title={texts.details}>
          <Details of={details} object={customer} />
        </Panel>
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
