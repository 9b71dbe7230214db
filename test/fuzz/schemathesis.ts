/** Installs a pinned version of Schemathesis, in a virtual environment of its own. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findOnPath, isExecutable, run } from '../../stack/development/commands'

const VERSION = '4.32.5'

export class PythonMissing extends Error {}

/** Installs Schemathesis below `folder`, unless this version is there already. Returns the path of its program. */
export async function installSchemathesis(folder: string): Promise<string> {
  const python = findOnPath('python3')
  if (python === undefined) throw new PythonMissing()
  const home = join(folder, `schemathesis-${VERSION}`)
  const program = join(home, 'bin', 'schemathesis')
  if (isExecutable(program)) return program
  try {
    await run(python, ['-m', 'venv', home])
    await run(join(home, 'bin', 'pip'), [
      ...['install', '--quiet', '--disable-pip-version-check'],
      `schemathesis==${VERSION}`,
    ])
  } catch (error) {
    // A half-finished installation must not be mistaken for a complete one.
    await rm(home, { recursive: true, force: true })
    throw error
  }
  return program
}
