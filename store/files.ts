/**
 * Files of merchants: the rows. Their content is in the object store, under the file's id. Before content is sent there, it is
 * noted as left over; the row that is written takes the note away, in the same statement (decision 0177).
 */
import type { FileListQuery } from '../contract/files/body'
import { presentFile, type FileReport } from '../contract/files/view'
import { DAY } from '../domain/time'
import { Prisma } from '../prisma/generated/client'
import type { FileModel } from '../prisma/generated/models'
import type { StoreContext, Tenant } from './context'
import { purging } from './purge'
import type { Work } from './finish'
import { idBounds, readPage, type Page } from './page'
import { SEAL_CONTEXT } from './seal-contexts'
import { part, type ClaimPart } from './statement'

/** A row without its key; `report` of one that the service makes. */
export type FileDraft = Omit<FileModel, 'sealedKey' | 'report'> & { report?: FileReport }

export const sealedFile = (
  { keyring }: Pick<StoreContext, 'keyring'>,
  draft: FileDraft,
  key: Uint8Array,
): FileModel => ({
  report: null,
  ...draft,
  sealedKey: new Uint8Array(keyring.seal(key, SEAL_CONTEXT.fileKey(draft.id))),
})

/** Adds a file whose content was sent. */
export function fileParts(row: FileModel): ClaimPart[] {
  const { id, accountId, livemode, purpose, name, type, size, sealedKey, createdAt, report } = row
  const told = report === null ? null : JSON.stringify(report)
  return [
    part(
      'added',
      ['claim'],
      Prisma.sql`
          INSERT INTO files (id, account_id, livemode, purpose, name, type, size, sealed_key, created_at, report)
          SELECT ${id}, ${accountId}, ${livemode}, ${purpose}, ${name}, ${type}, ${size}, ${sealedKey}::bytea, ${createdAt}::timestamptz,
            ${told}::json
          FROM claim`,
    ),
    part('kept', ['claim'], Prisma.sql`DELETE FROM file_leftovers l USING claim WHERE l.id = ${id}`),
  ]
}

export function createFileStore({
  db,
  now,
  real,
  keyring,
}: Pick<StoreContext, 'db' | 'now' | 'real' | 'keyring'>) {
  return {
    async find({ accountId, livemode }: Tenant, id: string): Promise<FileModel | null> {
      return db.file.findFirst({ where: { id, accountId, livemode } })
    },

    /** Those of these ids that there are. */
    async findAll({ accountId, livemode }: Tenant, ids: readonly string[]): Promise<FileModel[]> {
      return ids.length === 0
        ? []
        : db.file.findMany({ where: { accountId, livemode, id: { in: [...ids] } } })
    },

    async list({ accountId, livemode }: Tenant, query: FileListQuery): Promise<Page<FileModel>> {
      const { purpose } = query
      const where = {
        accountId,
        livemode,
        AND: idBounds('file', query),
        ...(purpose !== undefined && { purpose }),
      }
      return readPage(query, (page) => db.file.findMany({ where, ...page }))
    },

    /** How many the account has sent within a day; reports are not sent. */
    async countLately({ accountId, livemode }: Tenant): Promise<number> {
      const until = now()
      const since = new Date(until.getTime() - DAY)
      // After a reset of the clock there are some of times to come.
      const AND = idBounds('file', { limit: 0, 'created[gte]': since, 'created[lte]': until })
      return db.file.count({ where: { accountId, livemode, purpose: { not: 'report' }, AND } })
    },

    /** How many the account has in a mode; of more than `limit`, one more than that. */
    async count({ accountId, livemode }: Tenant, limit: number): Promise<number> {
      return db.file.count({ where: { accountId, livemode }, take: limit + 1 })
    },

    /** The key of the file's content. */
    openKey: ({ id, sealedKey }: FileModel): Buffer => keyring.open(sealedKey, SEAL_CONTEXT.fileKey(id)),

    /** Notes that content is going to be sent, which is deleted again unless a row of it is written within a day. */
    async expectContent(id: string): Promise<void> {
      await db.fileLeftover.create({ data: { id, dueAt: new Date(real().getTime() + DAY) } })
    },

    create(draft: FileDraft, key: Uint8Array): Work {
      const row = sealedFile({ keyring }, draft, key)
      return {
        name: 'files.create',
        resourceId: row.id,
        status: 201,
        body: JSON.stringify(presentFile(row)),
        parts: fileParts(row),
      }
    },

    /** Content that is to be deleted now. */
    async leftovers(limit: number): Promise<string[]> {
      const rows = await db.fileLeftover.findMany({
        where: { dueAt: { lte: real() } },
        orderBy: { dueAt: 'asc' },
        take: limit,
      })
      return rows.map(({ id }) => id)
    },

    async forget(id: string): Promise<void> {
      await db.fileLeftover.deleteMany({ where: { id } })
    },

    /**
     * Deletes files that were sent before `before`, at most `limit`; returns how many. Their content follows. What the evidence of a
     * dispute names that is not over yet, stays: an account has few of those.
     */
    purge: purging(
      { db },
      'files',
      (before) => Prisma.sql`
        created_at < ${before} AND NOT EXISTS (
          SELECT FROM disputes d
          WHERE d.account_id = files.account_id AND d.livemode = files.livemode
            AND d.status IN ('needs_response', 'under_review') AND strpos(d.evidence_files::text, files.id) > 0)`,
    ),
  }
}
