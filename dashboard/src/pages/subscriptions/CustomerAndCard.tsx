/** The fields in which a new subscription is given its customer, and the card to charge. */
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isEmail } from '../../api/bounds'
import { $api } from '../../api/client'
import { useTexts } from '../../texts/language'
import { Field, Select } from '../../ui/Field'
import { Failed } from '../../ui/Failed'
import { Note } from '../../ui/Note'
import { QueryState } from '../../ui/QueryState'
import { Skeleton } from '../../ui/Skeleton'
import { customerName, customerQuery, type Customer } from '../customers/queries'
import { useCards } from './chargeable-cards'

const NEWEST = 50

/** `given`: the customer from whose page the reader comes. */
export function CustomerAndCard({ given }: { given: string | undefined }) {
  const { create, fields } = useTexts('subscriptions')
  const [search, setSearch] = useState('')
  const [customer, setCustomer] = useState(given ?? '')
  const filters = isEmail(search) ? { email: search } : {}
  const found = $api.useQuery(
    'get',
    '/v1/customers',
    { params: { query: { ...filters, limit: NEWEST } } },
    { placeholderData: keepPreviousData },
  )
  const known = useQuery({ ...customerQuery(customer), enabled: customer !== '' })
  const cards = useCards(customer)
  const isCardless = customer !== '' && cards.data?.length === 0
  const withKnown = (listed: readonly Customer[]) =>
    known.data && !listed.some(({ id }) => id === customer) ? [known.data, ...listed] : listed
  return (
    <>
      <Field
        type="search"
        label={create.find}
        hint={found.data?.data.length === 0 ? create.noCustomer : create.findHint}
        value={search}
        onChange={({ target }) => setSearch(target.value.trim())}
      />
      <QueryState query={found} skeleton={<Skeleton lines={2} />}>
        {({ data }) => (
          <Select
            name="customer"
            label={fields.customer}
            value={customer}
            onChange={({ target }) => setCustomer(target.value)}
            options={[{ value: '', label: create.choose }, ...withKnown(data).map(optionOf)]}
            required
          />
        )}
      </QueryState>
      <Select
        key={customer}
        name="payment_method"
        label={fields.card}
        hint={customer === '' ? create.firstCustomer : undefined}
        options={cards.data && cards.data.length > 0 ? cards.data : [{ value: '', label: '–' }]}
        required
      />
      {isCardless && <Note look="warn">{create.noCard}</Note>}
      {cards.error && (
        <Failed error={cards.error} isBusy={cards.isFetching} onRetry={() => void cards.refetch()} />
      )}
    </>
  )
}

const optionOf = (customer: Customer) => ({
  value: customer.id,
  label: [customerName(customer), customer.name === null ? null : customer.email].filter(Boolean).join(' · '),
})
