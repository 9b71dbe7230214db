/** Files of the user's own. Only the user may read them: they hold keys and secrets. */
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, parse } from 'node:path'
import { setting, withoutMark, type World } from './world'

/** `~/.config/svc`, on Windows the folder in `APPDATA`, or where XDG_CONFIG_HOME says. */
export function ownPath(world: World, name: string): string {
  const windows = process.platform === 'win32' ? setting(world, 'APPDATA') : undefined
  const usual = windows ?? join(setting(world, 'HOME') ?? homedir(), '.config')
  return join(setting(world, 'XDG_CONFIG_HOME') ?? usual, 'svc', name)
}

/** Text of a file, undefined if there is none. */
export function readOwn(world: World, name: string): string | undefined {
  const path = ownPath(world, name)
  return existsSync(path) ? withoutMark(readFileSync(path, 'utf8')) : undefined
}

/** Replaces the file at once, so that nobody sees half of it. */
export function writeOwn(world: World, name: string, text: string): string {
  const path = ownPath(world, name)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, text, { mode: 0o600 })
  chmodSync(fresh, 0o600)
  renameSync(fresh, path)
  return path
}

/** `dev.json` of the stack that runs in this folder or in one above it. */
export function findStack(world: World): string | undefined {
  const home = setting(world, 'SVC_HOME')
  if (home !== undefined) return existsSync(join(home, 'dev.json')) ? join(home, 'dev.json') : undefined
  for (let folder = world.cwd; ; folder = dirname(folder)) {
    const path = join(folder, '.svc', 'dev.json')
    if (existsSync(path)) return path
    if (folder === parse(folder).root) return undefined
  }
}
