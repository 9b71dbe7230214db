/** The roles, and who may give which: the API's own rule, so that nothing is offered that it would refuse. */
import type { SessionAccount } from '../../session/types'

export type Role = SessionAccount['role']

/** From the one that may do everything to the one that only looks. */
const ROLES: readonly Role[] = ['owner', 'administrator', 'developer', 'support', 'viewer']

export const mayManage = (own: Role, other: Role): boolean =>
  own === 'owner' || (own === 'administrator' && other !== 'owner')

export const rolesOf = (own: Role): Role[] => ROLES.filter((role) => mayManage(own, role))
