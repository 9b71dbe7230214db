/** The package as a merchant installs it: built, in a folder that is thrown away. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../../stack/shared/project'

export const run = promisify(execFile)
export const root = projectRoot()
export const program = (name: string) => join(root, 'node_modules', '.bin', name)

interface Manifest {
  name: string
  exports: Record<string, { import: string; require: string } | string>
  scripts?: object
}

export interface Installed {
  /** The folder of a program that uses the library; what is in it finds the project's packages too. */
  folder: string
  /** The library's own folder in `node_modules` there. */
  sdk: string
  manifest: Manifest
  remove(): void
}

export async function installPackage(): Promise<Installed> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache', 'sdk-'))
  const sdk = join(folder, 'node_modules', '@svc', 'sdk')
  mkdirSync(sdk, { recursive: true })
  const { scripts: _build, ...manifest } = JSON.parse(
    readFileSync(join(root, 'sdk/package.json'), 'utf8'),
  ) as Manifest
  writeFileSync(join(sdk, 'package.json'), JSON.stringify(manifest))
  cpSync(join(root, 'sdk/README.md'), join(sdk, 'README.md'))
  await run(process.execPath, [join(root, 'scripts/build-sdk.mjs'), join(sdk, 'dist')])
  // `npx svc` is the command line that the project's own packages have.
  mkdirSync(join(folder, 'node_modules', '.bin'))
  symlinkSync(program('svc'), join(folder, 'node_modules', '.bin', 'svc'))
  return {
    folder,
    sdk,
    manifest,
    remove: () => {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
