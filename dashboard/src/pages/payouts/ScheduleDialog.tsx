/** Sets when a currency is paid out. */
import { useState } from 'react'
import { useWrite } from '../../api/write'
import type { components } from '../../api/schema'
import { useLanguage, useTexts } from '../../texts/language'
import { amountText, asTyped, placesOf } from '../../ui/amount'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field, Select } from '../../ui/Field'
import { Form, FormActions, Submit, type Values } from '../../ui/Form'
import { toast } from '../../ui/toast'
import type { PayoutSchedule } from './queries'

type Body = components['schemas']['PayoutScheduleRequest']

const INTERVALS = ['manual', 'daily', 'weekly', 'monthly'] as const
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** A Monday, whose month begins with it. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** 1 is Monday. */
export const weekdayName = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY_MS)

interface ScheduleDialogProps {
  of: Pick<PayoutSchedule, 'currency' | 'interval'> & Partial<PayoutSchedule>
  onClose: () => void
}

export function ScheduleDialog({ of: schedule, onClose }: ScheduleDialogProps) {
  const { schedule: texts } = useTexts('payouts')
  const { cancel, save, saved, amount: amounts } = useTexts('common')
  const { locale } = useLanguage()
  const { currency } = schedule
  const [interval, setInterval] = useState<Body['interval']>(schedule.interval)
  const set = useWrite('put', '/v1/dashboard/payout-schedules', {
    call: (body: Body) => ({ body }),
    onDone: () => {
      toast(saved)
      onClose()
    },
  })
  const minimumIn = (values: Values) => amountText(values.text('minimum'), locale, currency)
  return (
    <Dialog isOpen onClose={onClose} title={texts.of(currency)} text={texts.text}>
      <Form
        write={set}
        input={(values): Body => {
          const minimum = minimumIn(values)
          return {
            currency,
            interval,
            ...(interval === 'weekly' && { weekday: Number(values.text('weekday')) }),
            ...(interval === 'monthly' && { month_day: Number(values.text('month_day')) }),
            ...(minimum !== undefined && { minimum }),
          }
        }}
        check={(values) => {
          const isAmount = values.text('minimum') === '' || minimumIn(values) !== undefined
          return { minimum: isAmount ? undefined : amounts.none(asTyped('1234.50', locale)) }
        }}
      >
        <Select
          name="interval"
          label={texts.interval}
          value={interval}
          options={INTERVALS.map((value) => ({ value, label: texts.intervals[value] }))}
          onChange={({ target }) =>
            setInterval(INTERVALS.find((one) => one === target.value) ?? schedule.interval)
          }
        />
        {interval === 'weekly' && (
          <Select
            name="weekday"
            label={texts.weekday}
            defaultValue={schedule.weekday ?? 1}
            options={DAYS.map((day) => ({ value: String(day), label: weekdayName(day, locale) }))}
          />
        )}
        {interval === 'monthly' && (
          <Field
            name="month_day"
            label={texts.monthDay}
            hint={texts.monthDayHint}
            type="number"
            min={1}
            max={31}
            defaultValue={schedule.month_day ?? 1}
            required
          />
        )}
        <Field
          name="minimum"
          label={`${texts.minimum} (${currency})`}
          hint={texts.minimumHint}
          inputMode={placesOf(currency) === 0 ? 'numeric' : 'decimal'}
          defaultValue={schedule.minimum === undefined ? '' : asTyped(String(schedule.minimum), locale)}
          autoComplete="off"
          required={false}
        />
        <FormActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Submit>{save}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
