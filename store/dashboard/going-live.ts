/** Requests to go live. Every write is conditional on the version that its writer has seen. */
import { goingLiveGrantedMail, goingLiveReturnedMail } from '../../contract/mail'
import type { GoingLiveForm } from '../../contract/dashboard/going-live'
import { newId } from '../../infra/ids'
import type { GoingLiveRequestModel } from '../../prisma/generated/models'
import { tellAdministrators } from '../administrators'
import { addEntry, changesBetween, type Actor, type Audited } from '../audit'
import type { StoreContext } from '../context'
import type { Transaction } from '../database'
import { cursorBounds, readPage, type Page, type PageQuery } from '../page'

export interface GoingLiveDraft {
  form: GoingLiveForm
  /** Whether it is submitted with this change. */
  submit: boolean
}

export interface GoingLiveDecision {
  id: string
  /** The version of the form that the operator has read. */
  version: number
  actor: Actor
}

export function createGoingLiveStore(context: Pick<StoreContext, 'db' | 'real' | 'publicUrl' | 'product'>) {
  const { db, real } = context
  const audit = async (tx: Transaction, accountId: string, actor: Actor, audited: Audited): Promise<void> => {
    await addEntry(tx, { accountId, livemode: null }, actor, audited, real())
  }

  /** Moves a submitted request on, and reads it back. Null if it is another by now. */
  const decide = async (
    tx: Transaction,
    { id, version }: GoingLiveDecision,
    change: { status: 'granted' | 'returned'; words?: string },
  ): Promise<GoingLiveRequestModel | null> => {
    const at = real()
    const { count } = await tx.goingLiveRequest.updateMany({
      where: { id, version, status: 'submitted' },
      data: { ...change, version: version + 1, decidedAt: at, updatedAt: at },
    })
    return count === 0 ? null : tx.goingLiveRequest.findUnique({ where: { id } })
  }

  const decided = (status: string, words?: string): NonNullable<Audited['changes']> => ({
    status: { from: 'submitted', to: status },
    ...(words !== undefined && { words: { from: null, to: words } }),
  })

  return {
    async latest(accountId: string): Promise<GoingLiveRequestModel | null> {
      return db.goingLiveRequest.findFirst({ where: { accountId }, orderBy: { id: 'desc' } })
    },

    async find(id: string): Promise<GoingLiveRequestModel | null> {
      return db.goingLiveRequest.findUnique({ where: { id } })
    },

    /** Of all accounts, for operators. */
    async list(query: PageQuery & { status?: string | undefined }): Promise<Page<GoingLiveRequestModel>> {
      const where = {
        AND: cursorBounds(query),
        status: query.status ?? { not: 'draft' },
      }
      return readPage(query, (page) => db.goingLiveRequest.findMany({ where, ...page }))
    },

    /** Begins the account's request. Null if it has an open one by now. */
    async begin(
      accountId: string,
      { form, submit }: GoingLiveDraft,
      actor: Actor,
    ): Promise<GoingLiveRequestModel | null> {
      const at = real()
      const row = {
        id: newId('going_live', at.getTime()),
        accountId,
        status: submit ? 'submitted' : 'draft',
        form,
        submittedAt: submit ? at : null,
        createdAt: at,
        updatedAt: at,
      }
      const action = submit ? 'going_live.submitted' : 'going_live.created'
      return db.$transaction(async (tx) => {
        const { count } = await tx.goingLiveRequest.createMany({ data: row, skipDuplicates: true })
        if (count === 0) return null
        await audit(tx, accountId, actor, { action, objectId: row.id })
        return tx.goingLiveRequest.findUnique({ where: { id: row.id } })
      })
    },

    /** Changes a draft, or what was returned. Null if it is another by now, or an operator has it. */
    async change(
      from: GoingLiveRequestModel,
      { form, submit }: GoingLiveDraft,
      actor: Actor,
    ): Promise<GoingLiveRequestModel | null> {
      const at = real()
      const { id, accountId, version } = from
      return db.$transaction(async (tx) => {
        const { count } = await tx.goingLiveRequest.updateMany({
          where: { id, accountId, version, status: { in: ['draft', 'returned'] } },
          data: {
            form,
            version: version + 1,
            updatedAt: at,
            ...(submit && { status: 'submitted', submittedAt: at, decidedAt: null }),
          },
        })
        if (count === 0) return null
        if (submit) await audit(tx, accountId, actor, { action: 'going_live.submitted', objectId: id })
        return tx.goingLiveRequest.findUnique({ where: { id } })
      })
    },

    /** Takes a submitted request back: it is a draft again. Null if it is another by now, or was decided about. */
    async withdraw(
      { id, accountId }: GoingLiveRequestModel,
      version: number,
      actor: Actor,
    ): Promise<GoingLiveRequestModel | null> {
      return db.$transaction(async (tx) => {
        const { count } = await tx.goingLiveRequest.updateMany({
          where: { id, accountId, version, status: 'submitted' },
          data: { status: 'draft', version: version + 1, submittedAt: null, updatedAt: real() },
        })
        if (count === 0) return null
        await audit(tx, accountId, actor, { action: 'going_live.withdrawn', objectId: id })
        return tx.goingLiveRequest.findUnique({ where: { id } })
      })
    },

    /** Grants a request, and opens live mode for its account. Null if it is another by now. */
    async grant(decision: GoingLiveDecision): Promise<GoingLiveRequestModel | null> {
      const { actor } = decision
      return db.$transaction(async (tx) => {
        const row = await decide(tx, decision, { status: 'granted' })
        if (!row) return null
        const { id: objectId, accountId } = row
        const account = await tx.account.findUniqueOrThrow({ where: { id: accountId } })
        const pciAttestation = (row.form as GoingLiveForm).attestation?.questionnaire ?? null
        const settings = { live: true, pciAttestation }
        await tx.account.update({ where: { id: accountId }, data: settings })
        await audit(tx, accountId, actor, {
          action: 'going_live.granted',
          objectId,
          changes: { ...decided('granted'), ...changesBetween(account, settings) },
        })
        await tellAdministrators(
          tx,
          context,
          { accountId, livemode: true },
          'going_live',
          goingLiveGrantedMail,
          real(),
        )
        return row
      })
    },

    /** Returns a request to its merchant, with what is to be changed. Null if it is another by now. */
    async giveBack(decision: GoingLiveDecision, words: string): Promise<GoingLiveRequestModel | null> {
      const { actor } = decision
      return db.$transaction(async (tx) => {
        const row = await decide(tx, decision, { status: 'returned', words })
        if (!row) return null
        const { id: objectId, accountId } = row
        const changes = decided('returned', words)
        await audit(tx, accountId, actor, { action: 'going_live.returned', objectId, changes })
        await tellAdministrators(
          tx,
          context,
          { accountId, livemode: true },
          'going_live',
          goingLiveReturnedMail(words),
          real(),
        )
        return row
      })
    },
  }
}
