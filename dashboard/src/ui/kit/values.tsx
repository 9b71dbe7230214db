/** Values of an object by their kinds, as columns and details describe them: `{ money: (refund) => refund }`. */
import type { ComponentProps, ReactNode } from 'react'
import type { NamesById } from '../../api/names'
import type { Address } from '../../app/address'
import type { Texts } from '../../texts/en'
import { useLanguage, useTexts } from '../../texts/language'
import { CopyId } from '../CopyId'
import { Day } from '../Day'
import { Link } from '../Link'
import { Money, useMoney } from '../Money'
import { Status, type Look } from '../Status'
import { Time } from '../Time'

/** What a description may take to say something: the texts of its topic, and how the reader's language writes. */
export interface Wording<X> {
  texts: X
  common: Texts['common']
  locale: string
  money: (amount: number, currency: string) => string
}

export interface Naming<X> extends Wording<X> {
  /** What people call the payments and customers of the list. */
  names: NamesById
}

type Of<O, W, V> = (object: O, wording: W) => V

export type Value<O, W> =
  | { text: Of<O, W, ReactNode> }
  | { money: Of<O, W, { amount: number; currency: string } | null> }
  | { time: Of<O, W, string | null | undefined>; form?: ComponentProps<typeof Time>['form'] }
  /** A calendar date without a zone. */
  | { date: Of<O, W, string | null> }
  | { status: Of<O, W, string> }
  /** A state with a look and a word of its own. */
  | { look: Of<O, W, readonly [look: Look, text: string]> }
  | { code: Of<O, W, string | null> }
  | { id: Of<O, W, string> }
  /** A link by the identifier that stands in the object, or by a name for it. */
  | { link: Of<O, W, { to: Address; text: ReactNode } | null | undefined> }

export function useWording<X>(texts: X): Wording<X> {
  const { locale } = useLanguage()
  return { texts, common: useTexts('common'), locale, money: useMoney() }
}

/** undefined if there is nothing to show. */
export function shown<O, W>(value: Value<O, W>, object: O, wording: W): ReactNode {
  if ('text' in value) return value.text(object, wording)
  if ('status' in value) return <Status value={value.status(object, wording)} />
  if ('look' in value) {
    const [look, text] = value.look(object, wording)
    return <Status look={look} text={text} />
  }
  if ('code' in value) {
    const code = value.code(object, wording)
    return code && <code>{code}</code>
  }
  if ('id' in value) return <CopyId id={value.id(object, wording)} />
  if ('money' in value) {
    const money = value.money(object, wording)
    return money && <Money amount={money.amount} currency={money.currency} />
  }
  if ('time' in value) {
    const at = value.time(object, wording)
    return at && <Time at={at} {...(value.form && { form: value.form })} />
  }
  if ('date' in value) {
    const on = value.date(object, wording)
    return on && <Day on={on} />
  }
  const link = value.link(object, wording)
  return link && <Link {...link.to}>{link.text}</Link>
}
