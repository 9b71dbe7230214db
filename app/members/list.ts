/** The members of an account, as its members see them (decision 0065). */
import type { z } from 'zod'
import { presentMember, type MemberView } from '../../contract/dashboard/members'
import type { WithStore } from '../dependencies'

/** All members, or the one of this id. */
export async function listMembers(
  { store }: WithStore,
  accountId: string,
  id?: string,
): Promise<z.infer<typeof MemberView>[]> {
  const all = await store.memberships.list(accountId)
  const rows = id === undefined ? all : all.filter(({ memberId }) => memberId === id)
  const withPasskey = new Set(await store.members.withPasskey(rows.map(({ memberId }) => memberId)))
  return rows.map(presentMember((memberId) => withPasskey.has(memberId)))
}
