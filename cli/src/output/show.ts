/** Answers of the API, in the form that was asked for. */
import { EXIT, Ending } from '../exit'
import { say, type World } from '../world'
import { colorsOf } from './colors'
import { csvOf } from './csv'
import { json, plain } from './plain'
import { columns, flat, textOf } from './values'

export interface Format {
  json?: boolean
  csv?: boolean
  /** The name of the only field to print. */
  field?: string
  color?: boolean
}

export function showObject(world: World, object: object, format: Format): void {
  if (format.field !== undefined) {
    say(world, fieldIn(object, format.field))
    return
  }
  if (format.json) {
    say(world, json(object, 2))
    return
  }
  const { dim } = colorsOf(world, format)
  const rows = flat(object).map(([name, value]) => [plain(name), plain(textOf(value))])
  const width = Math.max(...rows.map(([name = '']) => name.length))
  for (const [name = '', value = ''] of rows) say(world, `${dim(name.padEnd(width))}  ${value}`.trimEnd())
}

/** @throws Ending if the object has no such field. */
function fieldIn(object: object, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((found, name) => (found as Record<string, unknown> | null | undefined)?.[name], object)
  if (value === undefined) throw new Ending(`There is no field ${path} in the answer.`, EXIT.usage)
  return plain(textOf(value))
}

/** What a row of a list shows, if the object has it. `--json` and `--csv` show everything. */
const SHOWN = [
  ...['id', 'status', 'type', 'event_type', 'action', 'operation', 'amount', 'currency', 'reference'],
  ...['name', 'email', 'url', 'error_code', 'duration_ms', 'attempt_count', 'created_at'],
]

export function showList(world: World, objects: readonly object[], hasMore: boolean, format: Format): void {
  const { field } = format
  if (field !== undefined) {
    for (const object of objects) say(world, fieldIn(object, field))
    return
  }
  if (format.json) {
    say(world, json({ object: 'list', data: objects, has_more: hasMore }, 2))
    return
  }
  if (format.csv) {
    for (const line of csvOf(objects)) say(world, line)
    return
  }
  const { bold } = colorsOf(world, format)
  const names = SHOWN.filter((name) => objects.some((object) => name in object))
  const rows = objects.map((object) => {
    const fields = new Map(flat(object))
    return names.map((name) => plain(textOf(fields.get(name))))
  })
  const [head = '', ...lines] = columns([names, ...rows])
  if (rows.length > 0) [bold(head), ...lines].forEach((line) => say(world, line))
  else say(world, 'None.')
}
