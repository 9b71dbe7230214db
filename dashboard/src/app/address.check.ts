/** What must not compile: the type checker fails if one of these does. */
import type { Address } from './address'

export const REFUSED: readonly Address[] = [
  // @ts-expect-error No page has this address.
  { to: '/dashboard/paymnets' },
  // @ts-expect-error The part of the path is missing.
  { to: '/dashboard/payments/$id' },
  // @ts-expect-error The part of the path has another name.
  { to: '/dashboard/payments/$id', params: { payment: 'pay_1' } },
  // @ts-expect-error This page has no variable part.
  { to: '/dashboard/payments', params: { id: 'pay_1' } },
]
