/**
 * What an operator's command works on: the database and pepper that DATABASE_URL and SVC_PEPPER name, or else those
 * of the stack on this machine. Throws an {@link ExpectedFailure} when there is neither.
 */
import { machineTime } from '../../infra/clock'
import { z } from 'zod'
import { KINDS } from '../../app/kinds'
import type { Kinds } from '../../app/kinds/kind'
import type { OperatorDependencies } from '../../app/operator'
import { databaseEnvironment, readEnvironment, secretsEnvironment } from '../../infra/environment'
import { createPepper, type Pepper } from '../../infra/pepper'
import { createAccountStore } from '../../store/accounts'
import { createBacklog } from '../../store/backlog'
import { connectDatabase } from '../../store/database'
import { createRowReader } from '../../store/invariants/read-only'
import type { RowReader } from '../../store/invariants/walk'
import { createIncidentStore } from '../../store/incidents'
import { clockAhead } from '../../store/clock-skew'
import { createMailStore } from '../../store/mails'
import { createScheduleRuns } from '../../store/schedule-runs'
import { createServiceStates, type ServiceStates } from '../../store/service-states'
import { createOperatorStore, type OperatorStore } from '../../store/operator'
import { isDatabaseUnavailable } from '../../store/failures'
import { createOverview } from '../../store/overview'
import type { Store } from '../../store/store'
import { readDevFile } from '../shared/dev-file'
import { ExpectedFailure } from '../shared/failure'
import { readSecrets } from '../shared/secrets'
import { readStackSettings } from '../shared/settings'

export interface OperatorSettings {
  readonly databaseUrl: string
  readonly pepper: Pepper
  /** The folder of the stack that it works on, whose file holds keys; none with a database of its own. */
  readonly home?: string
}

/** What an operator's command changes and looks at. */
export interface Registers {
  readonly kinds: Kinds
  readonly accounts: Store['accounts']
  readonly operator: OperatorStore
  readonly overview: ReturnType<typeof createOverview>
  readonly backlog: ReturnType<typeof createBacklog>
  readonly incidents: ReturnType<typeof createIncidentStore>
  readonly scheduleRuns: ReturnType<typeof createScheduleRuns>
  readonly serviceStates: ServiceStates
  readonly mails: Pick<ReturnType<typeof createMailStore>, 'waitingSince'>
  /** How far this process's clock is ahead of the database's, in milliseconds. */
  clockAhead(): Promise<number>
  readonly rows: RowReader
}

const OperatorEnvironment = z.object({
  DATABASE_URL: databaseEnvironment.DATABASE_URL,
  SVC_PEPPER: secretsEnvironment.SVC_PEPPER,
})

export function readOperatorSettings(environment: NodeJS.ProcessEnv = process.env): OperatorSettings {
  // One of the two alone is a mistake: a key made with another pepper would never be recognised.
  if (environment['DATABASE_URL'] || environment['SVC_PEPPER']) {
    const { DATABASE_URL, SVC_PEPPER } = readEnvironment(OperatorEnvironment, environment)
    return { databaseUrl: DATABASE_URL, pepper: createPepper(SVC_PEPPER) }
  }
  return readStackOperator(environment)
}

/** The same of the stack on this machine, whatever database is named. */
export function readStackOperator(environment: NodeJS.ProcessEnv = process.env): Required<OperatorSettings> {
  const { home } = readStackSettings(environment)
  const { database_url: databaseUrl } = readDevFile(home)
  return { home, databaseUrl, pepper: createPepper(Buffer.from(readSecrets(home).SVC_PEPPER, 'base64')) }
}

/** The registers as the use cases of operators take them. */
export function operatorDependencies(
  { accounts, operator }: Registers,
  pepper: Pepper,
): OperatorDependencies {
  return { store: { accounts, operator }, pepper, real: machineTime }
}

/** Runs `work` on the accounts of a database and closes it. */
export async function withRegisters<T>(
  databaseUrl: string,
  work: (registers: Registers) => Promise<T>,
  kinds: Kinds = KINDS,
): Promise<T> {
  const db = connectDatabase(databaseUrl, 1)
  const now = machineTime
  try {
    return await work({
      kinds,
      accounts: createAccountStore({ db }),
      operator: createOperatorStore({ db }),
      overview: createOverview({ db }),
      backlog: createBacklog({ db }),
      incidents: createIncidentStore({ db, now, real: now }),
      scheduleRuns: createScheduleRuns({ db, now }),
      serviceStates: createServiceStates({ db }),
      mails: createMailStore({ db, now }),
      clockAhead: () => clockAhead({ db }),
      rows: createRowReader({ db }),
    })
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    throw new ExpectedFailure(
      'The database cannot be reached.',
      'Check that PostgreSQL is running (`npm start` runs one), and DATABASE_URL if it is set.',
      { cause: error },
    )
  } finally {
    await db.$disconnect()
  }
}
