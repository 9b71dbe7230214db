/**
 * What callers give is checked while it runs: programs without types give it too. Nothing is left out silently, since a
 * key with a slip in its name would let a sale be taken twice.
 */
import { ArgumentError } from './errors.js'

/** What a value must be. `told` follows "must be". */
export interface Rule {
  isRight: (value: never) => boolean
  told: string
}

export type Rules<Names extends string = string> = Readonly<Record<Names, Rule>>

/** A rule for values of a type, with a condition of their own. */
export function rule(type: string, told: string, isRight: Rule['isRight'] = () => true): Rule {
  return { told, isRight: (value) => typeof value === type && isRight(value) }
}

/** @throws ArgumentError unless the value keeps the rule. */
export function requireRight(name: string, value: unknown, { isRight, told }: Rule = ANY): void {
  if (value === undefined) throw new ArgumentError(`${name} is undefined: leave it out, or give its value`)
  if (!isRight(value as never)) throw new ArgumentError(`${name} must be ${told}`)
}

const ANY: Rule = { told: 'given', isRight: () => true }

/**
 * A copy of the options, whose getters are asked once.
 * @throws ArgumentError if one of them is unknown, undefined or of another type.
 */
export function requireOptions<T extends object>(given: T, rules: Rules, what = 'The options'): T {
  const copy = { ...requirePlain(given, what) }
  for (const [name, value] of Object.entries(copy)) {
    const own = Object.hasOwn(rules, name) ? rules[name] : undefined
    if (!own) throw new ArgumentError(`${name} is no option here: ${meant(name, Object.keys(rules))}`)
    requireRight(name, value, own)
  }
  return copy
}

/** Names are compared without the marks and capitals in which they are often written otherwise. */
function meant(name: string, names: readonly string[]): string {
  const bare = (text: string) => text.replaceAll(/[^a-z]/gi, '').toLowerCase()
  const similar = names.find((one) => bare(one) === bare(name))
  return similar === undefined ? `there are ${names.join(', ')}` : `its name is ${similar}`
}

/**
 * For the `arguments` of a call, each with its name; one whose name ends with `?` may be undefined. So may options: a
 * wrapper passes on what it was not given.
 * @throws ArgumentError if there are more of them than it takes, or if one is undefined.
 * @public The generated methods of the resources call it.
 */
export function requireArguments(given: ArrayLike<unknown>, ...names: string[]): void {
  if (given.length > names.length) {
    const taken = names.map((name) => name.replace('?', '')).join(', ')
    throw new ArgumentError(`There are ${given.length} arguments, and the call takes: ${taken}`)
  }
  const lost = names.find(
    (name, index) => index < given.length && given[index] === undefined && !name.endsWith('?'),
  )
  if (lost !== undefined) requireRight(lost, undefined)
}

/**
 * An object whose fields are all that it holds. Of a `Map` or an instance of a class, JSON and a spread would take a part.
 * The prototype is looked at, and not compared: an object of another realm, such as a frame, is as good.
 */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  if (Object.getOwnPropertySymbols(value).length > 0) return false
  const prototype = Object.getPrototypeOf(value) as object | null
  return (
    prototype === null ||
    (Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, 'isPrototypeOf'))
  )
}

export function requirePlain<T extends object>(value: T, what: string): T {
  if (!isPlain(value)) throw new ArgumentError(`${what} must be a plain object, such as { name: value }`)
  return value
}
