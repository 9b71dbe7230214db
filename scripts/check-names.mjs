// One name, one thing: no two files export the same name. `scripts/names.json` has what may be there twice, and why.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { SERVICE } from './sources.mjs'

// Another folder than the repository's may be given, as a test does.
process.chdir(process.argv[2] ?? new URL('..', import.meta.url).pathname)

/** Each of these has names of its own. */
const PROGRAMS = [[...SERVICE, 'stack'], ['sdk/src'], ['fields/src'], ['cli/src']]
const LEFT_OUT = /\/generated$|\/client$/

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!LEFT_OUT.test(path)) yield* filesIn(path)
    } else if (path.endsWith('.ts') && !path.endsWith('.d.ts')) yield path
  }
}

const isExported = (statement) =>
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false

/** The names that a pattern declares: of `const { a, b: [c] } = …`, those are `a` and `c`. */
const namesOf = (name) =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesOf(element.name)))

function exportedBy(statement) {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, moduleSpecifier } = statement
    const isOwn =
      moduleSpecifier === undefined && exportClause !== undefined && ts.isNamedExports(exportClause)
    return isOwn ? exportClause.elements.map(({ name }) => name.text) : []
  }
  if (!ts.canHaveModifiers(statement) || !isExported(statement)) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => namesOf(name))
  return statement.name === undefined ? [] : [statement.name.text]
}

function importedBy(statement) {
  const { namedBindings } = (ts.isImportDeclaration(statement) && statement.importClause) || {}
  if (namedBindings === undefined) return []
  return ts.isNamedImports(namedBindings) ? namedBindings.elements.map(({ name }) => name.text) : []
}

/** The files that export each name. */
function exportsOf(folders) {
  const files = new Map()
  for (const file of folders.filter(existsSync).flatMap((folder) => [...filesIn(folder)])) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
    // What a file passes on of another is that file's. A schema and the type that is inferred from it are one thing.
    const passedOn = new Set(source.statements.flatMap(importedBy))
    for (const name of new Set(source.statements.flatMap(exportedBy)))
      if (!passedOn.has(name)) files.set(name, [...(files.get(name) ?? []), file])
  }
  return files
}

const shared = JSON.parse(readFileSync('scripts/names.json', 'utf8'))
const twice = new Map(
  PROGRAMS.flatMap((folders) => [...exportsOf(folders)])
    .filter(([name, files]) => files.length > 1 && !(name in shared))
    .sort(([one], [other]) => (one < other ? -1 : 1)),
)
const faults = []
for (const [name, files] of twice)
  faults.push(
    `${name} is exported by ${files.length} files; give each thing a name of its own:\n  ${files.join('\n  ')}`,
  )
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
