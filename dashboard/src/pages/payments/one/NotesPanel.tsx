/** What members write on a payment for each other. */
import { useState } from 'react'
import { $api } from '../../../api/client'
import type { components } from '../../../api/schema'
import { useWrite } from '../../../api/write'
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { TextArea } from '../../../ui/Field'
import { Form, FormActions, Submit } from '../../../ui/Form'
import { Panel, Stack } from '../../../ui/Panel'
import { QueryState } from '../../../ui/QueryState'
import { Time } from '../../../ui/Time'
import { toast } from '../../../ui/toast'
import styles from './payment.module.css'

type Note = components['schemas']['PaymentNote']

export function NotesPanel({ id }: { id: string }) {
  const { notes: texts } = useTexts('paymentDesk')
  const { may } = useSession()
  const query = $api.useQuery('get', '/v1/dashboard/payments/{id}/notes', { params: { path: { id } } })
  const mayWrite = may('notes.write')
  return (
    <Panel title={texts.title} sub={texts.sub}>
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
  const [asking, setAsking] = useState<Note | null>(null)
  const remove = useWrite('delete', '/v1/dashboard/payments/{id}/notes/{note}', {
    call: ({ payment, id }: Note) => ({ params: { path: { id: payment, note: id } } }),
    onDone: () => {
      setAsking(null)
      toast(texts.deleted)
    },
  })
  return (
    <>
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
              {note.may_delete && (
                <Button
                  isSmall
                  aria-label={texts.deleteOf(note.author.name ?? note.author.id)}
                  onClick={() => setAsking(note)}
                >
                  {texts.delete}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        title={texts.deleteTitle}
        text={texts.deleteText}
        action={texts.deleteConfirm}
        isDanger
        write={remove}
        onConfirm={() => asking && remove.mutate(asking)}
      />
    </>
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
    <Form key={written} write={write} input={(values) => values.text('text')}>
      <TextArea name="text" label={texts.new} hint={texts.hint} rows={3} maxLength={2000} required />
      <FormActions>
        <Submit look="plain">{texts.add}</Submit>
      </FormActions>
    </Form>
  )
}
