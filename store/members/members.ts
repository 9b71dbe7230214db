/** Members: people who sign in to the dashboard, their second factors, and what they belong to (decision 0065). */
import type { Role } from '../../domain/roles'
import type { AccountModel, MemberModel, MemberPasskeyModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import { anyHash } from '../hashes'
import { endSessions } from './sessions'

/** An account that a member belongs to, with his role. */
export interface OwnAccount {
  account: AccountModel
  role: Role
}

/** How many accounts a member is shown. */
const MOST_ACCOUNTS = 200

export function createMemberStore({ db }: Pick<StoreContext, 'db'>) {
  return {
    async find(id: string): Promise<MemberModel | null> {
      return db.member.findUnique({ where: { id } })
    },

    /** `email` in lower case. */
    async findByEmail(email: string): Promise<MemberModel | null> {
      return db.member.findUnique({ where: { email } })
    },

    /** Names by id. */
    async names(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await db.member.findMany({
        where: { id: { in: [...new Set(ids)] } },
        select: { id: true, name: true },
      })
      return new Map(rows.map(({ id, name }) => [id, name]))
    },

    /** Throws a unique violation if the address has a member already. */
    async create(member: MemberModel): Promise<void> {
      await db.member.create({ data: member })
    },

    async update(id: string, fields: Partial<Pick<MemberModel, 'name' | 'language'>>): Promise<void> {
      await db.member.updateMany({ where: { id }, data: fields })
    },

    /**
     * Changes the password if it is still the one that was read, and ends all sessions, save those of the family `kept`;
     * false if it is not.
     */
    async setPassword(
      { id, passwordHash: before }: MemberModel,
      passwordHash: string,
      at: Date,
      kept?: string,
    ): Promise<boolean> {
      return db.$transaction(async (tx) => {
        const { count } = await tx.member.updateMany({
          where: { id, passwordHash: before },
          data: { passwordHash },
        })
        if (count === 1) await endSessions(tx, id, at, kept)
        return count === 1
      })
    },

    /** His accounts, oldest first. */
    async accountsOf(memberId: string): Promise<OwnAccount[]> {
      const memberships = await db.membership.findMany({
        where: { memberId },
        orderBy: { accountId: 'asc' },
        take: MOST_ACCOUNTS,
      })
      const ids = memberships.map(({ accountId }) => accountId)
      const accounts = await db.account.findMany({ where: { id: { in: ids } } })
      return memberships.flatMap(({ accountId, role }) => {
        const account = accounts.find(({ id }) => id === accountId)
        return account ? [{ account, role: role as Role }] : []
      })
    },

    /** Sets a new authenticator, which does not count before a code has confirmed it. Not in place of a confirmed one. */
    async setTotp(id: string, sealedSecret: Uint8Array): Promise<boolean> {
      const { count } = await db.member.updateMany({
        where: { id, totpConfirmedAt: null },
        data: { totpSecret: new Uint8Array(sealedSecret), totpLastStep: 0n },
      })
      return count === 1
    },

    /** Uses up the code of a time step; false if it or a later one was used before. */
    async useTotpStep(id: string, step: number): Promise<boolean> {
      const { count } = await db.member.updateMany({
        where: { id, totpLastStep: { lt: step } },
        data: { totpLastStep: step },
      })
      return count === 1
    },

    /** Confirms the authenticator that was read, and ends all sessions but these; false if there is another one by now. */
    async confirmTotp({ id, totpSecret }: MemberModel, at: Date, kept: string): Promise<boolean> {
      return db.$transaction(async (tx) => {
        const where = { id, totpConfirmedAt: null, totpSecret }
        const { count } = await tx.member.updateMany({ where, data: { totpConfirmedAt: at } })
        if (count === 1) await endSessions(tx, id, at, kept)
        return count === 1
      })
    },

    /** He has a second factor, and has had one since `since` if none is known to have been there before. */
    async hasFactorSince(id: string, since: Date): Promise<void> {
      await db.member.updateMany({ where: { id, factorSince: null }, data: { factorSince: since } })
    },

    /** His last second factor is gone, and with it what stood for it. */
    async hasNoFactor(id: string): Promise<void> {
      await db.$transaction([
        db.recoveryCode.deleteMany({ where: { memberId: id } }),
        db.member.updateMany({ where: { id }, data: { factorSince: null } }),
      ])
    },

    async removeTotp(id: string): Promise<void> {
      await db.member.updateMany({ where: { id }, data: { totpSecret: null, totpConfirmedAt: null } })
    },

    async passkeysOf(memberId: string): Promise<MemberPasskeyModel[]> {
      return db.memberPasskey.findMany({ where: { memberId }, orderBy: { id: 'asc' } })
    },

    /** Those of these members who have a passkey. */
    async withPasskey(ids: readonly string[]): Promise<string[]> {
      const where = { memberId: { in: [...ids] } }
      const rows = await db.memberPasskey.findMany({
        where,
        distinct: ['memberId'],
        select: { memberId: true },
      })
      return rows.map(({ memberId }) => memberId)
    },

    /** False if somebody has this passkey already. */
    async addPasskey(passkey: MemberPasskeyModel): Promise<boolean> {
      return (await db.memberPasskey.createMany({ data: [passkey], skipDuplicates: true })).count === 1
    },

    /** The passkey has signed. False if its count of signatures is not above the one before: it may be a copy. */
    async usePasskey(
      { id, counter: before }: MemberPasskeyModel,
      counter: bigint,
      at: Date,
    ): Promise<boolean> {
      const { count } = await db.memberPasskey.updateMany({
        where: { id, counter: before },
        data: { counter, usedAt: at },
      })
      return count === 1
    },

    /** False if the member has no such passkey. */
    async removePasskey(memberId: string, id: string): Promise<boolean> {
      return (await db.memberPasskey.deleteMany({ where: { id, memberId } })).count === 1
    },

    async countRecoveryCodes(memberId: string): Promise<number> {
      return db.recoveryCode.count({ where: { memberId } })
    },

    /** Puts new recovery codes in the place of all others. */
    async setRecoveryCodes(memberId: string, hashes: readonly Uint8Array[]): Promise<void> {
      await db.$transaction([
        db.recoveryCode.deleteMany({ where: { memberId } }),
        db.recoveryCode.createMany({
          data: hashes.map((hash) => ({ memberId, hash: new Uint8Array(hash) })),
        }),
      ])
    },

    /** Uses up a recovery code; false if there is no such code. */
    async useRecoveryCode(memberId: string, hashes: readonly Uint8Array[]): Promise<boolean> {
      return (await db.recoveryCode.deleteMany({ where: { memberId, hash: anyHash(hashes) } })).count === 1
    },
  }
}
