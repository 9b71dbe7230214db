/**
 * What is told of a fault of the API, by its code. A sentence names the fault's parameters as the API's own do:
 * `Höchstens {max:money} {currency}.` After the colon stands how a parameter is written: `money`, `time`, `word`, or the words for one
 * and for several.
 */
import type { FaultCode, FaultParams } from '../api/schema'
import { formsOf, type Language } from './forms'

type NameOf<Place extends string> = Place extends `${infer Name}:${string}` ? Name : Place
type NamesIn<S> = S extends `${string}{${infer Place}}${infer Rest}` ? NameOf<Place> | NamesIn<Rest> : never

/** Every fault, each with exactly its parameters. Otherwise the compiler names the fault. */
type Whole<T> = {
  [Code in keyof T]: Code extends FaultCode
    ? [NamesIn<T[Code]>, keyof FaultParams[Code]] extends [keyof FaultParams[Code], NamesIn<T[Code]>]
      ? T[Code]
      : never
    : never
}
/** Some faults, with no parameters but theirs. */
type Partly<T> = {
  [Code in keyof T]: Code extends FaultCode
    ? NamesIn<T[Code]> extends keyof FaultParams[Code]
      ? T[Code]
      : never
    : never
}

export interface Sentences {
  of: Readonly<Partial<Record<FaultCode, string>>>
  /** What values of parameters are called: `customer`, `int`, `hours`. */
  words: Readonly<Record<string, string>>
}

export const whole = <const T extends Readonly<Record<FaultCode, string>>>(all: T & Whole<T>): T => all
export const partly = <const T extends Readonly<Partial<Record<FaultCode, string>>>>(
  some: T & Partly<T>,
): T => some

type Value = string | number | readonly string[]

/** A fault with parameters, as the API answers it; it may be newer than this page. */
export interface ToldFault {
  code: string
  [param: string]: Value
}

const PLACE = /\{([a-z_]+)(?::([^}]*))?\}/g

/** The sentence with the fault's parameters in it; undefined if this language has none. */
export function sentenceFor(
  language: Language,
  { of, words }: Sentences,
  fault: ToldFault,
): string | undefined {
  const sentence = (of as Readonly<Record<string, string>>)[fault.code]
  const { number, count } = formsOf(language)
  return sentence?.replace(PLACE, (place: string, name: string, how: string | undefined) => {
    const value = fault[name]
    if (value === undefined) return place
    if (how === 'money') return money(Number(value), String(fault['currency']))
    if (how === 'time') return time(String(value))
    if (typeof value === 'number') {
      const [one = '', other = one] = how?.split('|') ?? []
      return how === undefined ? number(value) : count(value, { one, other })
    }
    const all = [value].flat()
    return (how === 'word' ? all.map((one) => one.replace(/^\w+/, (word) => words[word] ?? word)) : all).join(
      ', ',
    )
  })

  function money(value: number, currency: string): string {
    const { maximumFractionDigits: digits = 0 } = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
    }).resolvedOptions()
    return number(value, { minimumFractionDigits: digits })
  }

  /** A day, or a time in UTC. What is neither stays as it is. */
  function time(text: string): string {
    const at = new Date(text)
    if (Number.isNaN(at.getTime())) return text
    const isDay = !text.includes('T')
    const written = new Intl.DateTimeFormat(language, {
      dateStyle: 'medium',
      timeZone: 'UTC',
      ...(!isDay && { timeStyle: 'short' }),
    }).format(at)
    return isDay ? written : `${written} UTC`
  }
}
