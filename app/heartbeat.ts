/**
 * A process tells of itself every half a minute, so that `npm run status` and notices to operators know of processes that died, and of what only
 * they see: their disks, certificates, backups and calls of acquirers.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { HEARTBEAT_EVERY, type ProcessFacts, type ServiceProcess } from '../domain/service-processes'
import { machineTime } from '../infra/clock'
import type { Logger } from '../infra/logger'
import { pause } from '../infra/pause'
import type { Store } from '../store/store'

interface Beating extends Pick<ServiceProcess, 'part' | 'mode'> {
  serviceProcesses: Store['serviceProcesses']
  facts: () => Promise<ProcessFacts>
  log: Logger
}

/** `stop` takes it from those that run. Neither needs the database to answer. */
export function startHeartbeat({ serviceProcesses, facts, log, part, mode }: Beating): {
  stop(): Promise<void>
} {
  const process = { id: randomUUID(), part, mode, host: hostname(), startedAt: machineTime() }
  const beat = () =>
    facts()
      .then((told) => serviceProcesses.tell(process, told, machineTime()))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'this process cannot tell of itself')
      })
  const stopping = new AbortController()
  // A beat that the database holds up is followed by one, not by all that were due meanwhile.
  const keep = async (): Promise<void> => {
    do await beat()
    while (await pause(HEARTBEAT_EVERY, stopping.signal))
  }
  const keeping = keep()
  return {
    async stop() {
      stopping.abort()
      await keeping
      await serviceProcesses.end(process).catch(() => undefined)
    },
  }
}
