/** What operators propose and other operators approve, and whom an operator belongs to (decision 0087). */
import type { ProposalKind } from '../../../domain/operator-duties'
import { newId } from '../../../infra/ids'
import type { Prisma } from '../../../prisma/generated/client'
import type { OperatorProposalModel } from '../../../prisma/generated/models'
import { addEntry, changesBetween, type Actor } from '../../audit'
import type { StoreContext, Tenant } from '../../context'
import { cursorBounds, readPage, type Page, type PageQuery } from '../../page'

export interface Proposed extends Tenant {
  kind: ProposalKind
  /** What it is about: the account, the request to go live or the payment. */
  subject: string
  change: Readonly<Record<string, unknown>>
}

export type Proposal = Omit<OperatorProposalModel, 'change' | 'kind'> & Proposed

type Decided = 'approved' | 'declined' | 'outdated' | 'waiting'

export function createProposals({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  const found = (row: OperatorProposalModel) => row as Proposal

  return {
    /** Null if one about the same waits already. */
    async propose({ kind, subject, change, ...tenant }: Proposed, actor: Actor): Promise<Proposal | null> {
      const at = real()
      const row = {
        id: newId('proposal', at.getTime()),
        kind,
        subject,
        status: 'waiting',
        accountId: tenant.accountId,
        livemode: tenant.livemode,
        change: change as Prisma.JsonObject,
        proposedBy: actor.id ?? '',
        proposedAt: at,
      }
      return db.$transaction(async (tx) => {
        const { count } = await tx.operatorProposal.createMany({ data: row, skipDuplicates: true })
        if (count === 0) return null
        const changes = changesBetween({}, { kind, subject, ...change })
        const audited = { action: 'proposal.created', objectId: row.id, changes }
        await addEntry(tx, tenant, actor, audited, at)
        return { ...row, change, decidedBy: null, decidedAt: null }
      })
    },

    async find(id: string): Promise<Proposal | null> {
      const row = await db.operatorProposal.findUnique({ where: { id } })
      return row && found(row)
    },

    async list(
      query: PageQuery & { status?: string | undefined; account?: string },
    ): Promise<Page<Proposal>> {
      const where = {
        AND: cursorBounds(query),
        ...(query.status !== undefined && { status: query.status }),
        ...(query.account !== undefined && { accountId: query.account }),
      }
      const page = await readPage(query, (bounds) => db.operatorProposal.findMany({ where, ...bounds }))
      return { ...page, rows: page.rows.map(found) }
    },

    /** Moves a proposal on from `from`; false if it is elsewhere by now. Both people are in the audit log of the account. */
    async decide(
      proposal: Proposal,
      from: 'waiting' | 'approved',
      status: Decided,
      actor: Actor,
    ): Promise<boolean> {
      const { id, accountId, livemode, proposedBy, kind } = proposal
      const at = real()
      return db.$transaction(async (tx) => {
        const { count } = await tx.operatorProposal.updateMany({
          where: { id, status: from, ...(status === 'approved' && { proposedBy: { not: actor.id ?? '' } }) },
          data: {
            status,
            ...(status === 'waiting'
              ? { decidedBy: null, decidedAt: null }
              : { decidedBy: actor.id, decidedAt: at }),
          },
        })
        if (count === 0) return false
        const changes = {
          status: { from, to: status },
          kind: { from: null, to: kind },
          proposed_by: { from: null, to: proposedBy },
        }
        await addEntry(
          tx,
          { accountId, livemode },
          actor,
          { action: `proposal.${status}`, objectId: id, changes },
          at,
        )
        return true
      })
    },

    /**
     * Whether an operator belongs to an account: as a member, one who was a member before, or by his address as somebody who gets
     * its mails.
     */
    async belongsTo(accountId: string, memberId: string): Promise<boolean> {
      const [now, before, member] = await Promise.all([
        db.membership.count({ where: { accountId, memberId } }),
        db.auditLog.findFirst({ where: { accountId, action: 'member.joined', objectId: memberId } }),
        db.member.findUnique({ where: { id: memberId } }),
      ])
      if (now > 0 || before !== null) return true
      if (!member) return false
      const email = { equals: member.email, mode: 'insensitive' as const }
      return (
        (await db.accountAdministrator.count({ where: { accountId, email, confirmedAt: { not: null } } })) > 0
      )
    },

    /** Addresses of members by id. */
    async people(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await db.member.findMany({
        where: { id: { in: [...new Set(ids)] } },
        select: { id: true, email: true },
      })
      return new Map(rows.map(({ id, email }) => [id, email]))
    },
  }
}
