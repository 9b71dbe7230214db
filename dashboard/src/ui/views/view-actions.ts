/** What can be done with views. */
import type { Texts } from '../../texts/en'
import { actionOn } from '../kit/action'
import type { FormField } from '../kit/fields'
import type { NewView, View, ViewContents } from './view'

const nameField = ({ name: label }: Texts['views'], value?: string): FormField[] => [
  { name: 'name', label, value, required: true },
]

const messages = ({ taken, full }: Texts['views']) => ({ view_name_taken: taken, too_many_views: full })

export const SaveView = actionOn<NewView>()('post', '/v1/dashboard/views', 'views', {
  label: (texts) => texts.save,
  icon: 'plus',
  text: (texts) => texts.saveText,
  fields: (texts) => nameField(texts),
  call: (view, values) => ({ body: { ...view, name: values.text('name') } }),
  messages,
  done: (texts) => texts.saved,
})

/** To what the list shows now. */
export const ChangeView = actionOn<{ id: string; contents: ViewContents }>()(
  'patch',
  '/v1/dashboard/views/{id}',
  'views',
  {
    isAtOnce: true,
    label: (texts) => texts.change,
    look: 'quiet',
    icon: 'check',
    call: ({ id, contents }) => ({ params: { path: { id } }, body: contents }),
    done: (texts) => texts.saved,
  },
)

export const RenameView = actionOn<View>()('patch', '/v1/dashboard/views/{id}', 'views', {
  label: (texts) => texts.rename,
  fields: (texts, { name }) => nameField(texts, name),
  call: ({ id }, values) => ({ params: { path: { id } }, body: { name: values.text('name') } }),
  messages,
  done: (texts) => texts.saved,
})

export const DeleteView = actionOn<View>()('delete', '/v1/dashboard/views/{id}', 'views', {
  label: (texts) => texts.delete,
  look: 'danger',
  title: (texts, { name }) => texts.deleteTitle(name),
  text: (texts) => texts.deleteText,
  call: ({ id }) => ({ params: { path: { id } } }),
  done: (texts) => texts.deleted,
})
