/** What can be done with customers and their cards. */
import type { components } from '../../api/schema'
import type { Texts } from '../../texts/en'
import type { Values } from '../../ui/Form'
import { actionOn } from '../../ui/kit/action'
import type { FormField } from '../../ui/kit/fields'
import type { StoredCard } from './card'
import { PausingWith } from './PausingWith'
import type { Customer } from './queries'

type Body = components['schemas']['CreateCustomerRequest']
type CustomerTexts = Texts['customers']

const ADDRESSES = ['billing_address', 'shipping_address'] as const
const LINES = ['line1', 'line2', 'postcode', 'city', 'state', 'country'] as const

export const Create = actionOn()('post', '/v1/customers', 'customers', {
  needs: 'customers.write',
  label: (texts) => texts.new,
  look: 'primary',
  icon: 'plus',
  title: ({ form }) => form.createTitle,
  submit: ({ form }) => form.create,
  isWide: true,
  fields: (texts) => fieldsOf(texts),
  check: (_customer, values, { texts }) => faultsIn(values, texts),
  call: (_, values) => ({ body: bodyOf(values) }),
  done: (texts) => texts.wasCreated,
  leadsTo: ({ id }) => ({ to: '/dashboard/customers/$id', params: { id } }),
})

export const Edit = actionOn<Customer>()('patch', '/v1/customers/{id}', 'customers', {
  needs: 'customers.write',
  label: (texts) => texts.edit,
  title: ({ form }) => form.editTitle,
  submit: (_texts, _subject, { common }) => common.save,
  isWide: true,
  fields: fieldsOf,
  check: (_customer, values, { texts }) => faultsIn(values, texts),
  call: ({ id }, values) => ({ params: { path: { id } }, body: bodyOf(values) }),
  done: (texts) => texts.saved,
})

export const Erase = actionOn<Customer>()('delete', '/v1/customers/{id}', 'customers', {
  needs: 'customers.write',
  label: (texts) => texts.delete,
  look: 'danger',
  title: (texts) => texts.deleteTitle,
  text: (texts) => texts.deleteText,
  submit: (texts) => texts.deleteAction,
  call: ({ id }) => ({ params: { path: { id } } }),
  done: (texts) => texts.deleted,
  leadsTo: () => ({ to: '/dashboard/customers' }),
})

export const Detach = actionOn<StoredCard>()('delete', '/v1/payment_methods/{id}', 'customers', {
  needs: 'payment_methods.write',
  when: ({ status }) => status !== 'detached' && status !== 'failed',
  label: ({ cards }) => cards.detach,
  look: 'danger',
  title: ({ cards }) => cards.detachTitle,
  text: ({ cards }) => cards.detachText,
  more: ({ id }) => <PausingWith card={id} />,
  submit: ({ cards }) => cards.detachAction,
  call: ({ id }) => ({ params: { path: { id } } }),
  done: ({ cards }) => cards.wasDetached,
})

function fieldsOf(texts: CustomerTexts, customer?: Customer): FormField[] {
  const { form } = texts
  const phone = customer?.phone
  return [
    { name: 'name', label: texts.name, value: customer?.name, required: true },
    { kind: 'email', name: 'email', label: texts.email, value: customer?.email, required: false },
    { name: 'reference', label: texts.reference, value: customer?.reference, required: false },
    {
      kind: 'pair',
      fields: [
        {
          name: 'phone.country_code',
          label: form.phoneCode,
          placeholder: '+49',
          value: phone?.country_code,
          required: false,
        },
        { kind: 'tel', name: 'phone.number', label: form.phoneNumber, value: phone?.number, required: false },
      ],
    },
    ...ADDRESSES.map((name): FormField => ({
      kind: 'group',
      legend: name === 'billing_address' ? texts.billing : texts.shipping,
      fields: LINES.map((line) => ({
        name: `${name}.${line}`,
        label: form[line],
        value: customer?.[name]?.[line],
        required: false,
      })),
    })),
  ]
}

function bodyOf(values: Values): Body {
  const code = values.text('phone.country_code')
  return {
    name: values.text('name'),
    email: values.optional('email') ?? null,
    reference: values.optional('reference') ?? null,
    phone: code === '' ? null : { country_code: code, number: values.text('phone.number') },
    billing_address: addressOf(values, 'billing_address'),
    shipping_address: addressOf(values, 'shipping_address'),
  }
}

function addressOf(
  values: Values,
  name: (typeof ADDRESSES)[number],
): NonNullable<Body['billing_address']> | null {
  const line1 = values.text(`${name}.line1`)
  if (line1 === '') return null
  const [, ...others] = LINES
  return {
    line1,
    ...Object.fromEntries(others.map((line) => [line, values.optional(`${name}.${line}`) ?? null])),
  }
}

function faultsIn(values: Values, { form }: CustomerTexts): Record<string, string | undefined> {
  const [code, number] = [values.text('phone.country_code'), values.text('phone.number')]
  const lost = ADDRESSES.filter(
    (name) =>
      values.text(`${name}.line1`) === '' && LINES.some((line) => values.text(`${name}.${line}`) !== ''),
  )
  return {
    'phone.country_code': code === '' && number !== '' ? form.phoneBoth : undefined,
    'phone.number': number === '' && code !== '' ? form.phoneBoth : undefined,
    ...Object.fromEntries(lost.map((name) => [`${name}.line1`, form.line1Needed])),
  }
}
