/** Sets when a currency is paid out. */
import type { components } from '../../api/schema'
import type { Values } from '../../ui/Form'
import { amountText, asTyped, placesOf } from '../../ui/amount'
import { actionOn } from '../../ui/kit/action'
import type { PayoutSchedule } from './queries'

type Interval = components['schemas']['PayoutScheduleRequest']['interval']
export type KnownSchedule = Pick<PayoutSchedule, 'currency' | 'interval'> & Partial<PayoutSchedule>

const INTERVALS: readonly Interval[] = ['manual', 'daily', 'weekly', 'monthly']
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** A Monday, whose month begins with it. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** 1 is Monday. */
export const weekdayName = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY_MS)

const intervalIn = (values: Values, { interval }: KnownSchedule): Interval =>
  INTERVALS.find((one) => one === values.text('interval')) ?? interval

export const SetSchedule = actionOn<KnownSchedule>()('put', '/v1/dashboard/payout-schedules', 'payouts', {
  needs: 'payouts.write',
  label: ({ schedule }) => schedule.change,
  title: ({ schedule }, { currency }) => schedule.of(currency),
  text: ({ schedule }) => schedule.text,
  submit: (_texts, _schedule, { common }) => common.save,
  fields: ({ schedule: texts }, schedule, { locale, typed }) => {
    const { currency, minimum } = schedule
    const interval = intervalIn(typed, schedule)
    return [
      {
        kind: 'select',
        name: 'interval',
        label: texts.interval,
        value: schedule.interval,
        options: INTERVALS.map((value) => ({ value, label: texts.intervals[value] })),
      },
      ...(interval === 'weekly'
        ? [
            {
              kind: 'select' as const,
              name: 'weekday',
              label: texts.weekday,
              value: schedule.weekday ?? 1,
              options: DAYS.map((day) => ({ value: String(day), label: weekdayName(day, locale) })),
            },
          ]
        : []),
      ...(interval === 'monthly'
        ? [
            {
              kind: 'number' as const,
              name: 'month_day',
              label: texts.monthDay,
              hint: texts.monthDayHint,
              value: schedule.month_day ?? 1,
              required: true,
            },
          ]
        : []),
      {
        name: 'minimum',
        label: `${texts.minimum} (${currency})`,
        hint: texts.minimumHint,
        inputMode: placesOf(currency) === 0 ? 'numeric' : 'decimal',
        value: minimum === undefined ? '' : asTyped(String(minimum), locale),
        required: false,
      },
    ]
  },
  check: ({ currency }, values, { locale, common }) => {
    const minimum = values.text('minimum')
    const isAmount = minimum === '' || amountText(minimum, locale, currency) !== undefined
    return isAmount ? {} : { minimum: common.amount.none(asTyped('1234.50', locale)) }
  },
  call: (schedule, values, { locale }) => {
    const { currency } = schedule
    const interval = intervalIn(values, schedule)
    const minimum = amountText(values.text('minimum'), locale, currency)
    return {
      body: {
        currency,
        interval,
        ...(interval === 'weekly' && { weekday: Number(values.text('weekday')) }),
        ...(interval === 'monthly' && { month_day: Number(values.text('month_day')) }),
        ...(minimum !== undefined && { minimum }),
      },
    }
  },
})
