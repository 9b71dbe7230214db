/** Pieces of an operator's command line, read whole before anything is done; what is wrong throws {@link ExpectedFailure}. */
import { parseArgs } from 'node:util'
import { judgeId, type IdType } from '../../domain/ids'
import { isCurrency, toMinor } from '../../domain/money'
import type { Scope } from '../../domain/scopes'
import { ExpectedFailure, reasonOf } from '../shared/failure'

export interface Given {
  values: Readonly<Record<string, string | undefined>>
  flags: ReadonlySet<string>
  positionals: readonly string[]
}

/** A moment in UTC, such as 2026-11-25T10:30:00Z; undefined for any other text. JavaScript reads 30 February as a day of March. */
export function readMoment(text: string): Date | undefined {
  const at = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(text) || Number.isNaN(at.getTime()))
    return undefined
  return at.toISOString().startsWith(text.slice(0, 10)) ? at : undefined
}

export function createCommandLine(usage: string) {
  const wrong = (happened: string) => new ExpectedFailure(happened, usage)

  /** The entries of a comma-separated list; undefined when the option is not given. */
  const listOf = (text: string | undefined): readonly string[] | undefined => {
    const entries = text?.split(',').map((entry) => entry.trim())
    if (entries?.includes('')) throw wrong('A list is written with commas and without gaps: a,b.')
    return entries
  }

  return {
    wrong,
    listOf,

    parse(
      args: readonly string[],
      options: readonly string[],
      { flags = [], positional = false }: { flags?: readonly string[]; positional?: boolean } = {},
    ): Given {
      const typed = (names: readonly string[], type: 'string' | 'boolean') =>
        names.map((name) => [name, { type }] as const)
      try {
        const { values, positionals } = parseArgs({
          args: [...args],
          options: Object.fromEntries([...typed(options, 'string'), ...typed(flags, 'boolean')]),
          allowPositionals: positional,
        })
        const entries = Object.entries(values)
        const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
        const raised = entries.filter(([, value]) => value === true).map(([name]) => name)
        return { values: Object.fromEntries(texts), flags: new Set(raised), positionals }
      } catch (error) {
        throw wrong(reasonOf(error).split('. ')[0] ?? '')
      }
    },

    id(what: string, given: string | undefined, type: IdType, prefix: string): string {
      if (given === undefined) throw wrong(`${what} is missing: an identifier that begins with ${prefix}.`)
      if (judgeId(given, type) === 'ok') return given
      throw wrong(`${what} must be an identifier that begins with ${prefix}, as this command printed it.`)
    },

    scopes(given: string | undefined, allowed: readonly Scope[], whose: string): readonly Scope[] {
      const names = listOf(given)
      if (!names) return allowed
      const refused = names.filter((name) => !allowed.some((scope) => scope === name))
      if (refused.length === 0) return allowed.filter((scope) => names.includes(scope))
      throw wrong(`--scopes: ${whose} cannot have ${refused.join(', ')}; it can have ${allowed.join(', ')}.`)
    },

    currencies(given: string | undefined): readonly string[] | undefined {
      const currencies = listOf(given)
      const unknown = currencies?.filter((code) => !isCurrency(code)) ?? []
      if (unknown.length === 0) return currencies
      throw wrong(`--currencies: no ISO 4217 code in use: ${unknown.join(', ')}.`)
    },

    /** A positive amount of major units. */
    amount(option: string, given: string): string {
      if (/^\d+(\.\d+)?$/.test(given) && toMinor(given, 3).ok) return given
      throw wrong(`${option} must be a positive number of major units, such as 500 or 99.50.`)
    },

    integer(option: string, given: string, min: number, max: number): number {
      const value = Number(given)
      if (/^\d{1,9}$/.test(given) && value >= min && value <= max) return value
      throw wrong(`${option} must be a whole number from ${min} to ${max}.`)
    },

    time(option: string, given: string | undefined): Date | undefined {
      if (given === undefined) return undefined
      const at = readMoment(/^\d{4}-\d\d-\d\d$/.test(given) ? `${given}T00:00Z` : given)
      if (at) return at
      throw wrong(`${option} must be a time in UTC, such as 2026-11-25T10:30:00Z, or a date.`)
    },

    /** A code of a second factor. */
    code(given: string | undefined): string | null {
      if (given === undefined || /^\d{6}$/.test(given)) return given ?? null
      throw wrong('--code must be the six digits that the authenticator shows now.')
    },
  }
}
