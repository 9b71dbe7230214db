/** What can be done with a payment beside refunding it. */
import type { Texts } from '../../../texts/en'
import { amountOf, majorText } from '../../../ui/amount'
import { actionOn } from '../../../ui/kit/action'
import type { Setting } from '../../../ui/kit/setting'
import { metadataIn } from '../../../ui/MetadataFields'
import { canCancel, canCapture, leftToCapture } from './operable'
import type { Payment } from './queries'

const REASONS = ['requested_by_customer', 'duplicate', 'abandoned', 'fraudulent'] as const

const leftText = (payment: Payment, { money }: Setting<Texts['payment']>): string =>
  money(Number(majorText(leftToCapture(payment), payment.currency)), payment.currency)

export const Edit = actionOn<Payment>()('patch', '/v1/payments/{id}', 'payment', {
  needs: 'payments.write',
  label: ({ actions }) => actions.edit,
  title: ({ edit }) => edit.title,
  text: ({ edit }) => edit.text,
  submit: (_texts, _payment, { common }) => common.save,
  isWide: true,
  fields: ({ description: label }, { description, metadata }) => [
    { kind: 'area', name: 'description', label, value: description, rows: 2, required: false },
    { kind: 'metadata', name: 'metadata', value: metadata },
  ],
  call: ({ id }, values) => ({
    params: { path: { id } },
    body: { description: values.optional('description') ?? null, metadata: metadataIn(values) },
  }),
  done: ({ edit }) => edit.done,
})

/** Gives free what of it is not captured. */
export const Cancel = actionOn<Payment>()('post', '/v1/payments/{id}/cancel', 'payment', {
  needs: 'payments.write',
  when: canCancel,
  label: ({ actions }) => actions.cancel,
  isDanger: true,
  title: ({ cancel }) => cancel.title,
  text: ({ cancel }, payment, setting) =>
    payment.amount_captured > 0 ? cancel.restText(leftText(payment, setting)) : cancel.text,
  submit: ({ cancel }) => cancel.action,
  cancel: ({ cancel }) => cancel.keep,
  fields: ({ cancel }) => [
    {
      kind: 'select',
      name: 'reason',
      label: cancel.reason,
      required: false,
      options: [
        { value: '', label: cancel.noReason },
        ...REASONS.map((value) => ({ value, label: cancel.reasons[value] })),
      ],
    },
  ],
  call: ({ id }, values) => {
    const reason = REASONS.find((one) => one === values.text('reason'))
    return { params: { path: { id } }, body: reason ? { reason } : {} }
  },
  messages: ({ errors }) => errors,
  done: ({ cancel }) => cancel.done,
})

/** What is left of an authorization, or a part of it. */
export const Capture = actionOn<Payment>()('post', '/v1/payments/{id}/capture', 'payment', {
  needs: 'payments.write',
  when: canCapture,
  label: ({ actions }) => actions.capture,
  look: 'primary',
  title: ({ capture }) => capture.title,
  text: ({ capture }, payment, setting) => capture.text(leftText(payment, setting)),
  fields: ({ capture }, payment) => [
    {
      kind: 'amount',
      name: 'amount',
      label: capture.amount,
      currency: payment.currency,
      most: leftToCapture(payment),
    },
    { kind: 'check', name: 'final', label: capture.final, hint: capture.finalHint, isChecked: true },
  ],
  call: ({ id }, values, { locale }) => ({
    params: { path: { id } },
    body: { amount: amountOf(values.text('amount'), locale) ?? 0, final: values.flag('final') },
  }),
  messages: ({ errors }) => errors,
  done: ({ capture }, _answer, { money, sent, subject: { currency } }) =>
    capture.done(money(Number(sent.body?.amount), currency)),
})
