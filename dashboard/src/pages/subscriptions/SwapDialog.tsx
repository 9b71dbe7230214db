/** Has a subscription charge another card of its customer. */
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Select } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { Note } from '../../ui/Note'
import { Skeleton } from '../../ui/Skeleton'
import { useChange, type ChangeProps } from './changing'
import { useCards } from './chargeable-cards'

export function SwapDialog(props: ChangeProps) {
  const { swap: texts, fields } = useTexts('subscriptions')
  const { cancel } = useTexts('common')
  const { subscription, onClose } = props
  const change = useChange(props, texts.done)
  const others = useCards(subscription.customer)?.filter(({ value }) => value !== subscription.payment_method)
  return (
    <Dialog isOpen onClose={onClose} title={texts.title} text={texts.text}>
      {others === undefined && <Skeleton lines={2} />}
      {others?.length === 0 && <Note>{texts.noOther}</Note>}
      {others && others.length > 0 && (
        <Form write={change} input={(values) => ({ payment_method: values.text('payment_method') })}>
          <Select name="payment_method" label={fields.card} options={others} required />
          <FormActions>
            <Button onClick={onClose}>{cancel}</Button>
            <Submit>{texts.submit}</Submit>
          </FormActions>
        </Form>
      )}
    </Dialog>
  )
}
