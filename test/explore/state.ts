/** When two states are the same: rows, what stands at the processor, and how far each actor is. */
import { awaitedBy, digest, isReady, type Schedule } from './schedule'
import { stillTime, timeAhead } from './time'
import type { Row } from './ports/rows'

/** What is drawn anew each time: ids, UUIDs and hashes. Each becomes the number of its first appearance. */
const DRAWN =
  /[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?:\\\\x)?[0-9a-f]{24,}/g
/** Sealed values differ each time they are sealed. */
const SEALED = /^sealed|^(sealed|creq|acsUrl|notificationUrl)$/

function numbered(text: string): string {
  const names = new Map<string, string>()
  return text.replace(DRAWN, (drawn) => {
    let name = names.get(drawn)
    if (name === undefined) names.set(drawn, (name = `#${names.size + 1}`))
    return name
  })
}

const bare = (text: string): string => text.replace(DRAWN, '#')

const told = (key: string, value: unknown): unknown =>
  SEALED.test(key) && typeof value === 'string' ? 'sealed' : typeof value === 'bigint' ? String(value) : value

/** A row's text, and it without what is drawn. */
type Text = readonly [bare: string, text: string]

function textOf(row: object): Text {
  const text = JSON.stringify(row, told)
  return [bare(text), text]
}

/** A row that nothing has written is the same object in many states. */
const texts = new WeakMap<object, Text>()

function keptTextOf(row: Row): Text {
  let text = texts.get(row)
  if (!text) texts.set(row, (text = textOf(row)))
  return text
}

const before = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Rows in an order that does not depend on what is drawn, except among those that differ in nothing else. */
const inOrder = (rows: readonly Text[]): string =>
  [...rows]
    .sort(([a, text], [b, other]) => before(a, b) || before(text, other))
    .map(([, text]) => text)
    .join('\n')

/** Rows that are the same but for what is drawn have one. */
export const hashOfRows = (rows: readonly Row[]): string => digest(numbered(inOrder(rows.map(keptTextOf))))

export function hashOf(
  schedule: Schedule,
  rows: readonly Row[],
  atOthers: readonly object[],
  answers: readonly object[],
  runs: string,
): string {
  const actors = schedule.actors.map(({ name, seen, ended, slow, calls }) => [
    ...[name, ended, slow],
    calls.map((call) => [call.label, isReady(call), awaitedBy(call), call.until && call.until - stillTime()]),
    seen,
  ])
  // Some rules hold only where nothing was disturbed.
  const others = JSON.stringify([timeAhead(), schedule.faults === 0])
  const text = [
    inOrder(rows.map(keptTextOf)),
    inOrder(atOthers.map(textOf)),
    JSON.stringify([answers, actors]),
    runs,
    others,
  ].join('\n\n')
  return digest(numbered(text))
}
