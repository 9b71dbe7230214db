/** What a process does about its keys when it starts. */
import { EnvironmentError } from '../../infra/environment'
import type { Logger } from '../../infra/logger'
import { isDatabaseUnavailable } from '../../store/failures'
import type { Core } from '../compose'

/**
 * Throws if the process would write what nobody else can read. If it only lacks a key, it starts and says so: it may be one
 * that was added elsewhere a moment ago. Without the database nothing is known.
 */
export async function refuseWrongKeys({ keyFaults }: Pick<Core, 'keyFaults'>, log: Logger): Promise<void> {
  try {
    const { wrong, lacking } = await keyFaults()
    for (const fault of lacking) log.error(fault)
    if (wrong.length > 0) throw new EnvironmentError(`Wrong keys: ${wrong.join('; ')}`)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    log.warn({ err: error }, 'the keys were not compared with the database, which cannot be reached')
  }
}
