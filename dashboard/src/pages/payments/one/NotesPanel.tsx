/** What members write on a payment for each other. */
import { useState } from 'react'
import { BOUNDS } from '../../../api/bounds'
import { $api } from '../../../api/client'
import type { components } from '../../../api/schema'
import { useWrite } from '../../../api/write'
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { TextArea } from '../../../ui/Field'
import { Form, FormActions, Submit } from '../../../ui/Form'
import { actionOn } from '../../../ui/kit/action'
import { Panel, Stack } from '../../../ui/Panel'
import { QueryState } from '../../../ui/QueryState'
import { Time } from '../../../ui/Time'
import { toast } from '../../../ui/toast'
import styles from './payment.module.css'

type Note = components['schemas']['PaymentNote']

const Delete = actionOn<Note>()('delete', '/v1/dashboard/payments/{id}/notes/{note}', 'paymentDesk', {
  when: ({ may_delete: mayDelete }) => mayDelete,
  label: ({ notes }) => notes.delete,
  isDanger: true,
  title: ({ notes }) => notes.deleteTitle,
  text: ({ notes }) => notes.deleteText,
  submit: ({ notes }) => notes.deleteConfirm,
  call: ({ payment, id }) => ({ params: { path: { id: payment, note: id } } }),
  done: ({ notes }) => notes.deleted,
})

export function NotesPanel({ id }: { id: string }) {
  const { notes: texts } = useTexts('paymentDesk')
  const { may } = useSession()
  const query = $api.useQuery('get', '/v1/dashboard/payments/{id}/notes', { params: { path: { id } } })
  const mayWrite = may('notes.write')
  return (
    <Panel title={texts.title} sub={texts.sub} folds>
      <Stack>
        <QueryState query={query}>
          {({ data }) =>
            data.length === 0 ? <p className={styles.soft}>{texts.none}</p> : <List notes={data} />
          }
        </QueryState>
        {mayWrite && <NewNote id={id} />}
      </Stack>
    </Panel>
  )
}

function List({ notes }: { notes: readonly Note[] }) {
  const { notes: texts } = useTexts('paymentDesk')
  return (
    <ul className={styles.list}>
      {notes.map((note) => (
        <li key={note.id} className={styles.entry}>
          <p className={styles.note}>
            <bdi>{note.text}</bdi>
          </p>
          <div className={styles.head}>
            <span className={styles.soft}>
              <bdi>{note.author.name ?? note.author.id}</bdi> · <Time at={note.created_at} />
            </span>
            <Delete of={note} isSmall aria-label={texts.deleteOf(note.author.name ?? note.author.id)} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function NewNote({ id }: { id: string }) {
  const { notes: texts } = useTexts('paymentDesk')
  // The field is empty again after each note.
  const [written, setWritten] = useState(0)
  const write = useWrite('post', '/v1/dashboard/payments/{id}/notes', {
    call: (text: string) => ({ params: { path: { id } }, body: { text } }),
    onDone: () => {
      setWritten(written + 1)
      toast(texts.done)
    },
  })
  return (
    <Form
      key={written}
      write={write}
      bounds={BOUNDS['post /v1/dashboard/payments/{id}/notes']}
      input={(values) => values.text('text')}
    >
      <TextArea name="text" label={texts.new} hint={texts.hint} rows={3} required />
      <FormActions>
        <Submit look="plain">{texts.add}</Submit>
      </FormActions>
    </Form>
  )
}
