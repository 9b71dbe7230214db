/** The reader's language: its texts (`useTexts('payment')`), and how it writes numbers and times (`useLanguage()`). */
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { loadLanguage, type Chosen } from './catalogue'
import type { Texts } from './en'
import type { Language } from './forms'
import { knownLocale, languageIn } from './locale'

const LANGUAGES: readonly Language[] = ['en', 'de']
/** Each in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }
const KEPT = 'svc.language'

interface LanguageValue extends Chosen {
  /** The browser's own locale, if it is one of this language: `de-CH`. Otherwise the language. */
  locale: string
  choose: (language: Language) => void
}

const isLanguage = (text: string | null): text is Language => LANGUAGES.some((one) => one === text)

/** The browser's own, the preferred one first. */
const knownLocales = (): string[] => navigator.languages.flatMap((tag) => knownLocale(tag) ?? [])

/** The language that the reader chose before, or the first of the browser's that there is. */
export function preferredLanguage(): Language {
  const kept = localStorage.getItem(KEPT)
  if (isLanguage(kept)) return kept
  return knownLocales().map(languageIn).find(isLanguage) ?? 'en'
}

const Current = createContext<LanguageValue | null>(null)

export function LanguageProvider({ first, children }: { first: Chosen; children: ReactNode }) {
  const [chosen, setChosen] = useState(first)
  useEffect(() => {
    document.documentElement.lang = chosen.language
  }, [chosen])
  const value = useMemo(
    () => ({
      ...chosen,
      locale: knownLocales().find((locale) => languageIn(locale) === chosen.language) ?? chosen.language,
      choose: (language: Language) => {
        localStorage.setItem(KEPT, language)
        void loadLanguage(language, chosen.topics.asked()).then(setChosen)
      },
    }),
    [chosen],
  )
  return <Current value={value}>{children}</Current>
}

export function useLanguage(): LanguageValue {
  const value = use(Current)
  if (!value) throw new Error('outside of LanguageProvider')
  return value
}

const isCore = <C extends object>(core: C, topic: PropertyKey): topic is keyof C => topic in core

export type TextsOf = <T extends keyof Texts>(topic: T) => Texts[T]

/** The texts of any topic, in the reader's language. A page whose entry does not list the topic waits for it here. */
export function useTextsOf(): TextsOf {
  const { core, topics } = useLanguage()
  return ((topic: keyof Texts) =>
    isCore(core, topic) ? core[topic] : (topics.found(topic) ?? use(topics.load(topic)))) as TextsOf
}

export const useTexts: TextsOf = (topic) => useTextsOf()(topic)
