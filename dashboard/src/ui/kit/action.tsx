/**
 * A write that a reader starts with a button, described: `export const Detach = actionOn<StoredCard>()('delete',
 * '/v1/payment_methods/{id}', 'customers', { … })` is used as `<Detach of={card} />`. Who may not do it sees no button. Without
 * fields its dialog asks for a confirmation.
 */
import { useState, type ComponentType, type ReactNode } from 'react'
import type { PathsWithMethod } from 'openapi-typescript-helpers'
import type { Messages } from '../../api/problem'
import type { paths } from '../../api/schema'
import { useWrite, type Answer, type Init, type Method } from '../../api/write'
import type { Address } from '../../app/address'
import { useSession } from '../../session/session'
import type { Permission } from '../../session/types'
import type { Texts } from '../../texts/en'
import { useTexts } from '../../texts/language'
import { useAmountFaults } from '../AmountField'
import { Button, type ButtonLook } from '../Button'
import { Dialog } from '../Dialog'
import { Form, FormActions, Submit, type Values } from '../Form'
import type { IconName } from '../Icon'
import { useGo } from '../Link'
import { toast } from '../toast'
import { Fields, flat, type FormField } from './fields'
import { useWording, type Wording } from './values'

/** What is asked before anything is sent. */
interface Question<S, X, Call> {
  label: (texts: X) => string
  look?: ButtonLook
  /** Of the dialog; the button's own words if absent. */
  title?: (texts: X, subject: S) => string
  text?: (texts: X, subject: S) => ReactNode
  /** What stands in it besides its text and fields. */
  more?: (subject: S) => ReactNode
  /** What the dialog's button does, as a verb. */
  submit: (wording: Wording<X>, subject: S) => string
  isWide?: boolean
  fields?: (texts: X, subject: S) => readonly FormField[]
  /** What is wrong before anything is sent, beside what fields say of themselves. */
  check?: (values: Values, texts: X) => Readonly<Record<string, string | undefined>>
  /** What the operation is called with. */
  call: (subject: S, values: Values, wording: Wording<X>) => Call
  messages?: (texts: X) => Messages
}

interface ActionOf<S, X, Call, Answered> extends Question<S, X, Call> {
  needs: Permission
  /** Whether the subject is in a state in which it can be done. */
  when?: (subject: S) => boolean
  icon?: IconName
  /** What the toast says. */
  done: (texts: X) => string
  /** Where it leads, if not back to the page. */
  leadsTo?: (answer: Answered) => Address
}

interface ActionProps<S> {
  of: S
  /** Of which of many a small button speaks; screen readers say it. */
  name?: string
}

/** Called twice, since what it is done with is named and all else is inferred. */
export const actionOn =
  <S = undefined,>() =>
  <M extends Exclude<Method, 'get'>, P extends PathsWithMethod<paths, M>, T extends keyof Texts>(
    method: M,
    path: P,
    topic: T,
    action: ActionOf<S, Texts[T], NonNullable<Init<M, P>>, Answer<M, P>>,
  ): ComponentType<ActionProps<S>> =>
    function Action({ of: subject, name }) {
      const { needs, when, label, look = 'plain', icon, done, leadsTo } = action
      const texts = useTexts(topic)
      const { may } = useSession()
      const go = useGo()
      const [isOpen, setOpen] = useState(false)
      const onClose = () => setOpen(false)
      // Stands out here, so that a second try after the dialog was closed has the Idempotency-Key of the first.
      const write = useWrite(method, path, {
        call: (init: NonNullable<Init<M, P>>) => init,
        onDone: (answer) => {
          onClose()
          toast(done(texts))
          if (leadsTo) go(leadsTo(answer), { replace: method === 'delete' })
        },
      })
      if (!may(needs) || when?.(subject) === false) return null
      return (
        <>
          <Button
            {...{ look, ...(icon && { icon }) }}
            isSmall={name !== undefined}
            aria-label={name === undefined ? undefined : `${label(texts)}: ${name}`}
            onClick={() => setOpen(true)}
          >
            {label(texts)}
          </Button>
          <ActionDialog {...{ question: action, subject, texts, write, isOpen, onClose }} />
        </>
      )
    }

interface ActionDialogProps<S, X, Call> {
  question: Question<S, X, Call>
  subject: S
  texts: X
  write: { mutate: (call: Call) => void; error: Error | null; isPending: boolean }
  isOpen: boolean
  onClose: () => void
}

function ActionDialog<S, X, Call>(props: ActionDialogProps<S, X, Call>) {
  const { question, subject, texts, write, isOpen, onClose } = props
  const wording = useWording(texts)
  const amountFault = useAmountFaults()
  const fields = question.fields?.(texts, subject) ?? []
  const amounts = flat(fields).filter((field) => field.kind === 'amount')
  return (
    <Dialog
      {...{ isOpen, onClose }}
      title={(question.title ?? question.label)(texts, subject)}
      text={question.text?.(texts, subject)}
      isAlert={question.fields === undefined}
      isWide={question.isWide === true}
    >
      <Form
        write={write}
        input={(values) => question.call(subject, values, wording)}
        check={(values) => ({
          ...Object.fromEntries(
            amounts.map(({ name, currency, most }) => [name, amountFault(values.text(name), currency, most)]),
          ),
          ...question.check?.(values, texts),
        })}
        messages={question.messages?.(texts)}
      >
        <Fields of={fields} />
        {isOpen && question.more?.(subject)}
        <FormActions>
          <Button onClick={onClose}>{wording.common.cancel}</Button>
          <Submit look={question.look === 'danger' ? 'danger' : 'primary'}>
            {question.submit(wording, subject)}
          </Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
