/** Refunds a payment, in whole or in part: `<RefundDialog payment={payment} isOpen onClose={…} />`. */
import type { components } from '../../api/schema'
import { useWrite } from '../../api/write'
import { useLanguage, useTexts } from '../../texts/language'
import { amountText, minorOf } from '../../ui/amount'
import { AmountField, useAmountFault } from '../../ui/AmountField'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field, Select } from '../../ui/Field'
import { Form, FormActions, Submit, type Values } from '../../ui/Form'
import { useMoney } from '../../ui/Money'
import { Note } from '../../ui/Note'
import { toast } from '../../ui/toast'

type Payment = components['schemas']['Payment']
type Body = components['schemas']['RefundRequest']

interface RefundDialogProps {
  payment: Payment
  isOpen: boolean
  onClose: () => void
}

const REASONS = ['requested_by_customer', 'duplicate', 'fraudulent', 'other'] as const

export function RefundDialog({ payment, isOpen, onClose }: RefundDialogProps) {
  const { dialog } = useTexts('refunds')
  const { id } = payment
  // Stands out here, so that a second try after the dialog was closed has the Idempotency-Key of the first.
  const refund = useWrite('post', '/v1/payments/{id}/refunds', {
    call: (body: Body) => ({ params: { path: { id } }, body }),
    onDone: () => {
      toast(dialog.done)
      onClose()
    },
  })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={dialog.title} text={dialog.text}>
      <RefundForm payment={payment} refund={refund} onClose={onClose} />
    </Dialog>
  )
}

interface RefundFormProps {
  payment: Payment
  refund: { mutate: (body: Body) => void; error: Error | null; isPending: boolean }
  onClose: () => void
}

function RefundForm({ payment: { amount_refundable, currency }, refund, onClose }: RefundFormProps) {
  const { dialog, fields, reasons } = useTexts('refunds')
  const { cancel } = useTexts('common')
  const { locale } = useLanguage()
  const money = useMoney()
  const left = minorOf(amount_refundable, currency)
  const faultOf = useAmountFault(currency, left)
  if (left <= 0) return <Note>{dialog.nothingLeft}</Note>
  return (
    <Form
      write={refund}
      input={(values) => bodyOf(values, locale)}
      check={(values) => ({ amount: faultOf(values.text('amount')) })}
    >
      <AmountField
        name="amount"
        label={fields.amount}
        hint={dialog.left(money(amount_refundable, currency))}
        currency={currency}
        most={left}
      />
      <Select
        name="reason"
        label={fields.reason}
        options={[
          { value: '', label: reasons.none },
          ...REASONS.map((value) => ({ value, label: reasons[value] })),
        ]}
        required={false}
      />
      <Field name="reference" label={fields.reference} maxLength={80} autoComplete="off" required={false} />
      <FormActions>
        <Button onClick={onClose}>{cancel}</Button>
        <Submit look="danger">{dialog.submit}</Submit>
      </FormActions>
    </Form>
  )
}

const bodyOf = (values: Values, locale: string): Body => ({
  amount: amountText(values.text('amount'), locale) ?? '',
  reason: REASONS.find((one) => one === values.text('reason')) ?? null,
  reference: values.optional('reference') ?? null,
})
