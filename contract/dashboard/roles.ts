/** What each role may do in an account, from the same table that the API checks (domain/roles.ts). */
import { z } from 'zod'
import { mayManage, permissionsIn, ROLES } from '../../domain/roles'
import type { AccountModel } from '../../prisma/generated/models'
import { listOf } from '../common'
import { permission, role } from './session'

const RoleView = z
  .object({
    object: z.literal('role'),
    id: role(),
    permissions: z.array(permission).meta({ description: 'In this mode' }),
    manages: z.array(role()).meta({ description: 'Which roles it gives, changes and takes away' }),
  })
  .meta({ id: 'Role' })

export const RoleList = listOf(RoleView, 'RoleList')

/** From the one that may do everything to the one that only looks. */
export const presentRoles = (account: AccountModel, livemode: boolean): z.infer<typeof RoleView>[] =>
  ROLES.map((id) => {
    const permissions = permissionsIn(account, id, livemode)
    const managing = permissions.includes('members.write')
    return {
      object: 'role',
      id,
      permissions,
      manages: managing ? ROLES.filter((other) => mayManage(id, other)) : [],
    }
  })
