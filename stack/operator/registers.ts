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
import { createPeppers, readPepper, type Pepper } from '../../infra/pepper'
import { createAccountStore } from '../../store/accounts'
import { createAcquirerSwitches } from '../../store/acquirer-switches'
import { createBacklog } from '../../store/backlog'
import { createBookKeeping } from '../../store/books/keeper'
import { connectDatabase } from '../../store/database'
import { createRowReader } from '../../store/invariants/read-only'
import type { RowReader } from '../../store/invariants/walk'
import { createIncidentStore } from '../../store/incidents'
import { clockAhead } from '../../store/clock-skew'
import { createKeyChecks, type KeyChecks } from '../../store/key-checks'
import { createMailStore } from '../../store/mails'
import { createLinkStore } from '../../store/members/links'
import { createMembershipStore } from '../../store/members/memberships'
import { createRequestLogWeeks } from '../../store/request-log-weeks'
import { createScheduleRuns } from '../../store/schedule-runs'
import { createBrandMonths } from '../../store/brand-months'
import { createPayoutReads } from '../../store/payouts/read'
import { createPayoutSettings } from '../../store/payout-settings'
import { createPayoutRun } from '../../store/payouts/run'
import { createReconciliation } from '../../store/reconciliation'
import { createServiceProcesses } from '../../store/service-processes'
import { createServiceStates, type ServiceStates } from '../../store/service-states'
import { missingRates } from '../../store/exchange-rates'
import { untoldNotices } from '../../store/operator-notices'
import { createOperatorStore, type OperatorStore } from '../../store/operator'
import { isDatabaseUnavailable } from '../../store/failures'
import { createWaitingWork } from '../../store/waiting-work'
import { createKeyUses } from '../../store/dashboard/key-uses'
import { createRequestReads } from '../../store/dashboard/requests'
import { createNamedRows, type NamedRows } from '../../store/named-rows'
import { createOverview, type Overview } from '../../store/overview'
import type { Store } from '../../store/store'
import { createVerifyRuns } from '../../store/verify-runs'
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
  readonly overview: Overview
  readonly namedRows: NamedRows
  readonly keyUses: Store['keyUses']
  readonly backlog: ReturnType<typeof createBacklog>
  readonly incidents: ReturnType<typeof createIncidentStore>
  readonly scheduleRuns: ReturnType<typeof createScheduleRuns>
  readonly serviceProcesses: Store['serviceProcesses']
  readonly serviceStates: ServiceStates
  readonly acquirerSwitches: Store['acquirerSwitches']
  readonly brandMonths: Store['brandMonths']
  readonly reconciliation: Store['reconciliation']
  readonly exchangeRates: Pick<Store['exchangeRates'], 'missing'>
  readonly keyChecks: Pick<KeyChecks, 'list'>
  readonly memberships: Store['memberships']
  readonly links: Store['links']
  readonly mails: Pick<ReturnType<typeof createMailStore>, 'waitingSince'>
  readonly requestLogs: Pick<Store['requestLogs'], 'weeksUntil' | 'ofKeys'>
  readonly operatorNotices: Pick<Store['operatorNotices'], 'untold'>
  readonly clockAhead: Store['clockAhead']
  readonly books: Pick<Store['books'], 'behindBy'>
  readonly payouts: Pick<Store['payouts'], 'unanswered'>
  readonly payoutSettings: Store['payoutSettings']
  readonly payoutRun: Pick<Store['payoutRun'], 'stuck' | 'stuckOnes'>
  readonly rows: RowReader
  readonly overdue: Store['overdue']
  readonly verifyRuns: Pick<Store['verifyRuns'], 'standing'>
}

const OperatorEnvironment = z.object({
  DATABASE_URL: databaseEnvironment.DATABASE_URL,
  SVC_PEPPER: secretsEnvironment.SVC_PEPPER,
})

export function readOperatorSettings(environment: NodeJS.ProcessEnv = process.env): OperatorSettings {
  // One of the two alone is a mistake: a key made with another pepper would never be recognised.
  if (environment['DATABASE_URL'] || environment['SVC_PEPPER']) {
    const { DATABASE_URL, SVC_PEPPER } = readEnvironment(OperatorEnvironment, environment)
    return { databaseUrl: DATABASE_URL, pepper: createPeppers(SVC_PEPPER) }
  }
  return readStackOperator(environment)
}

/** The same of the stack on this machine, whatever database is named. */
export function readStackOperator(environment: NodeJS.ProcessEnv = process.env): Required<OperatorSettings> {
  const { home } = readStackSettings(environment)
  const { database_url: databaseUrl } = readDevFile(home)
  return { home, databaseUrl, pepper: readPepper(readSecrets(home).SVC_PEPPER) }
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
      namedRows: createNamedRows({ db }),
      keyUses: createKeyUses({ db }),
      backlog: createBacklog({ db }),
      incidents: createIncidentStore({ db, now, real: now }),
      scheduleRuns: createScheduleRuns({ db, now }),
      serviceProcesses: createServiceProcesses({ db }),
      serviceStates: createServiceStates({ db }),
      acquirerSwitches: createAcquirerSwitches({ db, real: now }),
      brandMonths: createBrandMonths({ db, real: now }),
      reconciliation: createReconciliation({ db, real: now }),
      exchangeRates: { missing: missingRates({ db }) },
      keyChecks: createKeyChecks({ db, real: now }),
      memberships: createMembershipStore({ db, publicUrl: '', product: '' }),
      links: createLinkStore({ db }),
      mails: createMailStore({ db, now }),
      requestLogs: { ...createRequestLogWeeks({ db }), ...createRequestReads({ db, real: now }) },
      operatorNotices: { untold: untoldNotices({ db }) },
      clockAhead: () => clockAhead({ db }),
      books: createBookKeeping({ db, real: now }),
      payouts: createPayoutReads({ db }),
      payoutSettings: createPayoutSettings({ db, real: now }),
      payoutRun: createPayoutRun({ db }),
      rows: createRowReader({ db }),
      overdue: createWaitingWork({ db, now }),
      verifyRuns: createVerifyRuns({ db, real: now }),
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
