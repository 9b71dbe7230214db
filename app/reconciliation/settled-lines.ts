/** Lines of a settlement whose differences an operator settles. */
import type { Item } from '../../contract/dashboard/operator/reconciliation'

/** A line, by what differs in it. */
export type SettledLine = Pick<Item, 'kind' | 'movement' | 'key'>

type Line = SettledLine & Pick<Item, 'money'>

const lineOf = ({ kind, movement, key }: SettledLine): string => `${kind} ${movement} ${key}`
const nameOf = (line: Line): string => `${lineOf(line)} ${line.money}`

export interface WriteOffs {
  holds(line: Line): boolean
}

/** Those of the items whose lines were left out when their file was read: whoever has settled one since has posted its line. */
export function ofLines(items: readonly Item[], leftOut: readonly SettledLine[]): Item[] {
  const names = new Set(leftOut.map(lineOf))
  return items.filter((item) => names.has(lineOf(item)))
}

/** The lines that count although they differ: an operator has written their differences off, and they mean the same. */
export function createWriteOffs(items: readonly Item[]): WriteOffs {
  const names = new Set(items.map(nameOf))
  return { holds: (line) => names.has(nameOf(line)) }
}
