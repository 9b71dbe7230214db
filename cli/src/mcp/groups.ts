/** Groups of tools: a short list leaves a model more room to think, and fewer ways to go wrong. */
import { OPERATIONS } from '../generated/operations'
import { isRead } from '../operations/consequences'
import { dashed } from '../operations/names'
import type { Operation } from '../operations/operation'

/** As the command line calls them: `payment-methods`. */
const nameOf = ({ resource }: Operation): string => dashed(resource)

export const GROUPS: readonly string[] = [...new Set(OPERATIONS.map(nameOf))]

/** What a shop's assistant works with. Keys, endpoints, logs and the sandbox's controls are asked for by name. */
export const USUAL: readonly string[] = [
  'payments',
  'refunds',
  'customers',
  'payment-methods',
  'subscriptions',
  'events',
]

/** The groups that a list such as `payments,refunds` names; `all` names every one. Undefined names the usual ones. */
export function groupsIn(list: string | undefined): {
  groups: readonly string[]
  unknown: readonly string[]
} {
  if (list === undefined) return { groups: USUAL, unknown: [] }
  const named = list.split(',').map((name) => name.trim().replaceAll('_', '-'))
  if (named.includes('all')) return { groups: GROUPS, unknown: [] }
  return { groups: named, unknown: named.filter((name) => !GROUPS.includes(name)) }
}

/** What takes the secret that only a cardholder's browser brings back when his card is stored. It is no tool of a model's. */
const OF_BROWSERS: readonly string[] = ['confirmPaymentMethod']

/** Those of the groups that the scopes allow; with `isReadOnly` those alone that change nothing. */
export function operationsFor(
  scopes: readonly string[],
  { groups, isReadOnly }: { groups: readonly string[]; isReadOnly: boolean },
): Operation[] {
  return OPERATIONS.filter(
    (operation) =>
      scopes.includes(operation.scope) &&
      !OF_BROWSERS.includes(operation.id) &&
      groups.includes(nameOf(operation)) &&
      (!isReadOnly || isRead(operation)),
  )
}
