/** No character that a terminal would obey: texts come from other people. */

/** C0 and C1, line and paragraph separators, and the marks that turn the direction of what follows. */
const CONTROLS = '\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069'
const CONTROL = new RegExp(`[${CONTROLS}]`, 'g')

/** Stands for the escape character of a colour. Nobody else knows it, so nobody else's text has a colour. */
const ESCAPE = `\uFDD0${Math.random().toString(36).slice(2)}`
const SHOWN = new RegExp(`${ESCAPE}|[${CONTROLS}]`, 'g')

/** A text of others, on one line. */
export const plain = (text: string): string => text.replaceAll(CONTROL, ' ')

export const painted = (text: string, code: number): string => `${ESCAPE}[${code}m${text}${ESCAPE}[0m`

/** What goes to a terminal, whatever was forgotten before: lines, in the program's own colours. */
export const shown = (text: string): string =>
  text.replaceAll(SHOWN, (found) => (found === ESCAPE ? '\u001b' : found === '\n' ? found : ' '))

/** JSON of the same value, with such characters escaped: JSON itself escapes the first 32 alone. */
export const json = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replaceAll(CONTROL, (found) =>
    found === '\n' ? found : `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
