/** One customer: details, cards, payments and subscriptions. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useWrite } from '../../api/write'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { CopyId } from '../../ui/CopyId'
import { Facts } from '../../ui/Facts'
import { Link, useGo, usePathParams } from '../../ui/Link'
import { PageHead } from '../../ui/PageHead'
import { Columns, Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Time } from '../../ui/Time'
import { toast } from '../../ui/toast'
import { SubscriptionsPanel } from '../subscriptions/SubscriptionsPanel'
import { CustomerCards } from './CustomerCards'
import { CustomerDialog } from './CustomerDialog'
import { LatestPayments } from './LatestPayments'
import { customerName, customerQuery, type Customer } from './queries'
import styles from './customers.module.css'

export function Page() {
  const { id } = usePathParams('/dashboard/customers/$id')
  const texts = useTexts('customers')
  const { may } = useSession()
  const go = useGo()
  const [asked, setAsked] = useState<'edit' | 'delete'>()
  const close = () => setAsked(undefined)
  const query = useQuery(customerQuery(id))
  const erase = useWrite('delete', '/v1/customers/{id}', {
    call: () => ({ params: { path: { id } } }),
    onDone: () => {
      toast(texts.deleted)
      go({ to: '/dashboard/customers' }, { replace: true })
    },
  })
  return (
    <>
      <PageHead
        title={query.data ? customerName(query.data) : texts.customer}
        sub={<CopyId id={id} />}
        above={<Link to="/dashboard/customers">{texts.title}</Link>}
        actions={
          query.data &&
          may('customers.write') && (
            <>
              <Button onClick={() => setAsked('edit')}>{texts.edit}</Button>
              <Button look="danger" onClick={() => setAsked('delete')}>
                {texts.delete}
              </Button>
            </>
          )
        }
      />
      <QueryState query={query}>
        {(customer) => (
          <Stack>
            <Columns>
              <Panel title={texts.details}>
                <Details customer={customer} />
              </Panel>
              <CustomerCards customer={customer.id} />
            </Columns>
            <LatestPayments of={{ customer: customer.id }} />
            <SubscriptionsPanel of={{ customer: customer.id }} />
            <CustomerDialog
              isOpen={asked === 'edit'}
              onClose={close}
              onSaved={() => undefined}
              customer={customer}
            />
          </Stack>
        )}
      </QueryState>
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onClose={close}
        title={texts.deleteTitle}
        text={texts.deleteText}
        action={texts.deleteAction}
        isDanger
        write={erase}
        onConfirm={() => erase.mutate(undefined)}
      />
    </>
  )
}

function Details({ customer }: { customer: Customer }) {
  const texts = useTexts('customers')
  const {
    name,
    email,
    phone,
    billing_address: billing,
    shipping_address: shipping,
    created_at: at,
  } = customer
  return (
    <Facts
      items={[
        { term: texts.name, value: name ?? texts.noName },
        { term: texts.email, value: email ?? '–' },
        { term: texts.phone, value: phone ? `${phone.country_code} ${phone.number}` : '–' },
        { term: texts.billing, value: billing && <AddressLines address={billing} /> },
        { term: texts.shipping, value: shipping && <AddressLines address={shipping} /> },
        { term: texts.created, value: <Time at={at} /> },
      ]}
    />
  )
}

function AddressLines({ address }: { address: NonNullable<Customer['billing_address']> }) {
  const { line1, line2, postcode, city, state, country } = address
  const place = [postcode, city].filter(Boolean).join(' ')
  const lines = [line1, line2, place, state, country].filter(Boolean)
  return <address className={styles.lines}>{lines.join('\n')}</address>
}
