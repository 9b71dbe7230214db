/** The table of imports in CONTRIBUTING.md, from the rules that the dependency checker applies. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { code, table } from './markdown'

const Rules = z.object({ forbidden: z.array(z.object({ name: z.string(), comment: z.string().optional() })) })

/** The rules of the folders say themselves what they allow: `domain/ imports only …`, `… as types only`. */
const IMPORTS = /^(\w+)\/ imports only (.+)\.$/
const TYPES = /^(\w+)\/ names (.+) as types only\.$/

export function importsTable(root: string): string {
  const load = createRequire(join(root, 'package.json'))
  const comments = Rules.parse(load('./.dependency-cruiser.cjs')).forbidden.map(({ comment = '' }) => comment)
  const types = new Map(comments.flatMap((comment) => match(TYPES, comment)))
  const rows = comments
    .flatMap((comment) => match(IMPORTS, comment))
    .map(([folder, imports]) => [code(`${folder}/`), listed(imports), listed(types.get(folder) ?? '')])
  return table(['Folder', 'May import', 'And as types only'], rows)
}

function match(pattern: RegExp, comment: string): (readonly [string, string])[] {
  const [, folder, names] = pattern.exec(comment) ?? []
  return folder === undefined || names === undefined ? [] : [[folder, names]]
}

function listed(names: string): string {
  if (names === '' || names === 'nothing of ours') return names
  return names.split(', ').map(nameOf).join(', ')
}

const nameOf = (name: string) => code(name.endsWith('.ts') ? name : `${name}/`)
