/**
 * Who belongs to an account, and who is invited to (decision 0065). Changes of one account take turns by its row, so that
 * it never loses its last owner.
 */
import type { Role } from '../../domain/roles'
import type { Prisma } from '../../prisma/generated/client'
import type { InvitationModel, MemberModel, MembershipModel } from '../../prisma/generated/models'
import { auditRow, type Actor, type Audited } from '../audit'
import type { StoreContext } from '../context'

export interface AccountMember extends MembershipModel {
  member: MemberModel
}

/** `last_owner`: the account would have no owner any more. `changed`: he has another role by now, or is gone. */
export type RoleChange = 'done' | 'last_owner' | 'changed'

/** How many members and open invitations an account may have. */
export const MOST_MEMBERS = 200

type Transaction = Prisma.TransactionClient

export type MembershipStore = ReturnType<typeof createMembershipStore>

export function createMembershipStore({ db }: Pick<StoreContext, 'db'>) {
  const note = (tx: Transaction, accountId: string, actor: Actor, audited: Audited, at: Date) =>
    tx.auditLog.create({ data: auditRow({ accountId, livemode: null }, actor, audited, at) as never })

  const takeTurns = async (tx: Transaction, accountId: string) => {
    await tx.$queryRaw`SELECT 1 FROM accounts WHERE id = ${accountId} FOR UPDATE`
  }

  /** Changes or ends a membership, unless the account would lose its last owner. */
  const change = async (
    from: MembershipModel,
    role: Role | null,
    actor: Actor,
    at: Date,
  ): Promise<RoleChange> => {
    const { accountId, memberId } = from
    return db.$transaction(async (tx) => {
      await takeTurns(tx, accountId)
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
      await note(
        tx,
        accountId,
        actor,
        { action, objectId: memberId, changes: { role: { from: from.role, to: role } } },
        at,
      )
      // What he has open must not go on with rights that he has no more.
      if (role === null)
        await tx.memberSession.updateMany({ where: { memberId, accountId }, data: { accountId: null } })
      return 'done'
    })
  }

  return {
    /** All members, the oldest first. */
    async list(accountId: string): Promise<AccountMember[]> {
      const memberships = await db.membership.findMany({
        where: { accountId },
        orderBy: { memberId: 'asc' },
        take: MOST_MEMBERS,
      })
      const members = await db.member.findMany({
        where: { id: { in: memberships.map(({ memberId }) => memberId) } },
      })
      return memberships.flatMap((membership) => {
        const member = members.find(({ id }) => id === membership.memberId)
        return member ? [{ ...membership, member }] : []
      })
    },

    async find(accountId: string, memberId: string): Promise<AccountMember | null> {
      const membership = await db.membership.findUnique({
        where: { accountId_memberId: { accountId, memberId } },
      })
      const member = membership && (await db.member.findUnique({ where: { id: memberId } }))
      return member ? { ...membership, member } : null
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

    /** Has an address told what administrators are told of, such as a disabled endpoint. */
    async addAdministrator(accountId: string, email: string, at: Date): Promise<void> {
      await db.accountAdministrator.createMany({
        data: [{ accountId, email, createdAt: at }],
        skipDuplicates: true,
      })
    },

    setRole: (from: MembershipModel, role: Role, actor: Actor, at: Date) => change(from, role, actor, at),
    remove: (from: MembershipModel, actor: Actor, at: Date) => change(from, null, actor, at),

    /** Open invitations, the newest first. */
    async invitations(accountId: string): Promise<InvitationModel[]> {
      return db.invitation.findMany({
        where: { accountId, endedAt: null },
        orderBy: { id: 'desc' },
        take: MOST_MEMBERS,
      })
    },

    async findInvitation(id: string): Promise<InvitationModel | null> {
      return db.invitation.findUnique({ where: { id } })
    },

    /** Invites an address. Any earlier invitation of it ends. `full`: the account has as many as it may have. */
    async invite(invitation: InvitationModel, actor: Actor): Promise<'done' | 'full'> {
      const { id, accountId, email, role, createdAt } = invitation
      return db.$transaction(async (tx) => {
        await takeTurns(tx, accountId)
        await tx.invitation.updateMany({
          where: { accountId, email, endedAt: null },
          data: { endedAt: createdAt },
        })
        const open = await tx.invitation.count({ where: { accountId, endedAt: null } })
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
  }
}
