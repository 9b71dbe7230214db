/** The table of imports in CONTRIBUTING.md, from the rules that the dependency checker applies. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { code, table } from './markdown'

const Rules = z.object({ forbidden: z.array(z.object({ name: z.string(), comment: z.string().optional() })) })

/** The comments of the rules say what each folder may import: `domain/ imports only …`, `… as types only`. */
const IMPORTS = /^(\w+)\/ imports only (.+)\.$/
const TYPES = /^(\w+)\/ names (.+) as types only\.$/

/** A folder, and the folders or single files of this repository that it may import. */
export interface AllowedImports {
  folder: string
  imports: readonly string[]
  /** As types only. */
  types: readonly string[]
}

export function allowedImports(root: string): AllowedImports[] {
  const load = createRequire(join(root, 'package.json'))
  const comments = Rules.parse(load('./.dependency-cruiser.cjs')).forbidden.map(({ comment = '' }) => comment)
  const types = new Map(comments.flatMap((comment) => match(TYPES, comment)))
  return comments
    .flatMap((comment) => match(IMPORTS, comment))
    .map(([folder, imports]) => ({ folder, imports, types: types.get(folder) ?? [] }))
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

function match(pattern: RegExp, comment: string): (readonly [string, readonly string[]])[] {
  const [, folder, names] = pattern.exec(comment) ?? []
  if (folder === undefined || names === undefined) return []
  return [[folder, names === NOTHING ? [] : names.split(', ')]]
}

const listed = (names: readonly string[]) => names.map(nameOf).join(', ')

const nameOf = (name: string) => code(name.endsWith('.ts') ? name : `${name}/`)
