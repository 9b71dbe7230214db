/** Asks for the name of a view, a new one or one that there is. */
import { useWrite } from '../../api/write'
import { useTexts } from '../../texts/language'
import { Button } from '../Button'
import { Dialog } from '../Dialog'
import { Field } from '../Field'
import { Form, FormActions, Submit } from '../Form'
import { toast } from '../toast'
import type { View } from './view'

interface ViewDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  text?: string
  /** The name so far. */
  name?: string
  send: (name: string) => Promise<View>
  onDone?: (view: View) => void
}

/** The API refuses longer names. */
const LONGEST_NAME = 60

export function ViewDialog({ isOpen, onClose, title, text, name, send, onDone }: ViewDialogProps) {
  const texts = useTexts('views')
  const { cancel } = useTexts('common')
  const write = useWrite({
    send: (given: string) => send(given),
    renews: [['views']],
    onDone: (view) => {
      onClose()
      onDone?.(view)
      toast(texts.saved)
    },
  })
  const close = () => {
    onClose()
    write.reset()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} text={text}>
      <Form
        write={write}
        input={(values) => values.text('name')}
        messages={{ view_name_taken: texts.taken, too_many_views: texts.full }}
      >
        <Field
          name="name"
          label={texts.name}
          defaultValue={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          required
        />
        <FormActions>
          <Button onClick={close}>{cancel}</Button>
          <Submit>{title}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
