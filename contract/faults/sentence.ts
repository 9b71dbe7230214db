/**
 * Sentences with parameters: `must be at most {max:money} {currency}`. After the colon stands how a parameter is written: one of
 * `WAYS`, or the words for one and for several: `{max} {max:character|characters}`.
 */
import { declineMessage } from '../../domain/decline-codes'
import { ofType, typeName, type IdType } from '../../domain/ids'
import { isCurrency, currencyDigits } from '../../domain/money'
import type { ParamName, Params } from './params'

type NameOf<Place extends string> = Place extends `${infer Name}:${string}` ? Name : Place

/** The names of the parameters that a sentence has. */
export type NamesIn<S extends string> = S extends `${string}{${infer Place}}${infer Rest}`
  ? NameOf<Place> | NamesIn<Rest>
  : never

const PLACE = /\{([a-z_]+)(?::([^}]*))?\}/g

export const namesIn = (sentence: string): ParamName[] => [
  ...new Set([...sentence.matchAll(PLACE)].map(([, name]) => name as ParamName)),
]

type Given = Partial<Params>

const JSON_TYPES: Readonly<Record<string, string>> = {
  int: 'an integer',
  object: 'an object',
  array: 'an array',
  record: 'an object of strings',
  number: 'a number',
  string: 'a string',
  boolean: 'a boolean',
}

const WAYS: Readonly<Record<string, (value: Params[ParamName], given: Given) => string>> = {
  or: (value) => [value].flat().join(' or '),
  /** As a call sends scopes. */
  spaced: (value) => [value].flat().join(' '),
  /** With all decimal places of the currency. */
  money: (value, { currency = '' }) =>
    Number(value).toFixed(isCurrency(currency) ? currencyDigits(currency) : 0),
  mode: (value) => (value === 'live' ? 'live mode' : 'the sandbox'),
  json: (value) => JSON_TYPES[String(value)] ?? `of type ${String(value)}`,
  object: (value) => typeName(value as IdType),
  owner: (value) => ofType(value as IdType),
  decline: (value) => declineMessage(String(value)),
}

/** A sentence as the documentation shows it: `must be at most {max} {currency}`. */
export const shown = (sentence: string): string =>
  sentence.replace(PLACE, (_, name: string, how: string | undefined) =>
    how?.includes('|') ? (how.split('|')[1] ?? '') : `{${name}}`,
  )

/** `given` may have more than the sentence names. */
export function filled(sentence: string, given: Given & { code?: string }): string {
  return sentence.replace(PLACE, (place: string, name: ParamName, how: string | undefined) => {
    const value = given[name]
    if (value === undefined) return place
    if (how?.includes('|')) return how.split('|')[value === 1 ? 0 : 1] ?? ''
    return how === undefined ? [value].flat().join(', ') : (WAYS[how]?.(value, given) ?? place)
  })
}
