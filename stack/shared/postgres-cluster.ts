/** Creates a PostgreSQL cluster's folder, and stops a server that was left running on one. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failureCodeOf, ExpectedFailure } from './failure'
import type { PostgresUser } from './postgres-user'
import { commandOf, endProcess, isAlive } from './processes'
import type { LogLine } from './server-process'

export const passwordFile = (dataDir: string) => join(dataDir, 'svc.password')

/**
 * Makes the cluster beside its place and renames it there, so that a start that is killed leaves nothing half.
 * Text sorts by code point, the same on every machine.
 */
export async function initialiseCluster(
  dataDir: string,
  initdb: string,
  user: PostgresUser,
  log: LogLine,
): Promise<void> {
  const fresh = `${dataDir}.new`
  const password = `${dataDir}.password`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  await writeFile(password, randomBytes(18).toString('base64url'), { mode: 0o600 })
  const { owner } = user
  if (owner) for (const path of [fresh, password]) await chown(path, owner.uid, owner.gid)
  const args = [
    ...[initdb, '--pgdata', fresh, '--username', 'svc', '--pwfile', password, '--auth', 'scram-sha-256'],
    ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
  ]
  await runInitdb([...user.prefix, ...args], user, log)
  await rename(password, passwordFile(fresh))
  await rename(fresh, dataDir).catch((error: unknown) => {
    if (failureCodeOf(error) !== 'ENOTEMPTY') throw error
    throw new ExpectedFailure(
      `${dataDir} holds files but no PostgreSQL cluster.`,
      'Move that folder away, or set SVC_HOME to another folder.',
    )
  })
}

async function runInitdb([command = '', ...args]: readonly string[], user: PostgresUser, log: LogLine) {
  const child = spawn(command, args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], ...user.spawnAs })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  for (const line of output.trim().split('\n')) log(line)
  if (code === 0) return
  throw new ExpectedFailure(
    `PostgreSQL could not create its database folder (initdb: exit code ${String(code)}).`,
    output.trim().split('\n').slice(-8).join('\n'),
  )
}

/**
 * Stops a server that still runs on this folder: its own `postmaster.pid` names it. When that id now belongs to
 * some other program, as after a reboot, PostgreSQL would refuse to start, so the file is removed.
 */
export async function stopOrphan(dataDir: string, log: LogLine): Promise<void> {
  const file = join(dataDir, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  if (!Number.isSafeInteger(pid) || pid <= 1 || !isAlive(pid)) return
  if (commandOf(pid)?.includes(dataDir)) {
    log(`stopping PostgreSQL ${pid}, left running on ${dataDir} by an earlier stack`)
    await endProcess(pid, 'SIGINT', 20_000)
  } else {
    await rm(file, { force: true })
  }
}
