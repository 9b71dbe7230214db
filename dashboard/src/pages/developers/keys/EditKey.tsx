/** Changes a key's name and from where it works. */
import { useWrite } from '../../../api/write'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Field, TextArea } from '../../../ui/Field'
import { Form, FormActions, Submit } from '../../../ui/Form'
import { toast } from '../../../ui/toast'
import { addressesOf } from './addresses'
import type { ApiKey } from './types'

interface EditKeyProps {
  apiKey: ApiKey
  isOpen: boolean
  onClose: () => void
}

interface Fields {
  name: string | null
  ip_allow_list: string[]
}

export function EditKey({ apiKey, isOpen, onClose }: EditKeyProps) {
  const texts = useTexts('keys')
  const { cancel, save } = useTexts('common')
  const update = useWrite('patch', '/v1/developers/api-keys/{id}', {
    call: (body: Fields) => ({ params: { path: { id: apiKey.id } }, body }),
    onDone: () => {
      onClose()
      toast(texts.saved)
    },
  })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.editTitle}>
      <Form
        write={update}
        input={(values) => ({
          name: values.optional('name') ?? null,
          ip_allow_list: addressesOf(values.text('ip_allow_list')),
        })}
      >
        <Field
          name="name"
          label={texts.name}
          hint={texts.nameHint}
          defaultValue={apiKey.name ?? ''}
          maxLength={100}
        />
        <TextArea
          name="ip_allow_list"
          label={texts.addresses}
          hint={texts.addressesHint}
          defaultValue={apiKey.ip_allow_list.join('\n')}
        />
        <FormActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Submit>{save}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
