/**
 * Whom PostgreSQL runs as. It refuses to run as root, so under root it runs as the owner of its data folder, or
 * as the user `postgres`, who is created if missing.
 */
import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ExpectedFailure } from './failure'

interface Ids {
  readonly uid: number
  readonly gid: number
}

export interface PostgresUser {
  /** Owns the data folder. Unset: whoever we are. */
  readonly owner?: Ids
  /** What `spawn` is told to run it as. */
  readonly spawnAs: Partial<Ids>
  /** Goes before the command. */
  readonly prefix: readonly string[]
}

export async function choosePostgresUser(dataDir: string, binary: string): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return { spawnAs: {}, prefix: [] }
  const found = await stat(dataDir).catch(() => undefined)
  const owner = found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : findOrCreateUser()
  if (canReach(owner, binary, dirname(dataDir))) return { owner, spawnAs: owner, prefix: [] }
  // A project below /root is closed to other users; this one right lets PostgreSQL pass and nothing else.
  const prefix = [
    ...['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'],
    ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
  ]
  if (succeeds([...prefix, binary, '--version'])) return { owner, spawnAs: {}, prefix }
  throw new ExpectedFailure(
    `PostgreSQL does not run as root, and the user it runs as instead (${owner.uid}) cannot enter this folder.`,
    'Start as an ordinary user, or move the project out of /root, or open its parent folders (chmod a+x).',
  )
}

function findOrCreateUser(): Ids {
  const ids = lookUp()
  if (ids) return ids
  succeeds(['groupadd', '--system', 'postgres'])
  succeeds(['useradd', '--system', '--gid', 'postgres', '--no-create-home', 'postgres'])
  const created = lookUp()
  if (created) return created
  throw new ExpectedFailure(
    'PostgreSQL does not run as root, and the user `postgres` could not be created.',
    'Start as an ordinary user, or create one: useradd --system postgres.',
  )
}

function lookUp(): Ids | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

function canReach(ids: Ids, binary: string, folder: string): boolean {
  return succeeds([binary, '--version'], ids) && succeeds(['sh', '-c', 'cd "$1"', 'sh', folder], ids)
}

function succeeds([command = '', ...args]: readonly string[], ids: Partial<Ids> = {}): boolean {
  return spawnSync(command, args, { cwd: '/', stdio: 'ignore', ...ids }).status === 0
}
