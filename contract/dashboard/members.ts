/** Members of an account and invitations to it (decision 0065). */
import { z } from 'zod'
import type { InvitationModel, MemberModel, MembershipModel } from '../../prisma/generated/models'
import { email, listOf, timestamp } from '../common'
import { language, role } from './session'

export const MemberView = z
  .object({
    id: z.string(),
    object: z.literal('member'),
    email: z.string(),
    name: z.string(),
    role: role(),
    second_factor: z.boolean(),
    created_at: timestamp(),
  })
  .meta({ id: 'Member' })

export const MemberList = listOf(MemberView, 'MemberList')

export const InvitationView = z
  .object({
    id: z.string(),
    object: z.literal('invitation'),
    email: z.string(),
    role: role(),
    invited_by: z.string(),
    created_at: timestamp(),
    expires_at: timestamp(),
  })
  .meta({ id: 'Invitation' })

export const InvitationList = listOf(InvitationView, 'InvitationList')

export const InviteBody = z
  .strictObject({ email: email(), role: role(), language: language().default('en') })
  .meta({ id: 'InvitationRequest' })
export type InviteBody = z.infer<typeof InviteBody>

export const RoleBody = z.strictObject({ role: role() }).meta({ id: 'RoleChange' })
export type RoleBody = z.infer<typeof RoleBody>

/** `hasPasskey`: by the id of the member. */
export const presentMember =
  (hasPasskey: (memberId: string) => boolean) =>
  ({
    member,
    role: own,
    createdAt,
  }: MembershipModel & { member: MemberModel }): z.infer<typeof MemberView> => ({
    id: member.id,
    object: 'member',
    email: member.email,
    name: member.name,
    role: own as z.infer<typeof MemberView>['role'],
    second_factor: member.totpConfirmedAt !== null || hasPasskey(member.id),
    created_at: createdAt.toISOString(),
  })

export const presentInvitation = (row: InvitationModel): z.infer<typeof InvitationView> => ({
  id: row.id,
  object: 'invitation',
  email: row.email,
  role: row.role as z.infer<typeof InvitationView>['role'],
  invited_by: row.invitedBy,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
})
