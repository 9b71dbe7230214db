/** Sets a rate by which balances are converted, and ends one. */
import type { components, paths } from '../../api/schema'
import { actionOn } from '../../ui/kit/action'
import { reasonField } from './reason'

type Rate = components['schemas']['ExchangeRate']
type Body = NonNullable<
  paths['/v1/dashboard/operator/exchange-rates']['post']['requestBody']
>['content']['application/json']
type Currency = Body['from']

export const SetRate = actionOn()('post', '/v1/dashboard/operator/exchange-rates', 'operators', {
  needs: 'operator.grant',
  label: ({ rates }) => rates.set,
  look: 'primary',
  icon: 'plus',
  text: ({ rates }) => rates.setText,
  fields: ({ rates }) => [
    {
      kind: 'pair',
      fields: [
        { name: 'from', label: rates.from, placeholder: 'USD', required: true },
        { name: 'to', label: rates.to, placeholder: 'EUR', required: true },
      ],
    },
    {
      name: 'rate',
      label: rates.rate,
      hint: rates.rateHint,
      placeholder: '0.92',
      inputMode: 'decimal',
      required: true,
    },
    reasonField(rates),
  ],
  call: (_none, values) => ({
    body: {
      from: values.text('from').toUpperCase() as Currency,
      to: values.text('to').toUpperCase() as Currency,
      rate: values.text('rate').replace(',', '.'),
      reason: values.text('reason'),
    },
  }),
  done: ({ rates, proposals }, { is_proposed: waits }) => (waits ? proposals.proposed : rates.wasSet),
})

export const EndRate = actionOn<Rate>()('post', '/v1/dashboard/operator/exchange-rates', 'operators', {
  needs: 'operator.grant',
  when: ({ rate }) => rate !== null,
  label: ({ rates }) => rates.end,
  look: 'danger',
  title: ({ rates }, { from, to }) => rates.endTitle(from, to),
  text: ({ rates }) => rates.endText,
  fields: ({ rates }) => [reasonField(rates)],
  call: ({ from, to }, values) => ({
    body: { from: from as Currency, to: to as Currency, rate: null, reason: values.text('reason') },
  }),
  done: ({ rates, proposals }, { is_proposed: waits }) => (waits ? proposals.proposed : rates.wasEnded),
})
