/** Pays out what is available in a currency, or a part of it. */
import { amountText, minorOf } from '../../ui/amount'
import { actionOn } from '../../ui/kit/action'
import { balanceQuery } from '../balance/queries'

export const PayOut = actionOn()('post', '/v1/payouts', 'payouts', {
  needs: ['payouts.write', 'balance.read'],
  label: ({ payOut }) => payOut.action,
  look: 'primary',
  icon: 'payouts',
  title: ({ payOut }) => payOut.title,
  text: ({ payOut }) => payOut.text,
  reads: balanceQuery,
  nothing: ({ payOut }, _none, { currencies }) =>
    currencies.every(({ available }) => available <= 0) && payOut.nothing,
  fields: ({ payOut, fields }, _none, { read, typed, money }) => {
    const there = read.currencies.filter(({ available }) => available > 0)
    const chosen = there.find(({ currency }) => currency === typed.text('currency')) ?? there[0]
    const { currency = '', available = 0 } = chosen ?? {}
    return [
      {
        kind: 'select',
        name: 'currency',
        label: fields.currency,
        options: there.map((one) => ({ value: one.currency, label: one.currency })),
      },
      {
        kind: 'amount',
        name: 'amount',
        label: fields.amount,
        hint: payOut.available(money(available, currency)),
        currency,
        most: minorOf(available, currency),
      },
      { name: 'description', label: fields.description, hint: payOut.descriptionHint, required: false },
    ]
  },
  call: (_none, values, { locale }) => ({
    body: {
      amount: amountText(values.text('amount'), locale) ?? '',
      currency: values.text('currency'),
      description: values.optional('description') ?? null,
    },
  }),
  done: ({ payOut }) => payOut.done,
  leadsTo: ({ id }) => ({ to: '/dashboard/payouts/$id', params: { id } }),
})
