/** Refunds a payment, in whole or in part. */
import type { components } from '../../api/schema'
import { amountText, minorOf } from '../../ui/amount'
import { actionOn } from '../../ui/kit/action'

type Payment = components['schemas']['Payment']

const REASONS = ['requested_by_customer', 'duplicate', 'fraudulent', 'other'] as const

const leftOf = ({ amount_refundable: left, currency }: Payment): number => minorOf(left, currency)

export const Refund = actionOn<Payment>()('post', '/v1/payments/{id}/refunds', 'refunds', {
  needs: 'refunds.write',
  label: ({ again }) => again,
  icon: 'refunds',
  isDanger: true,
  title: ({ dialog }) => dialog.title,
  text: ({ dialog }) => dialog.text,
  submit: ({ dialog }) => dialog.submit,
  nothing: ({ dialog }, payment) => leftOf(payment) <= 0 && dialog.nothingLeft,
  fields: ({ dialog, fields, reasons }, payment, { money }) => [
    {
      kind: 'amount',
      name: 'amount',
      label: fields.amount,
      hint: dialog.left(money(payment.amount_refundable, payment.currency)),
      currency: payment.currency,
      most: leftOf(payment),
    },
    {
      kind: 'select',
      name: 'reason',
      label: fields.reason,
      options: [
        { value: '', label: reasons.none },
        ...REASONS.map((value) => ({ value, label: reasons[value] })),
      ],
      required: false,
    },
    { name: 'reference', label: fields.reference, required: false },
  ],
  call: ({ id }, values, { locale }) => ({
    params: { path: { id } },
    body: {
      amount: amountText(values.text('amount'), locale) ?? '',
      reason: REASONS.find((one) => one === values.text('reason')) ?? null,
      reference: values.optional('reference') ?? null,
    },
  }),
  done: ({ dialog }) => dialog.done,
})
