/** The processes of the service that run, or have ended without saying so within the last day. */
import { HEARTBEAT_KEPT, type ProcessFacts, type ServiceProcess } from '../domain/service-processes'
import type { Prisma } from '../prisma/generated/client'
import type { StoreContext } from './context'

export interface SeenProcess extends ServiceProcess {
  seenAt: Date
  facts: ProcessFacts
}

export function createServiceProcesses({ db }: Pick<StoreContext, 'db'>) {
  return {
    async tell({ id, ...process }: ServiceProcess, facts: ProcessFacts, seenAt: Date): Promise<void> {
      const told = { ...process, seenAt, facts: facts as unknown as Prisma.InputJsonObject }
      await db.serviceProcess.upsert({ where: { id }, create: { id, ...told }, update: told })
      const forgotten = new Date(seenAt.getTime() - HEARTBEAT_KEPT)
      await db.serviceProcess.deleteMany({ where: { seenAt: { lt: forgotten } } })
    },

    /** It ends, and is not missed. */
    async end({ id }: Pick<ServiceProcess, 'id'>): Promise<void> {
      await db.serviceProcess.deleteMany({ where: { id } })
    },

    async list(): Promise<SeenProcess[]> {
      const rows = await db.serviceProcess.findMany({
        orderBy: [{ part: 'asc' }, { mode: 'asc' }, { startedAt: 'asc' }],
      })
      return rows as unknown as SeenProcess[]
    },
  }
}
