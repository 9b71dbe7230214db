/** Makes a payment link. */
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

type Body = components['schemas']['PaymentLinkRequest']

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
  const write = useWrite('post', '/v1/hosted_sessions', {
    call: ({ life, ...body }: Omit<Body, 'expires_at'> & { life: string }) => {
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
            <div className={styles.pair}>
              <Field name="amount" label={fields.amount} inputMode="decimal" autoComplete="off" required />
              <Field name="currency" label={fields.currency} defaultValue="EUR" autoComplete="off" required />
            </div>
            <Field
              name="reference"
              label={fields.reference}
              hint={fields.referenceHint}
              autoComplete="off"
              required
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
            <Checkbox name="capture" value="later" label={fields.capture} />
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

function addressesIn(values: Values): Pick<Body, 'success_url' | 'cancel_url'> {
  const [success, cancel] = [values.optional('success_url'), values.optional('cancel_url')]
  return {
    ...(success !== undefined && { success_url: success }),
    ...(cancel !== undefined && { cancel_url: cancel }),
  }
}

function customerIn(values: Values): Pick<Body, 'customer'> {
  const id = values.optional('customer')
  return id === undefined ? {} : { customer: { id } }
}

const inputOf = (values: Values, locale: string) => ({
  ...addressesIn(values),
  ...customerIn(values),
  type: 'link' as const,
  amount: amountIn(values, locale) ?? 0,
  currency: currencyIn(values),
  reference: values.text('reference'),
  description: values.optional('description') ?? null,
  capture: !values.flag('capture'),
  life: values.text('expires_at'),
})
