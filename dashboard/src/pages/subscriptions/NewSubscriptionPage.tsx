/** Makes a subscription, and shows when it will be charged while the reader fills in the form. */
import { useState } from 'react'
import { BOUNDS } from '../../api/bounds'
import { useAccountTime } from '../../api/account-time'
import type { components } from '../../api/schema'
import { useWrite } from '../../api/write'
import { usePageSearch } from '../../app/search'
import { useLanguage, useTexts } from '../../texts/language'
import { amountOf } from '../../ui/amount'
import { Field, Select } from '../../ui/Field'
import { Form, FormActions, Submit, type Values } from '../../ui/Form'
import { Link, useGo } from '../../ui/Link'
import { PageHead } from '../../ui/PageHead'
import { Columns, Panel } from '../../ui/Panel'
import { toast } from '../../ui/toast'
import { ChargeDates, type Schedule } from './ChargeDates'
import { CustomerAndCard } from './CustomerAndCard'
import { dateOf } from './dates'
import { INTERVALS, intervalOf } from './price'
import styles from './subscriptions.module.css'

type Body = components['schemas']['CreateSubscriptionRequest']

const NO_SCHEDULE: Schedule = {
  start_date: '',
  interval: 'month',
  interval_count: '1',
  trial_end: '',
  end_date: '',
}

const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text)

export function Page() {
  const texts = useTexts('subscriptions')
  const { fields, create } = texts
  const { locale } = useLanguage()
  const go = useGo()
  const now = useAccountTime()
  const [{ customer }] = usePageSearch('/dashboard/subscriptions/new')
  const [schedule, setSchedule] = useState<Schedule>(NO_SCHEDULE)
  const [price, setPrice] = useState({ amount: '', currency: 'EUR' })
  const write = useWrite('post', '/v1/subscriptions', {
    call: (body: Body) => ({ body }),
    onDone: ({ id }) => {
      toast(create.done)
      go({ to: '/dashboard/subscriptions/$id', params: { id } })
    },
  })
  const amount = amountOf(price.amount, locale, price.currency)
  return (
    <>
      <PageHead title={texts.new} above={<Link to="/dashboard/subscriptions">{texts.title}</Link>} />
      <Columns>
        <Panel title={texts.one}>
          <Form
            bounds={BOUNDS['post /v1/subscriptions']}
            write={write}
            input={(values) => bodyOf(values, locale)}
            check={(values) => faultsIn(values, locale, create)}
          >
            <CustomerAndCard given={customer} />
            <div className={styles.pair}>
              <Field
                name="amount"
                label={fields.amount}
                inputMode="decimal"
                autoComplete="off"
                value={price.amount}
                onChange={({ target }) => setPrice({ ...price, amount: target.value })}
                required
              />
              <Field
                name="currency"
                label={fields.currency}
                autoComplete="off"
                value={price.currency}
                onChange={({ target }) => setPrice({ ...price, currency: target.value.toUpperCase() })}
                required
              />
            </div>
            <Select
              name="interval"
              label={fields.interval}
              value={schedule.interval}
              onChange={({ target }) => setSchedule({ ...schedule, interval: intervalOf(target.value) })}
              options={INTERVALS.map((value) => ({ value, label: texts.intervals[value] }))}
              required
            />
            <Field
              type="number"
              name="interval_count"
              label={fields.intervalCount}
              hint={fields.intervalCountHint}
              value={schedule.interval_count}
              onChange={({ target }) => setSchedule({ ...schedule, interval_count: target.value })}
              required
            />
            <Field
              type="date"
              name="start_date"
              label={fields.start}
              hint={fields.startHint}
              min={dateOf(now())}
              value={schedule.start_date}
              onChange={({ target }) => setSchedule({ ...schedule, start_date: target.value })}
              required
            />
            <Field
              type="date"
              name="trial_end"
              label={fields.trialEnd}
              hint={fields.trialEndHint}
              min={schedule.start_date}
              value={schedule.trial_end}
              onChange={({ target }) => setSchedule({ ...schedule, trial_end: target.value })}
              required={false}
            />
            <Field
              type="date"
              name="end_date"
              label={fields.end}
              hint={fields.endHint}
              value={schedule.end_date}
              onChange={({ target }) => setSchedule({ ...schedule, end_date: target.value })}
              required={false}
            />
            <Field name="reference" label={fields.reference} autoComplete="off" required={false} />
            <Field name="description" label={fields.description} autoComplete="off" required={false} />
            <FormActions>
              <Submit>{create.submit}</Submit>
            </FormActions>
          </Form>
        </Panel>
        <ChargeDates
          schedule={schedule}
          price={
            amount !== undefined && isCurrency(price.currency)
              ? { amount, currency: price.currency }
              : undefined
          }
        />
      </Columns>
    </>
  )
}

function faultsIn(values: Values, locale: string, texts: { amountFault: string; endFault: string }) {
  const [amount, start, end] = [values.text('amount'), values.text('start_date'), values.text('end_date')]
  return {
    ...(amount !== '' &&
      amountOf(amount, locale, values.text('currency')) === undefined && { amount: texts.amountFault }),
    ...(end !== '' && end < start && { end_date: texts.endFault }),
  }
}

const bodyOf = (values: Values, locale: string): Body => ({
  customer: values.text('customer'),
  payment_method: values.text('payment_method'),
  amount: amountOf(values.text('amount'), locale, values.text('currency')) ?? 0,
  currency: values.text('currency'),
  interval: intervalOf(values.text('interval')),
  interval_count: Number(values.text('interval_count')),
  start_date: values.text('start_date'),
  trial_end: values.optional('trial_end') ?? null,
  end_date: values.optional('end_date') ?? null,
  reference: values.optional('reference') ?? null,
  description: values.optional('description') ?? null,
})
