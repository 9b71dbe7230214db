/** A described action: its button for readers who may do it, its dialog, and the toast that tells of it. */
import { useState } from 'react'
import { useWrite } from '../../api/write'
import { useSession } from '../../session/session'
import type { Texts } from '../../texts/en'
import { useTexts } from '../../texts/language'
import { useAmountFaults } from '../AmountField'
import { Button } from '../Button'
import { ConfirmDialog } from '../ConfirmDialog'
import { Dialog } from '../Dialog'
import { Form, FormActions, Submit, type Values } from '../Form'
import { useGo } from '../Link'
import { toast } from '../toast'
import type { ActionOf } from './action'
import { Fields, flat } from './fields'
import { useWording } from './values'

interface ActionProps<S, T extends keyof Texts> {
  of: ActionOf<S, T>
  subject: S
  /** Of which of many the button speaks; screen readers say it. */
  name?: string
}

export function Action<S, T extends keyof Texts>({ of, subject, name }: ActionProps<S, T>) {
  const texts: Texts[T] = useTexts(of.topic)
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  // Stands out here, so that a second try after the dialog was closed has the Idempotency-Key of the first.
  const write = useDescribed(of, () => setOpen(false))
  if (!may(of.needs) || of.when?.(subject) === false) return null
  const label = of.label(texts)
  return (
    <>
      <Button
        look={of.look ?? 'plain'}
        isSmall={name !== undefined}
        aria-label={name === undefined ? undefined : `${label}: ${name}`}
        onClick={() => setOpen(true)}
        {...(of.icon && { icon: of.icon })}
      >
        {label}
      </Button>
      <ActionDialog {...{ of, subject, texts, write, isOpen }} onClose={() => setOpen(false)} />
    </>
  )
}

type Write = ReturnType<typeof useDescribed>

function useDescribed<S, T extends keyof Texts>(of: ActionOf<S, T>, onDone: () => void) {
  const texts: Texts[T] = useTexts(of.topic)
  const go = useGo()
  // The operation, and what it is called with, were checked where the action is described.
  return useWrite(of.method as 'post', of.path as '/v1/customers', {
    call: (init: object) => init as never,
    onDone: (answer) => {
      onDone()
      toast(of.done(texts))
      if (of.leadsTo) go(of.leadsTo(answer as never), { replace: of.method === 'delete' })
    },
  })
}

interface ActionDialogProps<S, T extends keyof Texts> {
  of: ActionOf<S, T>
  subject: S
  texts: Texts[T]
  write: Write
  isOpen: boolean
  onClose: () => void
}

const NO_VALUES: Values = {
  text: () => '',
  optional: () => undefined,
  exact: () => '',
  flag: () => false,
  all: () => [],
}

function ActionDialog<S, T extends keyof Texts>(props: ActionDialogProps<S, T>) {
  const { of, subject, texts, write, isOpen, onClose } = props
  const { cancel } = useTexts('common')
  const wording = useWording(texts)
  const amountFault = useAmountFaults()
  const title = (of.title ?? of.label)(texts, subject)
  const text = of.text?.(texts, subject)
  const submit = of.submit(texts, wording, subject)
  const messages = of.messages?.(texts)
  if (!of.fields)
    return (
      <ConfirmDialog
        {...{ isOpen, onClose, title, text, messages, write }}
        action={submit}
        isDanger={of.look === 'danger'}
        onConfirm={() => write.mutate(of.call(subject, NO_VALUES, wording))}
      >
        {isOpen && of.more?.(subject)}
      </ConfirmDialog>
    )
  const fields = of.fields(texts, subject, wording)
  const amounts = flat(fields).filter((field) => field.kind === 'amount')
  return (
    <Dialog {...{ isOpen, onClose, title, text }} isWide={of.isWide === true}>
      <Form
        write={write}
        input={(values) => of.call(subject, values, wording)}
        check={(values) => ({
          ...Object.fromEntries(
            amounts.map(({ name, currency, most }) => [name, amountFault(values.text(name), currency, most)]),
          ),
          ...of.check?.(values, texts),
        })}
        messages={messages}
      >
        <Fields of={fields} />
        <FormActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Submit look={of.look === 'danger' ? 'danger' : 'primary'}>{submit}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
