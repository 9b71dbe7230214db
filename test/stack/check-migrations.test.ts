/** `npm run check` refuses a migration that would stop a service that runs (decision 0100). */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../stack/shared/project'
import { ownFolder } from './folders'

const folder = ownFolder()

/** Checks all migrations at once, and returns what was said of each. */
function check(migrations: readonly string[]): string[][] {
  const target = join(folder, `${migrations.length}`)
  const names = migrations.map((_sql, index) => `202601010000${String(index).padStart(2, '0')}_one`)
  for (const [index, name] of names.entries()) add(target, name, migrations[index])
  writeFileSync(join(target, 'notes.txt'), 'A file beside the migrations is none.')
  return checkNames(target, names)
}

function add(target: string, name: string, sql = 'SELECT 1'): void {
  mkdirSync(join(target, name), { recursive: true })
  writeFileSync(join(target, name, 'migration.sql'), sql)
}

function checkNames(target: string, names: readonly string[]): string[][] {
  const program = join(projectRoot(), 'scripts', 'check-migrations.mjs')
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, target], { encoding: 'utf8' })
  const lines = stdout.split('\n').filter((line) => line !== '')
  expect([stderr, status]).toEqual(['', lines.length === 0 ? 0 : 1])
  return names.map((name) =>
    lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length + 2)),
  )
}

const REFUSED: [sql: string, ...said: string[]][] = [
  ['ALTER TABLE payments DROP COLUMN review', 'line 1: a column is taken'],
  ['-- Why.\nDROP TABLE tokens', 'line 2: the table is taken'],
  ['DROP VIEW wire.payments', 'line 1: the view is taken'],
  ['DROP INDEX payments_due', 'line 1: the index is taken'],
  ['DROP TRIGGER events_check_time ON events', 'line 1: the trigger is taken'],
  ['ALTER TABLE payments RENAME COLUMN review TO held', 'line 1: a running process knows the old name'],
  ['ALTER TABLE payments RENAME TO sales', 'line 1: a running process knows the old name'],
  ['ALTER TABLE payments SET SCHEMA old', 'line 1: a running process knows the old name'],
  ['ALTER TABLE refunds ADD COLUMN note text NOT NULL', 'line 1: a process of the previous version leaves'],
  ['ALTER TABLE refunds ADD COLUMN note uuid DEFAULT gen_random_uuid()', 'line 1: it rewrites the table'],
  ['ALTER TABLE refunds ADD COLUMN note uuid[] DEFAULT ARRAY[gen_random_uuid()]', 'line 1: it rewrites the'],
  ['ALTER TABLE refunds ADD COLUMN n serial', 'line 1: it rewrites the table'],
  ['ALTER TABLE refunds ADD COLUMN n bigserial NOT NULL', 'line 1: it rewrites the table'],
  ['ALTER TABLE refunds ADD COLUMN n int GENERATED ALWAYS AS (1) STORED', 'line 1: it rewrites the table'],
  ['ALTER TABLE refunds ADD COLUMN note text UNIQUE', 'line 1: it builds an index'],
  ['ALTER TABLE refunds ADD COLUMN member_id text REFERENCES members', 'line 1: it checks every row'],
  ['ALTER TABLE refunds ALTER COLUMN status TYPE varchar(9)', 'line 1: it rewrites the table'],
  ['ALTER TABLE refunds ALTER COLUMN reason SET NOT NULL', 'line 1: it checks every row'],
  ['ALTER TABLE events ALTER COLUMN type DROP DEFAULT', 'line 1: a default is taken'],
  ['ALTER TABLE refunds ADD CONSTRAINT c CHECK (amount > 1)', 'line 1: it checks every row'],
  ['ALTER TABLE refunds ADD FOREIGN KEY (account_id) REFERENCES accounts', 'line 1: it checks every row'],
  ['ALTER TABLE refunds ADD UNIQUE (reference)', 'line 1: it builds an index'],
  [
    'ALTER TABLE refunds ADD CONSTRAINT c CHECK (amount > 1) NOT VALID;\nALTER TABLE refunds VALIDATE CONSTRAINT c',
    'line 2: it checks every row',
  ],
  ['ALTER TABLE refunds SET UNLOGGED', 'line 1: this check does not know ALTER TABLE'],
  ['CREATE INDEX i ON refunds (reason)', 'line 1: writes wait while the index is built'],
  [
    'CREATE TABLE IF NOT EXISTS refunds (id text); CREATE INDEX i ON refunds (reason)',
    'line 1: writes wait while the index is built',
  ],
  ['CREATE INDEX CONCURRENTLY i ON refunds (reason)', 'line 1: a process that ends after it'],
  ['-- contract: unused\nDROP INDEX CONCURRENTLY i', 'line 2: a process that ends after it'],
  [
    `CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON refunds (reason);
     CREATE INDEX CONCURRENTLY IF NOT EXISTS j ON refunds (status)`,
    'CONCURRENTLY works outside of a transaction',
  ],
  ['CREATE OR REPLACE VIEW wire.refunds AS SELECT * FROM refunds', 'line 1: rows of the type refunds'],
  ['UPDATE payments SET review = false', 'line 1: it locks and rewrites'],
  ['DELETE FROM payments', 'line 1: it locks every row'],
  ['TRUNCATE payments', 'line 1: this check does not know TruncateStmt'],
  ['LOCK TABLE payments', 'line 1: this check does not know LockStmt'],
  ['DO $$ BEGIN DELETE FROM payments; END $$', 'line 1: this check does not know DoStmt'],
  ['-- small: it is not\nALTER TABLE payments DROP COLUMN review', 'line 2: a column is taken'],
  ['-- contract:\nALTER TABLE payments DROP COLUMN review', 'line 2: a column is taken'],
  [
    '-- contract: only the first\nALTER TABLE a DROP COLUMN b;\nALTER TABLE a DROP COLUMN c',
    'line 3: a column is taken',
  ],
  [
    'ALTER TABLE refunds ADD COLUMN a text NOT NULL, DROP COLUMN reason',
    'line 1: a process of the previous',
    'line 1: a column is taken',
  ],
  ['ALTER TABLE refunds ADD COLUMN', 'PostgreSQL cannot read it: syntax error'],
]

