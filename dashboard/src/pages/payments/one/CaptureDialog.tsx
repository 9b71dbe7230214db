/** Captures what is left of an authorization, or a part of it. */
import type { components } from '../../../api/schema'
import { useWrite } from '../../../api/write'
import { useLanguage, useTexts } from '../../../texts/language'
import { amountOf, majorText } from '../../../ui/amount'
import { AmountField, useAmountFault } from '../../../ui/AmountField'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Checkbox } from '../../../ui/Field'
import { Form, FormActions, Submit } from '../../../ui/Form'
import { useMoney } from '../../../ui/Money'
import { toast } from '../../../ui/toast'
import type { DialogProps } from './dialog'
import { leftToCapture } from './operable'

type Body = components['schemas']['CapturePaymentRequest']

export function CaptureDialog({ payment, isOpen, onClose }: DialogProps) {
  const { capture: texts, errors, actions } = useTexts('payment')
  const { cancel } = useTexts('common')
  const { locale } = useLanguage()
  const money = useMoney()
  const { id, currency } = payment
  const left = leftToCapture(payment)
  const sum = (minor: number) => money(Number(majorText(minor, currency)), currency)
  const faultOf = useAmountFault(currency, left)
  const write = useWrite('post', '/v1/payments/{id}/capture', {
    call: (body: Body) => ({ params: { path: { id } }, body }),
    onDone: (_, { amount }) => {
      onClose()
      toast(texts.done(amount === undefined ? sum(left) : money(amount, currency)))
    },
  })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.title} text={texts.text(sum(left))}>
      <Form
        write={write}
        messages={errors}
        input={(values): Body => {
          const amount = amountOf(values.text('amount'), locale)
          return { ...(amount !== undefined && { amount }), final: values.flag('final') }
        }}
        check={(values) => ({ amount: faultOf(values.text('amount')) })}
      >
        <AmountField name="amount" label={texts.amount} currency={currency} most={left} />
        <Checkbox name="final" label={texts.final} hint={texts.finalHint} defaultChecked />
        <FormActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Submit>{actions.capture}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
