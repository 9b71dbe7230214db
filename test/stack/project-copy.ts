/** A copy of the built project, for tests that change its files. */
import { cpSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectRoot } from '../../stack/shared/project'

const NOT_COPIED = /^(?:node_modules|\.git|\.svc|\.cache|coverage)$/

/** Copies the project to a folder below `folder`. Returns its path. */
export function copyProject(folder: string): string {
  const root = projectRoot()
  const copy = join(folder, 'project')
  cpSync(root, copy, { recursive: true, filter: (path) => !NOT_COPIED.test(relative(root, path)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}
