/** How Python names what the API and the TypeScript library name. */

/** `createAndWait` is `create_and_wait`. */
export const snake = (name: string): string => name.replaceAll(/(?<=[a-z\d])([A-Z])/g, '_$1').toLowerCase()

const WORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if import in ' +
    'is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
)

/** A word of Python cannot be a name: it has a line after it. */
export const nameable = (name: string): string => (WORDS.has(name) ? `${name}_` : name)

/** The argument of a filter: `created[gte]` is `created_gte`. */
export const argumentOf = (parameter: string): string =>
  nameable(parameter.replace('[', '_').replace(']', ''))

export const pascal = (name: string): string =>
  name
    .split('_')
    .map((part) => part.replace(/^./, (letter) => letter.toUpperCase()))
    .join('')

export const quoted = (text: string): string => JSON.stringify(text)

/** A text in three quotes, at an indent. */
export const docstring = (text: string | undefined, indent: string): string[] =>
  text === undefined || text === ''
    ? []
    : [`${indent}"""${text.replaceAll('\\', '\\\\').replaceAll('"', "'").trim()}"""`]

export const literal = (values: readonly string[]): string => `Literal[${values.map(quoted).join(', ')}]`

/** `__all__` of a module. */
export const exported = (names: readonly string[]): string =>
  `__all__ = [${[...names].sort().map(quoted).join(', ')}]`
