/** The merchant's own name for a customer, which no two customers have (decision 0269). */
import { impossible } from '../../contract/errors'
import type { CustomerModel } from '../../prisma/generated/models'
import { isTaken } from '../../store/failures'
import type { Work } from '../../store/finish'
import type { WithStore } from '../dependencies'
import { finish } from '../writes/finish'
import { NOT_WRITTEN, type Beginning, type Write } from '../writes/write'

/** Throws if another customer has the reference of this one. */
export async function requireFree({ store }: WithStore, row: CustomerModel): Promise<void> {
  const holder = row.reference === null ? null : await store.customers.matching(row, 'reference')
  if (holder !== null && holder !== row.id) throw impossible('reference', 'reference_taken')
}

/** As `finish`. If another customer took the reference in between, nothing is written, and the write begins anew. */
export async function finishUnlessTaken(
  app: WithStore,
  write: Write<unknown>,
  work: Work,
): Promise<Beginning> {
  try {
    return await finish(app, write, work)
  } catch (error) {
    if (isTaken(error)) return NOT_WRITTEN
    throw error
  }
}
