/** The reader's language: its texts (`useTexts('payments')`), and how it writes numbers and times (`useLanguage()`). */
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Texts } from './en'
import type { Language } from './forms'

const LANGUAGES: readonly Language[] = ['en', 'de']
/** Each in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }
const KEPT = 'svc.language'

const LOAD: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: () => import('./en').then(({ en }) => en),
  de: () => import('./de').then(({ de }) => de),
}

interface Chosen {
  language: Language
  texts: Texts
}

interface LanguageValue extends Chosen {
  /** The browser's own locale, if it is one of this language: `de-CH`. Otherwise the language. */
  locale: string
  choose: (language: Language) => void
}

const isLanguage = (text: string | null): text is Language => LANGUAGES.some((one) => one === text)

/** The language that the reader chose before, or the first of the browser's that there is. */
export function preferredLanguage(): Language {
  const kept = localStorage.getItem(KEPT)
  if (isLanguage(kept)) return kept
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en'
}

export const loadLanguage = async (language: Language): Promise<Chosen> => ({
  language,
  texts: await LOAD[language](),
})

const Current = createContext<LanguageValue | null>(null)

export function LanguageProvider({ first, children }: { first: Chosen; children: ReactNode }) {
  const [chosen, setChosen] = useState(first)
  useEffect(() => {
    document.documentElement.lang = chosen.language
  }, [chosen])
  const value = useMemo(
    () => ({
      ...chosen,
      locale: navigator.languages.find((tag) => tag.startsWith(chosen.language)) ?? chosen.language,
      choose: (language: Language) => {
        localStorage.setItem(KEPT, language)
        void loadLanguage(language).then(setChosen)
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

/** The texts of a topic, in the reader's language. */
export const useTexts = <T extends keyof Texts>(topic: T): Texts[T] => useLanguage().texts[topic]
