/** The fields in which a new subscription is given its customer, and the card to charge. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { api, got } from '../../api/client'
import { useTexts } from '../../texts/language'
import { Field, Select } from '../../ui/Field'
import { Note } from '../../ui/Note'
import { customerName, customerQuery, isEmail, type Customer } from '../customers/queries'
import { useCards } from './chargeable-cards'

const NEWEST = 50

/** `given`: the customer from whose page the reader comes. */
export function CustomerAndCard({ given }: { given: string | undefined }) {
  const { create, fields } = useTexts('subscriptions')
  const [search, setSearch] = useState('')
  const [customer, setCustomer] = useState(given ?? '')
  const filters = isEmail(search) ? { email: search } : {}
  const found = useQuery({
    queryKey: ['customers', 'choice', filters],
    queryFn: () => got(api.GET('/v1/customers', { params: { query: { ...filters, limit: NEWEST } } })),
  })
  const known = useQuery({ ...customerQuery(customer), enabled: customer !== '' })
  const listed = found.data?.data ?? []
  const shown = known.data && !listed.some(({ id }) => id === customer) ? [known.data, ...listed] : listed
  const cards = useCards(customer)
  const isCardless = customer !== '' && cards?.length === 0
  return (
    <>
      <Field
        type="search"
        label={create.find}
        hint={found.data?.data.length === 0 ? create.noCustomer : create.findHint}
        value={search}
        onChange={({ target }) => setSearch(target.value.trim())}
      />
      <Select
        name="customer"
        label={fields.customer}
        value={customer}
        onChange={({ target }) => setCustomer(target.value)}
        options={[{ value: '', label: create.choose }, ...shown.map(optionOf)]}
        required
      />
      <Select
        key={customer}
        name="payment_method"
        label={fields.card}
        hint={customer === '' ? create.firstCustomer : undefined}
        options={cards && cards.length > 0 ? cards : [{ value: '', label: '–' }]}
        required
      />
      {isCardless && <Note look="warn">{create.noCard}</Note>}
    </>
  )
}

const optionOf = (customer: Customer) => ({
  value: customer.id,
  label: [customerName(customer), customer.name === null ? null : customer.email].filter(Boolean).join(' · '),
})