const ACCEPTED = [
  `ALTER TABLE refunds ADD COLUMN note text, ADD COLUMN tries int NOT NULL DEFAULT 0;
   ALTER TABLE refunds ADD COLUMN at timestamptz DEFAULT now(), ADD COLUMN tags text[] DEFAULT ARRAY[]::text[];
   CREATE VIEW wire.refunds_2 AS SELECT * FROM refunds;`,
  `CREATE TABLE books (id text PRIMARY KEY, account_id text NOT NULL REFERENCES accounts);
   CREATE INDEX books_account ON books (account_id);
   ALTER TABLE books ADD CHECK (id <> '');
   INSERT INTO books SELECT id, id FROM accounts;`,
  `-- Lists by reason.\nCREATE INDEX CONCURRENTLY IF NOT EXISTS refunds_reason ON refunds (reason, id);`,
  `-- contract: unused\nDROP INDEX CONCURRENTLY IF EXISTS refunds_reason`,
  `ALTER TABLE refunds ADD COLUMN tags int[] DEFAULT ARRAY[1, -2]`,
  `ALTER TABLE refunds ADD CONSTRAINT c CHECK (amount > 1) NOT VALID`,
  `ALTER TABLE refunds VALIDATE CONSTRAINT c`,
  `ALTER TABLE refunds ALTER COLUMN reference DROP NOT NULL, DROP CONSTRAINT c, SET (fillfactor = 70)`,
  `CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ DELETE FROM payments; SELECT 1 $$`,
  `-- contract: the version of March was the last to read it\nALTER TABLE payments DROP COLUMN review;\n
   -- contract: as above\nDROP VIEW wire.payments`,
  `-- small: a row for each schedule\nUPDATE schedule_runs SET reached = NULL`,
  `-- swap: the next one\nALTER TABLE a SET SCHEMA old;\n-- swap: the next one\nALTER TABLE old.a RENAME TO b;
   CREATE TABLE a (id text);\n-- swap: of the new table\nCREATE OR REPLACE VIEW wire.a AS SELECT * FROM a`,
  `-- contract: é is two bytes\nDROP TABLE a;\n-- contract: and the next is found all the same\nDROP TABLE b`,
]

test('refuses what rewrites or locks a table, or takes away what runs', () => {
  const found = check(REFUSED.map(([sql]) => sql))
  const expected = REFUSED.map(([sql, ...said]) => ({
    sql,
    said: said.map((one) => expect.stringContaining(one)),
  }))
  expect(REFUSED.map(([sql], index) => ({ sql, said: found[index] }))).toEqual(expected)
})

test('accepts what a running service does not notice, and what is marked with its reason', () => {
  expect(check(ACCEPTED)).toEqual(ACCEPTED.map(() => []))
})

test('a name is a time that has been, and is applied after what was there before it', () => {
  const repository = join(folder, 'repository')
  const target = join(repository, 'migrations')
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: repository,
    })
  const commit = (...names: string[]) => {
    for (const name of names) add(target, name)
    git('add', '.')
    git('commit', '-qm', names.join())
  }
  mkdirSync(repository)
  git('init', '-q')
  commit('20260105000000_initial', '20260106000000_one')
  commit('20260108000000_two', '20260102000000_before')
  commit('20260107000000_late')
  const names = [
    '20260201000000_new',
    '20260103000000_new',
    '29990101000000_new',
    '20261301000000_new',
    '7_new',
  ]
  for (const name of names) add(target, name)
  expect(
    checkNames(target, [
      '20260105000000_initial',
      '20260106000000_one',
      '20260108000000_two',
      '20260102000000_before',
      '20260107000000_late',
      ...names,
    ]),
  ).toEqual([
    [],
    [],
    [],
    [expect.stringContaining('applied before 20260106000000_one')],
    [expect.stringContaining('applied before 20260108000000_two')],
    [],
    [expect.stringContaining('applied before 20260108000000_two')],
    [expect.stringContaining('a time in the future')],
    [expect.stringContaining('no time and words')],
    [expect.stringContaining('no time and words')],
  ])
})
