/** The generated parts of `docs/contract.md` that no other document has. */
import { EVENT_TYPES } from '../../contract/event-types'
import { DECLINES } from '../../domain/decline-codes'
import { CLIENT_SCOPES, PUBLISHABLE_SCOPES, SECRET_SCOPES } from '../../domain/scopes'
import { code, codes, table } from './markdown'

export function eventTypesTable(): string {
  const rows = grouped(EVENT_TYPES).map(([object, types]) => [object, codes(types)])
  return table(['Object', 'Types'], rows)
}

/** Event types grouped by their object, in the order of the list. */
function grouped(types: readonly string[]): [object: string, types: string[]][] {
  const objects = new Set(types.map(objectOf))
  return [...objects].map((object) => [object, types.filter((type) => objectOf(type) === object)])
}

const objectOf = (type: string): string => type.replace(/\..*/, '').replaceAll('_', ' ')

export function scopesTable(): string {
  const rows = [...SECRET_SCOPES, ...PUBLISHABLE_SCOPES].map((scope) => [
    code(scope),
    PUBLISHABLE_SCOPES.some((one) => one === scope) ? 'publishable' : 'secret',
    CLIENT_SCOPES.some((one) => one === scope) ? 'yes' : 'no',
  ])
  return table(['Scope', 'Keys', 'Platforms'], rows)
}

export function declinesTable(): string {
  return table(
    ['Code', 'Meaning'],
    Object.entries(DECLINES).map(([name, meaning]) => [code(name), meaning]),
  )
}
