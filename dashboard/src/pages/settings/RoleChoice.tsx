import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Radios } from '../../ui/Field'
import { rolesOf, type Role } from './roles'
import { useRoleHints } from './RoleTable'

/** The roles that the reader may give, with what each may do. */
export function RoleChoice({ defaultRole }: { defaultRole: Role }) {
  const { roles, members } = useTexts('settings')
  const { account } = useSession()
  const hintOf = useRoleHints()
  return (
    <Radios
      legend={members.role}
      name="role"
      defaultValue={defaultRole}
      options={rolesOf(account.role).map((role) => ({ value: role, hint: hintOf(role), ...roles[role] }))}
    />
  )
}
