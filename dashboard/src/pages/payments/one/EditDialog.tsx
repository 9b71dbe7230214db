/** Changes a payment's description and metadata. */
import type { components } from '../../../api/schema'
import { useWrite } from '../../../api/write'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { TextArea } from '../../../ui/Field'
import { Form, FormActions, Submit } from '../../../ui/Form'
import { MetadataFields, metadataFaults, metadataIn } from '../../../ui/MetadataFields'
import { toast } from '../../../ui/toast'
import type { DialogProps } from './dialog'

type Body = components['schemas']['UpdatePaymentRequest']

export function EditDialog({ payment, isOpen, onClose }: DialogProps) {
  const { edit: texts, description } = useTexts('payment')
  const common = useTexts('common')
  const { id } = payment
  const write = useWrite('patch', '/v1/payments/{id}', {
    call: (body: Body) => ({ params: { path: { id } }, body }),
    onDone: () => {
      onClose()
      toast(texts.done)
    },
  })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.title} text={texts.text} isWide>
      <Form
        write={write}
        input={(values): Body => ({
          description: values.optional('description') ?? null,
          metadata: metadataIn(values),
        })}
        check={(values) => metadataFaults(values, common.metadata)}
      >
        <TextArea
          name="description"
          label={description}
          defaultValue={payment.description ?? ''}
          maxLength={500}
          rows={2}
          required={false}
        />
        <MetadataFields metadata={payment.metadata} />
        <FormActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Submit>{common.save}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
