/** Who reads, and how to say something to him: what the functions of a described action are given beside its texts. */
import { useSession } from '../../session/session'
import type { Texts } from '../../texts/en'
import type { Language } from '../../texts/forms'
import { useLanguage, useTextsOf, type TextsOf } from '../../texts/language'
import { useWording, type Wording } from './values'

export interface Setting<X> extends Wording<X> {
  language: Language
  session: ReturnType<typeof useSession>
  /** Of another topic, which the page lists too. */
  textsOf: TextsOf
}

export type Say<S, X> = (texts: X, subject: S, setting: Setting<X>) => string

export function useSetting<T extends keyof Texts>(topic: T): Setting<Texts[T]> {
  const textsOf = useTextsOf()
  const { language } = useLanguage()
  return { ...useWording(textsOf(topic)), language, session: useSession(), textsOf }
}
