/**
 * A write that a reader starts, described: `export const Detach = actionOn<StoredCard>()('delete', '/v1/payment_methods/{id}',
 * 'customers', { … })` is used as `<Detach of={card} />`, which is its button, or stands in an `ActionMenu`. Who may not do it sees
 * neither. Without fields its dialog asks for a confirmation.
 */
import { useState, type FunctionComponent } from 'react'
import type { PathsWithMethod } from 'openapi-typescript-helpers'
import type { paths } from '../../api/schema'
import { useWrite, type Answer, type Init, type Method } from '../../api/write'
import type { Address } from '../../app/address'
import type { Permission } from '../../session/types'
import type { Texts } from '../../texts/en'
import { Button, type ButtonLook } from '../Button'
import { NOTHING_TYPED } from '../Form'
import type { IconName } from '../Icon'
import { useGo } from '../Link'
import type { MenuItem } from '../Menu'
import { useProblemText } from '../problem-text'
import { toast } from '../toast'
import { ActionDialog, type Question } from './action-dialog'
import { useSetting, type Setting } from './setting'

type Session = Setting<unknown>['session']

interface ActionOf<S, X, Call, Answered, D> extends Question<S, X, Call, Answered, D> {
  /** All of them. Absent if whoever sees the page may do it. */
  needs?: Permission | readonly Permission[]
  /** Whether the subject is in a state in which it can be done. */
  when?: (subject: S, session: Session) => boolean
  icon?: IconName
  /** Nothing is asked, and what fails is told in a toast. */
  isAtOnce?: boolean
  /** What the toast says: that it is saved, if absent. After a secret there is none. */
  done?: (texts: X, answer: Answered, more: Setting<X> & { subject: S; sent: Call }) => string | undefined
  /** Where it leads, if not back to the page. */
  leadsTo?: (answer: Answered, subject: S) => Address | undefined
}

type ActionProps<S, Answered> = (undefined extends S ? { of?: S } : { of: S }) & {
  /** Of which of many a button speaks; screen readers say it. */
  name?: string
  /** Instead of the label and the name. */
  'aria-label'?: string
  /** If it is not the action's own. */
  label?: string
  look?: ButtonLook
  /** As one of many is. */
  isSmall?: boolean
  /** Where something else than an own button opens it. */
  opened?: { isOpen: boolean; onClose: () => void }
  onDone?: (answer: Answered) => void
}

export interface Action<S, Answered = unknown> extends FunctionComponent<ActionProps<S, Answered>> {
  /** As an item of a menu; undefined if the reader may not do it now. */
  item: (subject: S, setting: Setting<unknown>) => Omit<MenuItem, 'onSelect'> | undefined
}

/** Called twice, since what it is done with is named and all else is inferred. */
export const actionOn =
  <S = undefined,>() =>
  <
    M extends Exclude<Method, 'get'>,
    P extends PathsWithMethod<paths, M>,
    T extends keyof Texts,
    D = undefined,
  >(
    method: M,
    path: P,
    topic: T,
    action: ActionOf<S, Texts[T], NonNullable<Init<M, P>>, Answer<M, P>, D>,
  ): Action<S, Answer<M, P>> => {
    const { needs = [], when, icon, isAtOnce, done, leadsTo } = action
    const isFor = (subject: S, session: Session) =>
      [needs].flat().every((one) => session.may(one)) && when?.(subject, session) !== false

    function One({ of, name, opened, onDone, ...shown }: ActionProps<S, Answer<M, P>>) {
      const subject = of as S
      const setting = useSetting(topic)
      const { texts, session, common } = setting
      const go = useGo()
      const problemText = useProblemText()
      const [isOpen, setOpen] = useState(false)
      const leave = (answer?: Answer<M, P>) => {
        setOpen(false)
        opened?.onClose()
        const address = answer && leadsTo?.(answer, subject)
        if (address) go(address, { replace: method === 'delete' })
      }
      // Stands out here, so that a second try after the dialog was closed has the Idempotency-Key of the first.
      const write = useWrite(method, path, {
        call: (init: NonNullable<Init<M, P>>) => init,
        onDone: (answer, sent) => {
          if (action.secret) return
          const said = done ? done(texts, answer, { ...setting, subject, sent }) : common.saved
          if (said !== undefined) toast(said)
          leave(answer)
          onDone?.(answer)
        },
      })
      const start = () => {
        if (!isAtOnce) setOpen(true)
        else
          write.mutate(action.call(subject, NOTHING_TYPED, setting), {
            onError: (error) => toast(problemText(error), 'bad'),
          })
      }
      if (!isFor(subject, session)) return null
      const { label = action.label(texts, subject, setting), look = action.look ?? 'plain' } = shown
      return (
        <>
          {!opened && (
            <Button
              {...{ look, ...(icon && { icon }) }}
              isSmall={shown.isSmall ?? name !== undefined}
              isBusy={isAtOnce === true && write.isPending}
              aria-label={shown['aria-label'] ?? (name === undefined ? undefined : `${label}: ${name}`)}
              onClick={start}
            >
              {label}
            </Button>
          )}
          <ActionDialog
            {...{ question: action, subject, setting, write }}
            operation={`${method} ${path}`}
            answer={write.data}
            isOpen={opened?.isOpen ?? isOpen}
            onClose={() => {
              leave(action.secret && write.data)
              if (action.secret ?? write.error) write.reset()
            }}
          />
        </>
      )
    }

    return Object.assign(One, {
      item(subject: S, setting: Setting<unknown>) {
        if (!isFor(subject, setting.session)) return undefined
        const texts = setting.textsOf(topic)
        const label = action.label(texts, subject, { ...setting, texts })
        return { label, isDanger: action.look === 'danger', ...(icon && { icon }) }
      },
    })
  }
