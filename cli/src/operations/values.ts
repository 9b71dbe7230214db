/** Bodies and queries, made of what was given on the command line. */
import { readFileSync } from 'node:fs'
import { EXIT, Ending } from '../exit'
import { readAll, withoutMark, type World } from '../world'
import type { Field } from './fields'

/** A value of `--data`: JSON, `@file`, or `-` for the standard input. */
export async function dataOf(world: World, given: string | undefined): Promise<Record<string, unknown>> {
  if (given === undefined) return {}
  const text = given === '-' ? await readAll(world) : given.startsWith('@') ? fileAt(given.slice(1)) : given
  const value = json(text, '--data')
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw new Ending('--data must be a JSON object.', EXIT.usage)
}

/** @throws Ending if the text can be no value of the field. The text is not repeated: it may be a card number. */
export function valueOf({ path, kind, isNullable }: Field, text: string): unknown {
  if (isNullable && text === 'null') return null
  switch (kind) {
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw new Ending(`${path} must be true or false.`, EXIT.usage)
      return text === 'true'
    case 'number':
      if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Ending(`${path} must be a number.`, EXIT.usage)
      // The library sends an amount digit by digit.
      return /(?:^|[._])amount$/.test(path) ? text : Number(text)
    case 'list':
      return text.split(',').filter((item) => item !== '')
    case 'map':
      return text.startsWith('{') ? json(text, path) : Object.fromEntries(pairsOf(text, path))
    case 'json':
      return json(text, path)
    case 'string':
      return text
  }
}

/** Puts a value into its place; objects on the way are made. */
export function place(body: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let at = body
  for (const name of names) {
    const inner = at[name] ?? {}
    if (typeof inner !== 'object' || Array.isArray(inner))
      throw new Ending(`${name} has a value of its own, and cannot have ${path} too.`, EXIT.usage)
    at[name] = inner
    at = inner as Record<string, unknown>
  }
  if (typeof value === 'string' && typeof at[last] === 'object' && at[last] !== null)
    throw new Ending(`${path} cannot have a value of its own and fields too.`, EXIT.usage)
  at[last] = value
}

function pairsOf(text: string, path: string): [string, string][] {
  return text.split(',').map((pair) => {
    const [name = '', ...rest] = pair.split('=')
    if (name === '' || rest.length === 0)
      throw new Ending(`${path} is given as name=value, with commas between several.`, EXIT.usage)
    return [name, rest.join('=')]
  })
}

function json(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Ending(`${name} is not JSON.`, EXIT.usage)
  }
}

export function fileAt(path: string): string {
  try {
    return withoutMark(readFileSync(path, 'utf8'))
  } catch {
    throw new Ending(`${path} cannot be read.`, EXIT.usage)
  }
}
