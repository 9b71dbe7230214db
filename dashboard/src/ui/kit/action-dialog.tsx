/** What an action asks before anything is sent, and the dialog in which it asks. */
import { useState, type ReactNode } from 'react'
import { useQuery, type QueryFunction } from '@tanstack/react-query'
import { BOUNDS } from '../../api/bounds'
import type { Messages } from '../../api/problem'
import { useAmountFaults } from '../AmountField'
import { Button, type ButtonLook } from '../Button'
import { Dialog } from '../Dialog'
import { Form, FormActions, NOTHING_TYPED, Submit, type FormBounds, type Values } from '../Form'
import { metadataFaults } from '../MetadataFields'
import { Note } from '../Note'
import { QueryState } from '../QueryState'
import { Secret } from '../Secret'
import { Skeleton } from '../Skeleton'
import { Fields, flat, type FormField } from './fields'
import type { Read } from './operation'
import type { Say, Setting } from './setting'

export interface Question<S, X, Call, Answered, D> {
  label: Say<S, X>
  look?: ButtonLook
  /** Of the dialog; the label if absent. */
  title?: Say<S, X>
  text?: (texts: X, subject: S, setting: Setting<X>) => ReactNode
  /** What stands in it besides its text and fields. */
  more?: (subject: S, texts: X) => ReactNode
  /** What the dialog's button does, as a verb; the label if absent. */
  submit?: Say<S, X>
  /** What the other button says. */
  cancel?: (texts: X) => string
  /** If the button that opens it does not look so. */
  isDanger?: boolean
  isWide?: boolean
  /** Whether it must be answered, as one without fields. */
  isAlert?: boolean
  /** What is read when it opens. */
  reads?: (subject: S) => Read<D>
  /** Why there is nothing to ask. */
  nothing?: (texts: X, subject: S, read: D) => string | false
  /** `typed` is what was typed or chosen so far. */
  fields?: (texts: X, subject: S, more: Setting<X> & { read: D; typed: Values }) => readonly FormField[]
  /** What is wrong before anything is sent, beside what fields say of themselves. */
  check?: (subject: S, values: Values, setting: Setting<X>) => Readonly<Record<string, string | undefined>>
  /** What the operation is called with. */
  call: (subject: S, values: Values, setting: Setting<X>) => Call
  messages?: (texts: X) => Messages
  /** A secret in the answer, which is shown this once. */
  secret?: (texts: X, answer: Answered) => NewSecret
}

interface NewSecret {
  title: string
  text: ReactNode
  label: string
  value: string
  /** What the button says that ends it. */
  goOn?: string
}

interface ActionDialogProps<S, X, Call, Answered, D> {
  /** As BOUNDS names it. */
  operation: string
  question: Question<S, X, Call, Answered, D>
  subject: S
  setting: Setting<X>
  write: { mutate: (call: Call) => void; error: Error | null; isPending: boolean }
  /** With a secret. */
  answer: Answered | undefined
  isOpen: boolean
  onClose: () => void
}

export function ActionDialog<S, X, Call, Answered, D>(props: ActionDialogProps<S, X, Call, Answered, D>) {
  const { question, subject, setting, answer, isOpen, onClose } = props
  const { texts, common } = setting
  const { label, title = label, text, fields, isAlert = fields === undefined, isWide = false } = question
  const secret = answer && question.secret?.(texts, answer)
  if (secret)
    return (
      <Dialog {...{ isOpen, onClose }} title={secret.title} text={secret.text} isAlert>
        <Secret value={secret.value} label={secret.label} />
        <FormActions>
          <Button look="primary" onClick={onClose}>
            {secret.goOn ?? common.close}
          </Button>
        </FormActions>
      </Dialog>
    )
  return (
    <Dialog
      {...{ isOpen, onClose, isAlert, isWide }}
      title={title(texts, subject, setting)}
      text={text?.(texts, subject, setting)}
    >
      {question.reads ? (
        <Reading {...props} options={question.reads(subject)} />
      ) : (
        <Asking {...props} read={undefined as D} />
      )}
    </Dialog>
  )
}

function Reading<S, X, Call, Answered, D>({
  options,
  ...props
}: ActionDialogProps<S, X, Call, Answered, D> & { options: Read<D> }) {
  const query = useQuery(options as Read<D> & { queryFn: QueryFunction<D> })
  return (
    <QueryState query={query} skeleton={<Skeleton lines={2} />}>
      {(read) => <Asking {...props} read={read} />}
    </QueryState>
  )
}

const boundsOf: Readonly<Record<string, FormBounds>> = BOUNDS

function Asking<S, X, Call, Answered, D>({
  operation,
  question,
  subject,
  setting,
  write,
  onClose,
  read,
}: ActionDialogProps<S, X, Call, Answered, D> & { read: D }) {
  const { texts, common } = setting
  const { label, submit = label, cancel, look, isDanger = look === 'danger' } = question
  const amountFault = useAmountFaults()
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const nothing = question.nothing?.(texts, subject, read)
  if (nothing) return <Note>{nothing}</Note>
  const fields = question.fields?.(texts, subject, { ...setting, read, typed }) ?? []
  const faultsOf = (field: FormField, values: Values) => {
    if (field.kind === 'metadata') return metadataFaults(values, common.metadata)
    if (field.kind !== 'amount') return {}
    const { name, currency, most } = field
    return { [name]: amountFault(values.text(name), currency, most) }
  }
  return (
    <Form
      write={write}
      bounds={boundsOf[operation]}
      onChange={setTyped}
      input={(values) => question.call(subject, values, setting)}
      check={(values) => ({
        ...Object.fromEntries(flat(fields).flatMap((field) => Object.entries(faultsOf(field, values)))),
        ...question.check?.(subject, values, setting),
      })}
      messages={question.messages?.(texts)}
    >
      <Fields of={fields} />
      {question.more?.(subject, texts)}
      <FormActions>
        <Button onClick={onClose}>{cancel?.(texts) ?? common.cancel}</Button>
        <Submit look={isDanger ? 'danger' : 'primary'}>{submit(texts, subject, setting)}</Submit>
      </FormActions>
    </Form>
  )
}
