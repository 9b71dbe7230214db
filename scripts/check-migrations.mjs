// Refuses a migration that would stop a running service: one that rewrites or locks a table that has rows, or takes away what
// a process of the previous version still uses (CONTRIBUTING.md, "A migration"). The statements are read by PostgreSQL's own
// parser. The initial migration meets no rows and no process: of it only the name is checked. A name is the time at which the
// migration was written, so that they are applied in the order in which they came.
//
//   node scripts/check-migrations.mjs [folder]
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { loadModule, parse } from 'libpg-query'

const INITIAL = /^\d+_initial$/
const [folder = new URL('../prisma/migrations', import.meta.url).pathname] = process.argv.slice(2)

/** A comment before a statement, with a reason, that allows what would be refused otherwise. */
const MARKS = {
  contract: 'no process that still runs uses it: the version before this one does not',
  small: 'the table always has few rows, and no frequent write waits for it',
  swap: 'the same migration puts another one of the same name and columns in its place',
}

/** What a statement does wrong: why, and what to do. `unless`: the mark that allows it. */
const fault = (why, unless) => ({ why, unless })
const gone = (what) => fault(`${what} is taken from processes that still use it`, 'contract')
const RENAMED = fault(
  'a running process knows the old name alone: add the new one, and drop the old one later',
  'swap',
)
const SCANS = fault(
  'it checks every row while writes wait: add it NOT VALID, and VALIDATE it in a later migration',
  'small',
)
const REWRITES = fault(
  'it rewrites the table while reads and writes wait: add a column, fill it, and drop the old one later',
  'small',
)
const INDEXED = fault(
  'it builds an index while writes wait: CREATE UNIQUE INDEX CONCURRENTLY before, then ADD … USING INDEX',
  'small',
)
const NO_NULL = fault(
  'a process of the previous version leaves the column out: give it a DEFAULT, or let it be null',
)
const NOT_NULL_LATER = fault(
  'it checks every row while writes wait, and a running process may still write null: CHECK (… IS NOT NULL) NOT VALID and VALIDATE come before',
  'contract',
)
const ONCE = (clause) =>
  fault(
    `a process that ends after it, and before it is recorded, leaves it done, and the next run fails: ${clause}`,
  )
const UNKNOWN = (what) => fault(`this check does not know ${what}: add it with its rule`)

/** Defaults that are computed once, so that rows which exist are not written. */
const isConstant = (expression) => {
  const { FuncCall: call, TypeCast: cast } = expression
  if (call) return call.funcname.at(-1).String.sval === 'now'
  if (cast) return isConstant(cast.arg)
  if (expression.A_ArrayExpr) return (expression.A_ArrayExpr.elements ?? []).every(isConstant)
  return ['A_Const', 'SQLValueFunction'].some((kind) => kind in expression)
}

function constraintFaults({ contype, skip_validation: notValid, indexname }) {
  switch (contype) {
    case 'CONSTR_CHECK':
    case 'CONSTR_FOREIGN':
      return notValid ? [] : [SCANS]
    case 'CONSTR_PRIMARY':
    case 'CONSTR_UNIQUE':
      return indexname === undefined ? [INDEXED] : []
    case 'CONSTR_NULL':
      return []
    default:
      return [UNKNOWN(`the constraint ${contype}`)]
  }
}

/** A column of such a type gets its default from a sequence, for each row. */
const SERIAL = /^(small|big)?serial[248]?$/

function columnFaults({ typeName, constraints = [] }) {
  if (SERIAL.test(typeName?.names.at(-1).String.sval)) return [REWRITES]
  const all = constraints.map(({ Constraint: one }) => one)
  const value = all.find(({ contype }) => contype === 'CONSTR_DEFAULT')
  return all.flatMap((one) => {
    if (one.contype === 'CONSTR_NOTNULL') return value ? [] : [NO_NULL]
    if (one.contype === 'CONSTR_DEFAULT') return isConstant(one.raw_expr) ? [] : [REWRITES]
    if (['CONSTR_GENERATED', 'CONSTR_IDENTITY'].includes(one.contype)) return [REWRITES]
    return constraintFaults(one)
  })
}

/** What each change of a table is refused for. A change that is not listed is refused. */
const CHANGES = {
  AT_AddColumn: ({ def }) => columnFaults(def.ColumnDef),
  AT_AddConstraint: ({ def }) => constraintFaults(def.Constraint),
  AT_ColumnDefault: ({ def }) => (def ? [] : [gone('a default')]),
  AT_AlterColumnType: () => [REWRITES],
  AT_DropColumn: () => [gone('a column')],
  AT_SetNotNull: () => [NOT_NULL_LATER],
  AT_DropNotNull: () => [],
  AT_DropConstraint: () => [],
  AT_SetRelOptions: () => [],
  AT_ResetRelOptions: () => [],
  AT_SetStatistics: () => [],
}

