/** The table of imports in CONTRIBUTING.md, from the list that the dependency checker reads (`house.cjs`). */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { code, table } from './markdown'

const Rows = z.record(z.string(), z.array(z.string()))
const House = z.object({ HOUSE: Rows, TYPES: Rows })

/** A folder, and the folders or single files of this repository that it may import. */
export interface AllowedImports {
  folder: string
  imports: readonly string[]
  /** As types only. */
  types: readonly string[]
}

export function allowedImports(root: string): AllowedImports[] {
  const { HOUSE, TYPES } = House.parse(createRequire(join(root, 'package.json'))('./house.cjs'))
  return Object.entries(HOUSE).map(([folder, imports]) => ({ folder, imports, types: TYPES[folder] ?? [] }))
}

export function importsTable(root: string): string {
  const rows = allowedImports(root).map(({ folder, imports, types }) => [
    code(`${folder}/`),
    imports.length === 0 ? NOTHING : listed(imports),
    listed(types),
  ])
  return table(['Folder', 'May import', 'And as types only'], rows)
}

const NOTHING = 'no other folder'

const listed = (names: readonly string[]) => names.map(nameOf).join(', ')

const nameOf = (name: string) => code(name.endsWith('.ts') ? name : `${name}/`)
