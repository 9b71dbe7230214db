/** Makes a payment link, or one under which a card is stored. */
import { useState } from 'react'
import { BOUNDS } from '../../api/bounds'
import { useAccountTime } from '../../api/account-time'
import type { components } from '../../api/schema'
import { useWrite } from '../../api/write'
import { useLanguage, useTexts } from '../../texts/language'
import { amountOf } from '../../ui/amount'
import { Checkbox, Field, Select } from '../../ui/Field'
import { Form, FormActions, Submit, type Values } from '../../ui/Form'
import { Link, useGo } from '../../ui/Link'
import { Note } from '../../ui/Note'
import { PageHead } from '../../ui/PageHead'
import { Panel } from '../../ui/Panel'
import { toast } from '../../ui/toast'
import { keepAddresses, keptAddresses } from './addresses'
import styles from './hosted.module.css'

type PaymentBody = components['schemas']['PaymentLinkRequest']
type Body = PaymentBody | components['schemas']['SetupLinkRequest']

const PURPOSES = ['payment', 'setup'] as const
const SEQUENCES = ['recurring', 'unscheduled'] as const

const LIVES = ['hour', 'day', 'week', 'month', 'quarter'] as const
const MINUTE_MS = 60_000
const DAY = 24 * 60
/** The API counts the longest one from its own time, so a minute is left for the way. */
const MINUTES = { hour: 60, day: DAY, week: 7 * DAY, month: 30 * DAY, quarter: 90 * DAY - 1 } as const

export function Page() {
  const texts = useTexts('hosted')
  const { locale } = useLanguage()
  const { fields } = texts
  const go = useGo()
  const now = useAccountTime()
  const kept = keptAddresses()
  const [purpose, setPurpose] = useState<string>('payment')
  const isPaid = purpose === 'payment'
  const write = useWrite('post', '/v1/hosted_sessions', {
    call: ({ life, body }: { life: string; body: Body }) => {
      const minutes = MINUTES[LIVES.find((one) => one === life) ?? 'month']
      const expires_at = new Date(now().getTime() + minutes * MINUTE_MS).toISOString()
      return { body: { ...body, expires_at } }
    },
    onDone: (session) => {
      keepAddresses(session)
      toast(texts.done)
      go({ to: '/dashboard/hosted/$id', params: { id: session.id } })
    },
  })
  return (
    <>
      <PageHead title={texts.new} above={<Link to="/dashboard/hosted">{texts.title}</Link>} />
      <div className={styles.form}>
        <Panel title={texts.one}>
          <Form
            bounds={BOUNDS['post /v1/hosted_sessions']}
            write={write}
            input={(values) => inputOf(values, locale)}
            check={(values) => faultsIn(values, locale, texts)}
          >
            <Select
              name="mode"
              label={fields.purpose}
              value={purpose}
              onChange={(event) => setPurpose(event.target.value)}
              options={PURPOSES.map((value) => ({ value, label: texts.purposes[value] }))}
              required
            />
            {isPaid ? (
              <div className={styles.pair}>
                <Field name="amount" label={fields.amount} inputMode="decimal" autoComplete="off" required />
                <Field
                  name="currency"
                  label={fields.currency}
                  defaultValue="EUR"
                  autoComplete="off"
                  required
                />
              </div>
            ) : (
              <>
                <Field
                  name="subscription"
                  label={fields.subscription}
                  hint={fields.subscriptionHint}
                  placeholder="subs_…"
                  autoComplete="off"
                  required={false}
                />
                <Select
                  name="sequence"
                  label={fields.sequence}
                  defaultValue="recurring"
                  options={SEQUENCES.map((value) => ({ value, label: texts.sequences[value] }))}
                  required
                />
              </>
            )}
            <Field
              name="reference"
              label={fields.reference}
              hint={fields.referenceHint}
              autoComplete="off"
              required={isPaid}
            />
            <Field name="description" label={fields.description} autoComplete="off" required={false} />
            <Select
              name="expires_at"
              label={fields.life}
              defaultValue="month"
              options={LIVES.map((value) => ({ value, label: texts.lives[value] }))}
              required
            />
            <Field
              name="customer"
              label={fields.customer}
              hint={fields.customerHint}
              placeholder="cust_…"
              autoComplete="off"
              required={false}
            />
            <Field
              type="url"
              name="success_url"
              label={fields.success}
              hint={fields.successHint}
              defaultValue={kept.success_url ?? ''}
              placeholder="https://shop.example/thanks"
              required={false}
            />
            <Field
              type="url"
              name="cancel_url"
              label={fields.cancel}
              defaultValue={kept.cancel_url ?? ''}
              placeholder="https://shop.example/basket"
              required={false}
            />
            {isPaid && <Checkbox name="capture" value="later" label={fields.capture} />}
            <Note>{texts.language}</Note>
            <FormActions>
              <Submit>{texts.submit}</Submit>
            </FormActions>
          </Form>
        </Panel>
      </div>
    </>
  )
}

/** The API knows more of what is wrong with an address. */
const isAddress = (text: string): boolean => /^[a-z][a-z0-9+.-]*:[/][/]./i.test(text)

function faultsIn(values: Values, locale: string, texts: { amountFault: string; addressFault: string }) {
  const amount = values.text('amount')
  const wrong = (['success_url', 'cancel_url'] as const).filter((name) => {
    const address = values.text(name)
    return address !== '' && !isAddress(address)
  })
  return {
    ...(amount !== '' && amountIn(values, locale) === undefined && { amount: texts.amountFault }),
    ...Object.fromEntries(wrong.map((name) => [name, texts.addressFault])),
  }
}

const currencyIn = (values: Values): string => values.text('currency').toUpperCase()
const amountIn = (values: Values, locale: string): number | undefined =>
  amountOf(values.text('amount'), locale, currencyIn(values))

function addressesIn(values: Values): Pick<PaymentBody, 'success_url' | 'cancel_url'> {
  const [success, cancel] = [values.optional('success_url'), values.optional('cancel_url')]
  return {
    ...(success !== undefined && { success_url: success }),
    ...(cancel !== undefined && { cancel_url: cancel }),
  }
}

function customerIn(values: Values): Pick<PaymentBody, 'customer'> {
  const id = values.optional('customer')
  return id === undefined ? {} : { customer: { id } }
}

const inputOf = (values: Values, locale: string): { life: string; body: Body } => ({
  life: values.text('expires_at'),
  body: values.text('mode') === 'setup' ? setupIn(values) : paymentIn(values, locale),
})

const paymentIn = (values: Values, locale: string): PaymentBody => ({
  ...sharedIn(values),
  type: 'link',
  amount: amountIn(values, locale) ?? 0,
  currency: currencyIn(values),
  reference: values.text('reference'),
  capture: !values.flag('capture'),
})

function setupIn(values: Values): Body {
  const [subscription, reference] = [values.optional('subscription'), values.optional('reference')]
  return {
    ...sharedIn(values),
    mode: 'setup',
    type: 'link',
    sequence: SEQUENCES.find((one) => one === values.text('sequence')) ?? 'recurring',
    ...(subscription !== undefined && { subscription }),
    ...(reference !== undefined && { reference }),
  }
}

const sharedIn = (values: Values) => ({
  ...addressesIn(values),
  ...customerIn(values),
  description: values.optional('description') ?? null,
})