/** What each kind of statement is refused for. A kind that is not listed is refused. */
const STATEMENTS = {
  AlterTableStmt: ({ relation, cmds }, { isNew, added }) => {
    if (isNew(relation)) return []
    return cmds.flatMap(({ AlterTableCmd: change }) => {
      if (change.subtype === 'AT_ValidateConstraint') return added.has(change.name) ? [SCANS] : []
      if (change.subtype === 'AT_AddConstraint') added.add(change.def.Constraint.conname)
      return CHANGES[change.subtype]?.(change) ?? [UNKNOWN(`ALTER TABLE … ${change.subtype}`)]
    })
  },
  IndexStmt: ({ relation, concurrent, if_not_exists: isOnce }, { isNew }) => {
    if (concurrent) return isOnce ? [] : [ONCE('CREATE INDEX CONCURRENTLY IF NOT EXISTS')]
    if (isNew(relation)) return []
    const why = 'writes wait while the index is built: CREATE INDEX CONCURRENTLY, in a migration of its own'
    return [fault(why, 'small')]
  },
  DropStmt: ({ removeType, concurrent, missing_ok: isOnce }) => [
    gone(`the ${removeType.replace('OBJECT_', '').toLowerCase()}`),
    ...(concurrent && !isOnce ? [ONCE('DROP INDEX CONCURRENTLY IF EXISTS')] : []),
  ],
  RenameStmt: () => [RENAMED],
  AlterObjectSchemaStmt: () => [RENAMED],
  ViewStmt: ({ replace, view }) =>
    replace
      ? [
          fault(
            `rows of the type ${view.relname} would have other columns than running processes write: make the next view`,
            'swap',
          ),
        ]
      : [],
  UpdateStmt: () => [
    fault('it locks and rewrites every row that it finds: let a job do it in batches', 'small'),
  ],
  DeleteStmt: () => [fault('it locks every row that it finds: let a job do it in batches', 'small')],
  CreateStmt: ({ relation, if_not_exists: mayExist }, { created }) => {
    if (!mayExist) created.add(nameOf(relation))
    return []
  },
  ...Object.fromEntries(
    [
      'CreateSchemaStmt',
      'CreateFunctionStmt',
      'CreateTrigStmt',
      'CreateEnumStmt',
      'CommentStmt',
      'GrantStmt',
      'InsertStmt',
      'SelectStmt',
    ].map((kind) => [kind, () => []]),
  ),
}

const nameOf = ({ schemaname = 'public', relname }) => `${schemaname}.${relname}`

/** The faults of a migration's statements, each as a line. */
const statementFaults = (name) =>
  faultsOf(readFileSync(join(folder, name, 'migration.sql'), 'utf8')).catch((error) => [
    `PostgreSQL cannot read it: ${error.message}`,
  ])

async function faultsOf(sql) {
  const bytes = Buffer.from(sql)
  const { stmts = [] } = await parse(sql)
  const created = new Set()
  const context = { created, added: new Set(), isNew: (relation) => created.has(nameOf(relation)) }
  let end = 0
  const found = stmts.flatMap(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    const before = bytes.subarray(end, start).toString()
    end = start + (length ?? bytes.length - start)
    const line = bytes.subarray(0, start).toString().split('\n').length
    const [[kind, node]] = Object.entries(stmt)
    const faults = STATEMENTS[kind]?.(node, context) ?? [UNKNOWN(kind)]
    return faults
      .filter(({ unless }) => unless === undefined || !new RegExp(`^\\s*-- ${unless}: \\S`, 'm').test(before))
      .map(
        ({ why, unless }) =>
          `line ${line}: ${why}.${unless ? ` Allowed by a comment before it, "-- ${unless}: <why>", if ${MARKS[unless]}.` : ''}`,
      )
  })
  const isConcurrent = stmts.some(({ stmt }) => Object.values(stmt)[0].concurrent)
  if (isConcurrent && stmts.length > 1)
    found.push(
      'CONCURRENTLY works outside of a transaction alone: the statement needs a migration of its own.',
    )
  return found
}

const NAME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_\w+$/

function dateFaults(name) {
  const [, ...digits] = NAME.exec(name) ?? []
  const iso = '{}-{}-{}T{}:{}:{}.000Z'.replace(/{}/g, () => digits.shift())
  const date = new Date(iso)
  if (Number.isNaN(date.getTime()) || date.toISOString() !== iso)
    return ['its name is no time and words, such as 20261130105500_initial.']
  return date > new Date()
    ? [
        'its name is a time in the future: one of today would be applied before it. Name it by the time now, in UTC.',
      ]
    : []
}

/** The names in the order in which they came: the initial one, those of each commit, and those that are in none yet. */
function inOrderOfCommits(names) {
  const log = ['log', '--reverse', '--no-renames', '--diff-filter=A', '--format=', '--name-only', '--', '.']
  const { stdout, status } = spawnSync('git', log, { cwd: folder, encoding: 'utf8' })
  const added = status === 0 ? stdout.split('\n').map((file) => basename(dirname(file))) : []
  const place = (name) => (added.includes(name) ? added.lastIndexOf(name) : added.length)
  return names.toSorted((one, other) => INITIAL.test(other) - INITIAL.test(one) || place(one) - place(other))
}

/** `names`: sorted, as they are applied. */
function orderFaults(names) {
  const found = new Map()
  let latest = ''
  for (const name of inOrderOfCommits(names)) {
    if (name > latest) latest = name
    else
      found.set(name, [`it is applied before ${latest}, which came first. Name it by the time now, in UTC.`])
  }
  return found
}

await loadModule()
let refused = 0
const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const names = folders.map((entry) => entry.name).sort()
const misplaced = orderFaults(names)
for (const name of names) {
  const faults = [...dateFaults(name), ...(misplaced.get(name) ?? [])]
  if (!INITIAL.test(name)) faults.push(...(await statementFaults(name)))
  for (const one of faults) process.stdout.write(`${name}, ${one}\n`)
  refused += faults.length
}
process.exitCode = refused === 0 ? 0 : 1
