/** When two states are the same: rows, what stands at the processor, and how far each actor is. */
import { awaitedBy, digest, isReady } from './actors'
import { type Schedule } from './schedule'
import { stillTime, timeAhead } from './time'
import type { Row } from './ports/rows'

/** What is drawn anew each time: ids, UUIDs and hashes. Each becomes the number of its first appearance. */
const DRAWN =
  /[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?:\\\\x)?[0-9a-f]{24,}/g
/** Sealed values differ each time they are sealed. */
const SEALED = /^sealed|^(sealed|creq|acsUrl|notificationUrl)$/

/** A text, and the parts of it between what is drawn. */
interface Text {
  text: string
  parts: readonly string[]
  drawn: readonly string[]
}

/** The same texts come again and again, and to look for what is drawn takes long. */
const texts = new Map<string, Text>()
const MOST_TEXTS = 100_000

function textOf(text: string): Text {
  let known = texts.get(text)
  if (!known) {
    known = { text, parts: text.split(DRAWN), drawn: text.match(DRAWN) ?? [] }
    if (texts.size === MOST_TEXTS) texts.clear()
    texts.set(text, known)
  }
  return known
}

/** Writes texts with numbers in place of what is drawn; `before`: the numbers that it goes on from. */
function numbering(before: ReadonlyMap<string, string> = new Map()) {
  const names = new Map<string, string>()
  const nameOf = (drawn: string): string => {
    const known = before.get(drawn) ?? names.get(drawn)
    if (known !== undefined) return known
    const name = `#${before.size + names.size + 1}`
    names.set(drawn, name)
    return name
  }
  return {
    names,
    write: ({ text, parts, drawn }: Text): string =>
      drawn.length === 0
        ? text
        : parts.map((part, index) => (index === 0 ? part : nameOf(drawn[index - 1]!) + part)).join(''),
  }
}

const told = (key: string, value: unknown): unknown =>
  SEALED.test(key) && typeof value === 'string' ? 'sealed' : typeof value === 'bigint' ? String(value) : value

const jsonOf = (thing: object): Text => textOf(JSON.stringify(thing, told))

/** Of a row, which is one object in many states. */
const ofRows = new WeakMap<Row, Text>()

function ofRow(row: Row): Text {
  let text = ofRows.get(row)
  if (!text) ofRows.set(row, (text = jsonOf(row)))
  return text
}

const before = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** In an order that does not depend on what is drawn, except among those that differ in nothing else. */
const inOrder = (all: readonly Text[]): Text[] =>
  all
    .map((one) => [one.parts.join('#'), one] as const)
    .sort(([a, one], [b, other]) => before(a, b) || before(one.text, other.text))
    .map(([, one]) => one)

/** Of all rows: what stands for them, and the numbers of what was drawn for them. */
interface Numbered {
  hash: string
  names: ReadonlyMap<string, string>
}

const ofStates = new WeakMap<readonly Row[], Numbered>()

function numberedRows(rows: readonly Row[]): Numbered {
  let known = ofStates.get(rows)
  if (!known) {
    const { write, names } = numbering()
    known = { hash: digest(...inOrder(rows.map(ofRow)).map(write)), names }
    ofStates.set(rows, known)
  }
  return known
}

/** Rows that are the same but for what is drawn have one. */
export const hashOfRows = (rows: readonly Row[]): string => numberedRows(rows).hash

export function hashOf(
  schedule: Schedule,
  rows: readonly Row[],
  atOthers: readonly object[],
  answers: readonly object[],
  runs: string,
): string {
  // An attempt that was set aside and has ended is as if it had never been.
  const there = schedule.actors.filter(({ isAside, ended }) => !(isAside && ended))
  const actors = there.flatMap(({ name, seen, ended, calls }) => [
    JSON.stringify([
      ...[name, ended, seen.length],
      calls.map((call) => [
        ...[call.label, isReady(call), awaitedBy(call)],
        call.until && call.until - stillTime(),
      ]),
    ]),
    ...seen,
  ])
  const own = numberedRows(rows)
  const { write } = numbering(own.names)
  return digest(
    own.hash,
    ...inOrder(atOthers.map(jsonOf)).map(write),
    // Some rules hold only where nothing was disturbed.
    JSON.stringify([atOthers.length, answers.length, timeAhead(), schedule.faults === 0]),
    ...answers.map((answer) => write(jsonOf(answer))),
    ...[...actors, runs].map((text) => write(textOf(text))),
  )
}
