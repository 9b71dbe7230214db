/**
 * A write that a reader starts with a button, described: `const detach = actionOn<StoredCard>()('delete',
 * '/v1/payment_methods/{id}', 'customers', { … })`, shown by `<Action of={detach} subject={card} />`. Without fields its dialog
 * asks for a confirmation.
 */
import type { ReactNode } from 'react'
import type { PathsWithMethod } from 'openapi-typescript-helpers'
import type { paths } from '../../api/schema'
import type { Messages } from '../../api/problem'
import type { Address } from '../../app/address'
import type { Answer, Init, Method } from '../../api/write'
import type { Permission } from '../../session/types'
import type { Texts } from '../../texts/en'
import type { ButtonLook } from '../Button'
import type { Values } from '../Form'
import type { IconName } from '../Icon'
import type { FormField } from './fields'
import type { Wording } from './values'

export type WriteMethod = Exclude<Method, 'get'>
type Faults = Readonly<Record<string, string | undefined>>

interface Described<S, X, Call, Answered> {
  needs: Permission
  /** Whether the subject is in a state in which it can be done. */
  when?: (subject: S) => boolean
  label: (texts: X) => string
  look?: ButtonLook
  icon?: IconName
  /** Of the dialog; the button's own words if absent. */
  title?: (texts: X, subject: S) => string
  text?: (texts: X, subject: S) => ReactNode
  /** What the dialog's button does, as a verb. */
  submit: (texts: X, wording: Wording<X>, subject: S) => string
  isWide?: boolean
  fields?: (texts: X, subject: S, wording: Wording<X>) => readonly FormField[]
  /** What is wrong before anything is sent, beside what fields say of themselves. */
  check?: (values: Values, texts: X) => Faults
  /** What stands in a confirmation besides its text. */
  more?: (subject: S) => ReactNode
  /** What the operation is called with. */
  call: (subject: S, values: Values, wording: Wording<X>) => Call
  messages?: (texts: X) => Messages
  /** What the toast says. */
  done: (texts: X) => string
  /** Where it leads, if not back to the page. */
  leadsTo?: (answer: Answered) => Address
}

export interface ActionOf<S, T extends keyof Texts = keyof Texts> extends Described<
  S,
  Texts[T],
  object,
  never
> {
  method: WriteMethod
  path: string
  topic: T
}

export const actionOn =
  <S = void>() =>
  <M extends WriteMethod, P extends PathsWithMethod<paths, M>, T extends keyof Texts>(
    method: M,
    path: P,
    topic: T,
    described: Described<S, Texts[T], NonNullable<Init<M, P>>, Answer<M, P>>,
  ): ActionOf<S, T> => ({ ...described, method, path: path as string, topic })
