/** Cancels a payment, or gives free what of it is not captured. */
import type { components } from '../../../api/schema'
import { useWrite } from '../../../api/write'
import { useTexts } from '../../../texts/language'
import { majorText } from '../../../ui/amount'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Select } from '../../../ui/Field'
import { Form, FormActions, Submit } from '../../../ui/Form'
import { useMoney } from '../../../ui/Money'
import { toast } from '../../../ui/toast'
import type { DialogProps } from './dialog'
import { leftToCapture } from './operable'

type Body = components['schemas']['CancelPaymentRequest']

const REASONS = ['requested_by_customer', 'duplicate', 'abandoned', 'fraudulent'] as const

export function CancelDialog({ payment, isOpen, onClose }: DialogProps) {
  const { cancel: texts, errors } = useTexts('payment')
  const money = useMoney()
  const { id, currency } = payment
  const write = useWrite('post', '/v1/payments/{id}/cancel', {
    call: (body: Body) => ({ params: { path: { id } }, body }),
    onDone: () => {
      onClose()
      toast(texts.done)
    },
  })
  const left = money(Number(majorText(leftToCapture(payment), currency)), currency)
  const text = payment.amount_captured > 0 ? texts.restText(left) : texts.text
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.title} text={text}>
      <Form
        write={write}
        messages={errors}
        input={(values): Body => {
          const reason = REASONS.find((one) => one === values.text('reason'))
          return reason ? { reason } : {}
        }}
      >
        <Select
          name="reason"
          label={texts.reason}
          required={false}
          options={[
            { value: '', label: texts.noReason },
            ...REASONS.map((value) => ({ value, label: texts.reasons[value] })),
          ]}
        />
        <FormActions>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Submit look="danger">{texts.action}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
