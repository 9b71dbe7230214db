/** Creates a customer, or changes the one that it is given. */
import type { components } from '../../api/schema'
import { useWrite } from '../../api/write'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field } from '../../ui/Field'
import { Form, FormActions, Submit, type Values } from '../../ui/Form'
import { toast } from '../../ui/toast'
import type { Customer } from './queries'
import styles from './customers.module.css'

type Body = components['schemas']['CreateCustomerRequest']
type Address = NonNullable<Body['billing_address']>

interface CustomerDialogProps {
  isOpen: boolean
  onClose: () => void
  onSaved: (customer: Customer) => void
  customer?: Customer
}

const ADDRESSES = ['billing_address', 'shipping_address'] as const
const LINES = ['line1', 'line2', 'postcode', 'city', 'state', 'country'] as const

export function CustomerDialog({ isOpen, onClose, onSaved, customer }: CustomerDialogProps) {
  const texts = useTexts('customers')
  const common = useTexts('common')
  const { form } = texts
  const onDone = (saved: Customer) => {
    toast(customer ? texts.saved : texts.wasCreated)
    onClose()
    onSaved(saved)
  }
  const create = useWrite('post', '/v1/customers', { call: (body: Body) => ({ body }), onDone })
  const change = useWrite('patch', '/v1/customers/{id}', {
    call: (body: Body) => ({ params: { path: { id: customer?.id ?? '' } }, body }),
    onDone,
  })
  const write = customer ? change : create
  const title = { billing_address: texts.billing, shipping_address: texts.shipping }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={customer ? form.editTitle : form.createTitle} isWide>
      <Form write={write} input={bodyOf} check={(values) => faultsIn(values, form)}>
        <Field
          name="name"
          label={texts.name}
          defaultValue={customer?.name ?? ''}
          autoComplete="off"
          required
        />
        <Field
          name="email"
          label={texts.email}
          type="email"
          defaultValue={customer?.email ?? ''}
          autoComplete="off"
          required={false}
        />
        <div className={styles.pair}>
          <Field
            name="phone.country_code"
            label={form.phoneCode}
            placeholder="+49"
            defaultValue={customer?.phone?.country_code ?? ''}
            autoComplete="off"
            required={false}
          />
          <Field
            name="phone.number"
            label={form.phoneNumber}
            type="tel"
            defaultValue={customer?.phone?.number ?? ''}
            autoComplete="off"
            required={false}
          />
        </div>
        {ADDRESSES.map((name) => (
          <fieldset key={name} className={styles.group}>
            <legend>{title[name]}</legend>
            {LINES.map((line) => (
              <Field
                key={line}
                name={`${name}.${line}`}
                label={form[line]}
                defaultValue={customer?.[name]?.[line] ?? ''}
                autoComplete="off"
                required={false}
              />
            ))}
          </fieldset>
        ))}
        <FormActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Submit>{customer ? common.save : form.create}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}

function bodyOf(values: Values): Body {
  const code = values.text('phone.country_code')
  return {
    name: values.text('name'),
    email: values.optional('email') ?? null,
    phone: code === '' ? null : { country_code: code, number: values.text('phone.number') },
    billing_address: addressOf(values, 'billing_address'),
    shipping_address: addressOf(values, 'shipping_address'),
  }
}

function addressOf(values: Values, name: (typeof ADDRESSES)[number]): Address | null {
  const line1 = values.text(`${name}.line1`)
  if (line1 === '') return null
  const [, ...others] = LINES
  return {
    line1,
    ...Object.fromEntries(others.map((line) => [line, values.optional(`${name}.${line}`) ?? null])),
  }
}

function faultsIn(
  values: Values,
  texts: { phoneBoth: string; line1Needed: string },
): Record<string, string | undefined> {
  const [code, number] = [values.text('phone.country_code'), values.text('phone.number')]
  const lost = ADDRESSES.filter(
    (name) =>
      values.text(`${name}.line1`) === '' && LINES.some((line) => values.text(`${name}.${line}`) !== ''),
  )
  return {
    'phone.country_code': code === '' && number !== '' ? texts.phoneBoth : undefined,
    'phone.number': number === '' && code !== '' ? texts.phoneBoth : undefined,
    ...Object.fromEntries(lost.map((name) => [`${name}.line1`, texts.line1Needed])),
  }
}
