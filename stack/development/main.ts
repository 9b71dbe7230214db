/**
 * `npm start`: the whole service on one machine. Runs until Ctrl-C, SIGTERM or the end of its terminal, then stops
 * everything it started and exits with 0. What keeps it from running is told in a line or two, with exit code 1.
 */
import { join, relative } from 'node:path'
import { z } from 'zod'
import { EnvironmentError } from '../../infra/environment'
import { openCertificates } from './certificates'
import { ExpectedFailure, reasonOf } from '../shared/failure'
import { openHome } from '../shared/home'
import { openProcessRecord } from './leftovers'
import { startStack } from './parts'
import { claimPorts } from './ports'
import { stopOrphan } from '../shared/postgres-cluster'
import { createProgress } from './progress'
import { readServiceState } from '../shared/service-state'
import { makeSecrets } from '../shared/secrets'
import { readStackSettings } from '../shared/settings'
import { describeStack } from './summary'
import { createSupervisor, type Supervisor } from './supervisor'

/** Settles when the stack is asked to stop. npm passes a terminal's Ctrl-C on, so the signal may come twice. */
function askedToStop(): Promise<'asked'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('asked'))
    // `npm run dev`, which holds this channel open, is gone.
    process.on('disconnect', () => resolve('asked'))
  })
}

const Restart = z.object({ restart: z.array(z.string()) })

/** `npm run dev` asks for new processes of the parts that a change of the sources concerns. */
function restartWhenAsked(supervisor: Supervisor, note: (text: string) => void): void {
  process.on('message', (message) => {
    const asked = Restart.safeParse(message)
    if (!asked.success) return
    const since = Date.now()
    void supervisor
      .restart(asked.data.restart)
      .then((names) =>
        note(`Ready again after ${((Date.now() - since) / 1000).toFixed(1)} s: ${names.join(', ')}`),
      )
  })
}

/** An unexpected failure is a bug of ours, so its stack trace is kept. */
function describeFailure(error: unknown): string {
  if (error instanceof ExpectedFailure) return `✗ ${error.happened}\n\n${error.remedy}`
  if (error instanceof EnvironmentError) return `✗ ${error.message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function main(): Promise<void> {
  const startedAt = Date.now()
  // Only their owner may read the files that the stack and its parts write.
  process.umask(0o077)
  const asked = askedToStop()
  const progress = createProgress()
  const settings = readStackSettings()
  const home = openHome(settings.home)
  const processes = openProcessRecord(join(home.folder, 'processes.json'))
  /** On a full disk the next start may not know all of these processes, which is no reason to start one of them twice. */
  const record = (name: string, pid: number | undefined) => {
    try {
      processes.set(name, pid)
    } catch (error) {
      progress.note(`the process of ${name} cannot be written down: ${reasonOf(error)}`)
    }
  }
  const supervisor = createSupervisor({ note: progress.note, record })

  let stopping = false
  const run = async () => {
    await processes.endLeftovers(progress.note)
    await stopOrphan(join(home.folder, 'postgres'), progress.note)
    const ports = await claimPorts(settings.ports)
    const secrets = makeSecrets(home.folder)
    openCertificates(join(home.folder, 'tls'))
    const { logLevel, production, sealed, walArchive } = settings
    const dev = await startStack({
      home,
      ports,
      secrets,
      logLevel,
      production,
      sealed,
      walArchive,
      supervisor,
      progress,
    })
    const seconds = (Date.now() - startedAt) / 1000
    if (stopping) return
    const folder = relative(process.cwd(), home.folder) || '.'
    const state = await readServiceState(dev.database_url)
    process.stdout.write(describeStack(dev, folder, { seconds, troubles: supervisor.troubles(), state }))
    restartWhenAsked(supervisor, progress.note)
    await asked
  }
  try {
    await Promise.race([run(), asked])
    stopping = true
    process.stdout.write('\nStopping …\n')
  } finally {
    await supervisor.stop()
    home.release()
  }
  process.stdout.write('Stopped.\n')
}

// If the terminal was closed, or is a file on a full disk, output fails; everything continues without it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`\n${describeFailure(error)}\n`)
    process.exit(1)
  },
)
