/** The lines of a settlement file that count although they differ: an operator has written their differences off, and they mean the same. */
import type { Item } from '../../contract/dashboard/operator/reconciliation'

type Line = Pick<Item, 'kind' | 'movement' | 'key' | 'money'>

const nameOf = ({ kind, movement, key, money }: Line): string => `${kind} ${movement} ${key} ${money}`

export interface WriteOffs {
  holds(line: Line): boolean
}

export function createWriteOffs(items: readonly Item[]): WriteOffs {
  const names = new Set(items.map(nameOf))
  return { holds: (line) => names.has(nameOf(line)) }
}
