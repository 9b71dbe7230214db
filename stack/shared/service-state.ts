/** Whether the service is open to money, in words. */
import { connectDatabase } from '../../store/database'
import { createServiceStates, type ServiceState } from '../../store/service-states'

export const stateInWords = ({ mode, replaced, latest }: ServiceState): string =>
  mode === 'open'
    ? 'The service is open.'
    : replaced
      ? 'The service is closed to money: the database was restored, promoted or replaced.'
      : `The service is closed to money: ${latest?.reason ?? 'no reason is known'}`

export async function readServiceState(databaseUrl: string): Promise<ServiceState> {
  const db = connectDatabase(databaseUrl, 1)
  try {
    return await createServiceStates({ db }).find()
  } finally {
    await db.$disconnect()
  }
}
