/** Changes the end and the texts of a subscription. */
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { useChange, type ChangeProps } from './changing'

export function EditDialog(props: ChangeProps) {
  const { create, edit: texts, fields } = useTexts('subscriptions')
  const { cancel, save } = useTexts('common')
  const { subscription, onClose } = props
  const change = useChange(props, texts.done)
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <Form
        write={change}
        check={(values) => {
          const end = values.text('end_date')
          return { end_date: end !== '' && end < subscription.start_date ? create.endFault : undefined }
        }}
        input={(values) => ({
          end_date: values.optional('end_date') ?? null,
          reference: values.optional('reference') ?? null,
          description: values.optional('description') ?? null,
        })}
      >
        <Field
          type="date"
          name="end_date"
          label={fields.end}
          hint={fields.endHint}
          defaultValue={subscription.end_date ?? ''}
          required={false}
        />
        <Field
          name="reference"
          label={fields.reference}
          maxLength={80}
          defaultValue={subscription.reference ?? ''}
          required={false}
        />
        <Field
          name="description"
          label={fields.description}
          maxLength={500}
          defaultValue={subscription.description ?? ''}
          required={false}
        />
        <FormActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Submit>{save}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
