/**
 * Runs this program once more where a folder is a small disk of its own. Only that program and what it starts see the disk, and it is
 * gone when they are. Linux alone can do it: with root's rights, or where users may have name spaces of their own.
 */
import { spawn, spawnSync } from 'node:child_process'

/** Mounts the disk, then runs what is left of its arguments. */
const MOUNT = 'mount -t tmpfs -o "size=$1,mode=700" drill "$2" && shift 2 && exec "$@"'

/** The command that runs another one with a disk of so many megabytes at `folder`. */
function wrapping(folder: string, megabytes: number): readonly [string, ...string[]] {
  const mounting = ['sh', '-c', MOUNT, 'sh', `${megabytes}m`, folder]
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  if (uid === 0) return ['unshare', '--mount', ...mounting]
  // Only who is root there may mount. PostgreSQL does not run as root, so the program is its own user again.
  const again = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`]
  return ['unshare', '--user', '--map-root-user', '--mount', ...mounting, ...again]
}

/** Why there can be none on this machine, if so. */
export function whyNoSmallDisk(folder: string): string | undefined {
  const [command, ...args] = wrapping(folder, 1)
  const { status, stderr, error } = spawnSync(command, [...args, 'true'], { encoding: 'utf8' })
  if (status === 0) return undefined
  return `a disk cannot be mounted for one program (${error?.message ?? stderr.trim()})`
}

/** Answers the exit code of this program as it ran there, with the same arguments and this environment. */
export async function runOnSmallDisk(
  folder: string,
  megabytes: number,
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const [command, ...args] = wrapping(folder, megabytes)
  const child = spawn(command, [...args, process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: environment,
  })
  // A terminal's Ctrl-C reaches both; what is sent to this process alone is passed on.
  const pass = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, pass)
  process.on('SIGINT', () => undefined)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
