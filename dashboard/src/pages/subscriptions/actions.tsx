/** What can be done with a subscription. Each asks first, and says what it does. */
import { useQuery } from '@tanstack/react-query'
import type { components } from '../../api/schema'
import { amountOf, asTyped } from '../../ui/amount'
import { useLanguage } from '../../texts/language'
import { actionOn } from '../../ui/kit/action'
import { cardsOfQuery } from '../customers/queries'
import { cardOptions } from './chargeable-cards'
import { dateText } from '../../ui/time-text'
import { INTERVALS, intervalOf } from './price'
import { calendarQuery, type Subscription } from './queries'

type Changes = Partial<components['schemas']['UpdateSubscriptionRequest']>

/** What is left out stays as it is; card and state are always sent, and what was changed since the page was read is not undone. */
const change = ({ id, payment_method, status, version }: Subscription, changes: Changes) => ({
  params: { path: { id } },
  body: {
    payment_method,
    status: status === 'paused' ? ('paused' as const) : ('active' as const),
    if_version: version,
    ...changes,
  },
})

const pausing = (verb: 'pause' | 'resume') =>
  actionOn<Subscription>()('patch', '/v1/subscriptions/{id}', 'subscriptions', {
    needs: 'subscriptions.write',
    when: ({ status }) => status === (verb === 'pause' ? 'active' : 'paused'),
    label: (texts) => texts[verb].action,
    icon: verb === 'pause' ? 'pause' : 'right',
    title: (texts) => texts[verb].title,
    text: (texts) => texts[verb].text,
    more: ({ id }, { pause, resume }) => (
      <Next id={id} label={verb === 'pause' ? pause.leavesOut : resume.next} />
    ),
    call: (subscription) => change(subscription, { status: verb === 'pause' ? 'paused' : 'active' }),
    done: (texts) => texts[verb].done,
  })

export const Pause = pausing('pause')
export const Resume = pausing('resume')

/** The charge that it concerns first. */
function Next({ id, label }: { id: string; label: string }) {
  const { locale } = useLanguage()
  const { data } = useQuery(calendarQuery(id))
  const next = data?.coming.find(({ attempt }) => attempt === 1)
  if (!next) return null
  return (
    <p>
      {label} <strong>{dateText(next.date, locale, { dateStyle: 'full' })}</strong>
    </p>
  )
}

/** Has it charge another card of its customer. */
export const Swap = actionOn<Subscription>()('patch', '/v1/subscriptions/{id}', 'subscriptions', {
  needs: 'subscriptions.write',
  label: ({ swap }) => swap.action,
  icon: 'payments',
  title: ({ swap }) => swap.title,
  text: ({ swap }) => swap.text,
  submit: ({ swap }) => swap.submit,
  reads: ({ customer }) => cardsOfQuery(customer),
  nothing: ({ swap, expiresIn }, { payment_method: own }, cards) =>
    cardOptions(cards, expiresIn, own).length === 0 && swap.noOther,
  fields: ({ fields, expiresIn }, { payment_method: own }, { read }) => [
    {
      kind: 'select',
      name: 'payment_method',
      label: fields.card,
      options: cardOptions(read, expiresIn, own),
      required: true,
    },
  ],
  call: (subscription, values) => change(subscription, { payment_method: values.text('payment_method') }),
  done: ({ swap }) => swap.done,
})

const ending = (verb: 'end' | 'keep') =>
  actionOn<Subscription>()('patch', '/v1/subscriptions/{id}', 'subscriptions', {
    needs: 'subscriptions.write',
    when: ({ cancel_at_period_end: ends }) => ends === (verb === 'keep'),
    label: (texts) => texts[verb].action,
    title: (texts) => texts[verb].title,
    text: (texts) => texts[verb].text,
    call: (subscription) => change(subscription, { cancel_at_period_end: verb === 'end' }),
    done: (texts) => texts[verb].done,
  })

export const EndWithPeriod = ending('end')
export const Keep = ending('keep')

/** Changes its price, rhythm, end and texts. */
export const Edit = actionOn<Subscription>()('patch', '/v1/subscriptions/{id}', 'subscriptions', {
  needs: 'subscriptions.write',
  label: ({ edit }) => edit.action,
  title: ({ edit }) => edit.title,
  submit: (_texts, _subscription, { common }) => common.save,
  fields: ({ fields, intervals, edit }, row, { locale }) => [
    {
      name: 'amount',
      label: fields.amount,
      hint: edit.from,
      inputMode: 'decimal',
      value: asTyped(String(row.amount), locale),
      required: true,
    },
    {
      kind: 'select',
      name: 'interval',
      label: fields.interval,
      value: row.interval,
      options: INTERVALS.map((value) => ({ value, label: intervals[value] })),
    },
    {
      kind: 'number',
      name: 'interval_count',
      label: fields.intervalCount,
      hint: fields.intervalCountHint,
      value: row.interval_count,
      required: true,
    },
    {
      kind: 'date',
      name: 'end_date',
      label: fields.end,
      hint: fields.endHint,
      value: row.end_date,
      required: false,
    },
    { name: 'reference', label: fields.reference, value: row.reference, required: false },
    { name: 'description', label: fields.description, value: row.description, required: false },
  ],
  check: ({ start_date: start, currency }, values, { texts: { create }, locale }) => {
    const end = values.text('end_date')
    return {
      amount:
        amountOf(values.text('amount'), locale, currency) === undefined ? create.amountFault : undefined,
      end_date: end !== '' && end < start ? create.endFault : undefined,
    }
  },
  call: (subscription, values, { locale }) =>
    change(subscription, {
      amount: amountOf(values.text('amount'), locale, subscription.currency) ?? subscription.amount,
      interval: intervalOf(values.text('interval')),
      interval_count: Number(values.text('interval_count')),
      end_date: values.optional('end_date') ?? null,
      reference: values.optional('reference') ?? null,
      description: values.optional('description') ?? null,
    }),
  done: ({ edit }) => edit.done,
})

/** For good. */
export const Cancel = actionOn<Subscription>()('delete', '/v1/subscriptions/{id}', 'subscriptions', {
  needs: 'subscriptions.write',
  label: ({ cancel }) => cancel.action,
  look: 'danger',
  title: ({ cancel }) => cancel.title,
  text: ({ cancel }) => cancel.text,
  call: ({ id }) => ({ params: { path: { id } } }),
  done: ({ cancel }) => cancel.done,
})
