/**
 * Who belongs to an account, and who is invited to (decision 0065). Changes of one account take turns by its row, so that
 * it never loses its last owner.
 */
import type { Role } from '../../domain/roles'
import type { InvitationModel, MemberModel, MembershipModel } from '../../prisma/generated/models'
import { managerRemovedMail } from '../../contract/mail-people'
import { lockAccount } from '../accounts'
import { tellAdministrators } from '../administrators'
import { addEntry, type Actor, type Audited } from '../audit'
import type { StoreContext } from '../context'
import type { Transaction } from '../database'
import { endSessions } from './sessions'

export interface AccountMember extends MembershipModel {
  member: MemberModel
}

/** `last_owner`: the account would have no owner any more. `changed`: he has another role by now, or is gone. */
export type RoleChange = 'done' | 'last_owner' | 'changed'

/** Who changes members, with the role that he had when he was asked to prove it. */
export interface Changer {
  actor: Actor
  role: Role
}

const managesAccount = (role: string | null): boolean => role === 'owner' || role === 'administrator'

/** How many members and open invitations an account may have. */
const MOST_MEMBERS = 200

/** In place of the member who invites: an operator's command, which has no id. */
export const BY_OPERATOR = ''

export function createMembershipStore(context: Pick<StoreContext, 'db' | 'publicUrl' | 'product'>) {
  const { db } = context
  const note = (tx: Transaction, accountId: string, actor: Actor, audited: Audited, at: Date) =>
    addEntry(tx, { accountId, livemode: null }, actor, audited, at)

  /** Whether who changes members still has the role that he had when he called. */
  const isStill = async (tx: Transaction, accountId: string, actor: Actor, role: Role): Promise<boolean> =>
    (await tx.membership.count({ where: { accountId, memberId: actor.id ?? '', role } })) === 1

  /** Whoever takes an account over takes its keepers' roles first: they are told, and so is he who has lost his. */
  const tellOfManager = async (tx: Transaction, { accountId, memberId }: MembershipModel, at: Date) => {
    const { email } = await tx.member.findUniqueOrThrow({ where: { id: memberId } })
    const tenant = { accountId, livemode: true }
    await tellAdministrators(tx, context, tenant, 'always', managerRemovedMail, at, [email])
  }

  return {
    /** The members, the oldest first; by default all. */
    async list(accountId: string, limit = MOST_MEMBERS): Promise<AccountMember[]> {
      const memberships = await db.membership.findMany({
        where: { accountId },
        orderBy: { memberId: 'asc' },
        take: limit,
      })
      const members = await db.member.findMany({
        where: { id: { in: memberships.map(({ memberId }) => memberId) } },
      })
      return memberships.flatMap((membership) => {
        const member = members.find(({ id }) => id === membership.memberId)
        return member ? [{ ...membership, member }] : []
      })
    },

    async find(accountId: string, memberId: string): Promise<MembershipModel | null> {
      return db.membership.findUnique({ where: { accountId_memberId: { accountId, memberId } } })
    },

    /** Makes somebody a member. One who is a member already keeps his role. */
    async add(accountId: string, memberId: string, role: Role, actor: Actor, at: Date): Promise<void> {
      await db.$transaction(async (tx) => {
        const { count } = await tx.membership.createMany({
          data: [{ accountId, memberId, role, createdAt: at }],
          skipDuplicates: true,
        })
        if (count === 0) return
        const changes = { role: { from: null, to: role } }
        await note(tx, accountId, actor, { action: 'member.joined', objectId: memberId, changes }, at)
      })
    },

    /** Makes a new member of the account, with his row; false if the address has a member by now. */
    async join(accountId: string, member: MemberModel, role: Role, actor: Actor, at: Date): Promise<boolean> {
      return db.$transaction(async (tx) => {
        const { count } = await tx.member.createMany({ data: [member], skipDuplicates: true })
        if (count === 0) return false
        await tx.membership.create({ data: { accountId, memberId: member.id, role, createdAt: at } })
        const changes = { role: { from: null, to: role } }
        await note(tx, accountId, actor, { action: 'member.joined', objectId: member.id, changes }, at)
        return true
      })
    },

    /** Changes a membership, or with null ends it, unless the account would lose its last owner. */
    async change(
      from: MembershipModel,
      role: Role | null,
      { actor, role: own }: Changer,
      at: Date,
    ): Promise<RoleChange> {
      const { accountId, memberId } = from
      return db.$transaction(async (tx) => {
        await lockAccount(tx, accountId)
        if (!(await isStill(tx, accountId, actor, own))) return 'changed'
        const owners = await tx.membership.count({
          where: { accountId, role: 'owner', memberId: { not: memberId } },
        })
        if (from.role === 'owner' && role !== 'owner' && owners === 0) return 'last_owner'
        const where = { accountId, memberId, role: from.role }
        const { count } =
          role === null
            ? await tx.membership.deleteMany({ where })
            : await tx.membership.updateMany({ where, data: { role } })
        if (count === 0) return 'changed'
        const action = role === null ? 'member.removed' : 'member.role_changed'
        const changes = { role: { from: from.role, to: role } }
        await note(tx, accountId, actor, { action, objectId: memberId, changes }, at)
        if (managesAccount(from.role) && !managesAccount(role)) await tellOfManager(tx, from, at)
        // What he has open must not go on with rights that he has no more.
        if (role === null)
          await tx.memberSession.updateMany({ where: { memberId, accountId }, data: { accountId: null } })
        return 'done'
      })
    },

    /**
     * Takes a member's second factors from him, and ends his sessions. `elsewhere`: he is a member of other accounts too, which
     * his factors protect as well.
     */
    async resetFactors(
      { accountId, memberId, role }: MembershipModel,
      { actor, role: own }: Changer,
      at: Date,
    ): Promise<'done' | 'changed' | 'elsewhere'> {
      return db.$transaction(async (tx) => {
        await lockAccount(tx, accountId)
        if (!(await isStill(tx, accountId, actor, own))) return 'changed'
        const others = { memberId, accountId: { not: accountId } }
        if ((await tx.membership.count({ where: others })) > 0) return 'elsewhere'
        if ((await tx.membership.count({ where: { accountId, memberId, role } })) === 0) return 'changed'
        // The row comes first: a session that is being opened waits for it, and then finds another authenticator.
        await tx.member.updateMany({
          where: { id: memberId },
          data: { totpSecret: null, totpConfirmedAt: null, factorSince: null },
        })
        await tx.memberPasskey.deleteMany({ where: { memberId } })
        await tx.recoveryCode.deleteMany({ where: { memberId } })
        await endSessions(tx, memberId, at)
        await note(tx, accountId, actor, { action: 'member.second_factors_reset', objectId: memberId }, at)
        return 'done'
      })
    },

    /** Open invitations, the newest first. */
    async invitations(accountId: string, now: Date): Promise<InvitationModel[]> {
      return db.invitation.findMany({
        where: { accountId, endedAt: null, expiresAt: { gt: now } },
        orderBy: { id: 'desc' },
        take: MOST_MEMBERS,
      })
    },

    async findInvitation(id: string): Promise<InvitationModel | null> {
      return db.invitation.findUnique({ where: { id } })
    },

    /** Invites an address. Any earlier invitation of it ends. `full`: the account has as many as it may have. */
    /** Invites the first member, in place of whoever was invited before; false if the account has members. */
    async inviteFirst(invitation: InvitationModel, actor: Actor): Promise<boolean> {
      const { id, accountId, email, role, createdAt } = invitation
      return db.$transaction(async (tx) => {
        await lockAccount(tx, accountId)
        if ((await tx.membership.count({ where: { accountId } })) > 0) return false
        await tx.invitation.updateMany({ where: { accountId, endedAt: null }, data: { endedAt: createdAt } })
        await tx.invitation.create({ data: invitation })
        const changes = { email: { from: null, to: email }, role: { from: null, to: role } }
        await note(tx, accountId, actor, { action: 'invitation.created', objectId: id, changes }, createdAt)
        return true
      })
    },

    async invite(
      invitation: InvitationModel,
      { actor, role: own }: Changer,
    ): Promise<'done' | 'full' | 'changed'> {
      const { id, accountId, email, role, createdAt } = invitation
      return db.$transaction(async (tx) => {
        await lockAccount(tx, accountId)
        if (!(await isStill(tx, accountId, actor, own))) return 'changed'
        await tx.invitation.updateMany({
          where: { accountId, email, endedAt: null },
          data: { endedAt: createdAt },
        })
        const open = await tx.invitation.count({
          where: { accountId, endedAt: null, expiresAt: { gt: createdAt } },
        })
        const members = await tx.membership.count({ where: { accountId } })
        if (open + members >= MOST_MEMBERS) return 'full'
        await tx.invitation.create({ data: invitation })
        const changes = { email: { from: null, to: email }, role: { from: null, to: role } }
        await note(tx, accountId, actor, { action: 'invitation.created', objectId: id, changes }, createdAt)
        return 'done'
      })
    },

    /** Ends an invitation, as accepted or taken back; false if it has ended before. */
    async endInvitation(
      { id, accountId }: InvitationModel,
      action: string,
      actor: Actor,
      at: Date,
    ): Promise<boolean> {
      return db.$transaction(async (tx) => {
        const { count } = await tx.invitation.updateMany({
          where: { id, endedAt: null },
          data: { endedAt: at },
        })
        if (count === 1) await note(tx, accountId, actor, { action, objectId: id }, at)
        return count === 1
      })
    },

    /** Deletes invitations that expired before `before`, at most `limit`; returns how many. */
    async purgeInvitations(before: Date, limit: number): Promise<number> {
      const old = await db.invitation.findMany({
        where: { expiresAt: { lt: before } },
        select: { id: true },
        take: limit,
      })
      const { count } = await db.invitation.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
      return count
    },
  }
}
