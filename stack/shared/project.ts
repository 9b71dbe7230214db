/** Where this project lies on disk, whether the code runs from its sources or from `dist/`. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The nearest folder above this file that holds `package.json`. */
export function projectRoot(): string {
  let folder = __dirname
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`no package.json above ${__dirname}`)
    folder = parent
  }
  return folder
}
