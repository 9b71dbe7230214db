/** Asks for the name of a view, a new one or one that there is. */
import { useWrite } from '../../api/write'
import { useTexts } from '../../texts/language'
import { Button } from '../Button'
import { Dialog } from '../Dialog'
import { Field } from '../Field'
import { Form, FormActions, Submit } from '../Form'
import { toast } from '../toast'
import type { NewView, View } from './view'

interface ViewDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  text?: string
  /** The one to rename, or what a new one keeps. */
  of: View | NewView
  onDone?: (view: View) => void
}

/** The API refuses longer names. */
const LONGEST_NAME = 60

export function ViewDialog({ isOpen, onClose, title, text, of, onDone }: ViewDialogProps) {
  const texts = useTexts('views')
  const { cancel } = useTexts('common')
  const saved = {
    onDone: (view: View) => {
      onClose()
      onDone?.(view)
      toast(texts.saved)
    },
  }
  const view = 'id' in of ? of : undefined
  const rename = useWrite('patch', '/v1/dashboard/views/{id}', {
    call: (name: string) => ({ params: { path: { id: view?.id ?? '' } }, body: { name } }),
    ...saved,
  })
  const create = useWrite('post', '/v1/dashboard/views', {
    call: (name: string) => ({ body: { page: of.page, filters: of.filters, columns: of.columns, name } }),
    ...saved,
  })
  const write = view ? rename : create
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
          defaultValue={view?.name}
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
