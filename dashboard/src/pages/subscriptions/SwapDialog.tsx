/** Has a subscription charge another card of its customer. */
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Select, type Option } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { Note } from '../../ui/Note'
import { QueryState } from '../../ui/QueryState'
import { Skeleton } from '../../ui/Skeleton'
import { useChange, type ChangeProps } from './changing'
import { useCards } from './chargeable-cards'

export function SwapDialog(props: ChangeProps) {
  const { swap: texts, fields } = useTexts('subscriptions')
  const { cancel } = useTexts('common')
  const { subscription, onClose } = props
  const change = useChange(props, texts.done)
  const cards = useCards(subscription.customer)
  const othersOf = (all: readonly Option[]) =>
    all.filter(({ value }) => value !== subscription.payment_method)
  return (
    <Dialog isOpen onClose={onClose} title={texts.title} text={texts.text}>
      <QueryState
        query={cards}
        isEmpty={(all) => othersOf(all).length === 0}
        empty={<Note>{texts.noOther}</Note>}
        skeleton={<Skeleton lines={2} />}
      >
        {(all) => (
          <Form write={change} input={(values) => ({ payment_method: values.text('payment_method') })}>
            <Select name="payment_method" label={fields.card} options={othersOf(all)} required />
            <FormActions>
              <Button onClick={onClose}>{cancel}</Button>
              <Submit>{texts.submit}</Submit>
            </FormActions>
          </Form>
        )}
      </QueryState>
    </Dialog>
  )
}
