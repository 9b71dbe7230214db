/** What the explorer itself asks of its database: time that stands still, all rows at once, a backup. */
import { VIOLATIONS } from '../support/violations'
import { EVERY_TABLE } from './ports/rows'
import { KEPT, TABLES } from './tables'

const copies = TABLES.map((table) => [table, `backup.${table.replace('.', '_')}`] as const)

/**
 * The database reads its time from a table, by functions that are found before its own. Nothing is under way when somebody reads
 * the log of the events: each call is made as a whole. A function keeps its plans: planning would take most of the time.
 */
export const preparing = (database: string): readonly string[] => [
  'CREATE TABLE public.still_time (at timestamptz NOT NULL)',
  'INSERT INTO public.still_time VALUES (to_timestamp(0))',
  ...['clock_timestamp', 'now'].map(
    (name) =>
      `CREATE FUNCTION public.${name}() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM public.still_time'`,
  ),
  `CREATE OR REPLACE FUNCTION svc_event_horizon() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS $$ SELECT date_trunc('milliseconds', now() - interval '1 second') $$`,
  // A sequence does not go back with the rows.
  `CREATE FUNCTION public.next_item() RETURNS integer LANGUAGE sql VOLATILE
    AS 'SELECT coalesce(max(id), 0) + 1 FROM public.reconciliation_items'`,
  'ALTER TABLE public.reconciliation_items ALTER COLUMN id SET DEFAULT public.next_item()',
  'CREATE SCHEMA backup',
  ...copies.map(([table, copy]) => `CREATE TABLE ${copy} (LIKE ${table})`),
  `CREATE FUNCTION public.empty_all() RETURNS void LANGUAGE plpgsql AS 'BEGIN
    ${[...TABLES, ...KEPT].map((table) => `DELETE FROM ${table};`).join('\n')} END'`,
  `ALTER DATABASE ${database} SET search_path = public, pg_catalog`,
  `ALTER DATABASE ${database} SET synchronous_commit = off`,
]

export const EMPTYING = 'SELECT public.empty_all()'
export const movingTimeTo = (milliseconds: number): string =>
  `UPDATE still_time SET at = to_timestamp(${milliseconds} / 1000.0)`

export const BACKING_UP = copies
  .map(([table, copy]) => `DELETE FROM ${copy}; INSERT INTO ${copy} SELECT * FROM ${table}`)
  .join(';')

/** Constraints and triggers were satisfied once, and are not asked again: the times of events are of before. */
export const RESTORING = [
  'SET session_replication_role = replica',
  ...copies.map(([table, copy]) => `DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM ${copy}`),
  'SET session_replication_role = origin',
].join(';')

/** All at once: prepared, it is planned once. */
export const ALL_VIOLATIONS = { name: 'violations', text: VIOLATIONS.join(' UNION ALL ') }

export const rowsOf = (tables: readonly string[]) => ({
  // A name has 63 letters at most.
  name: `rows ${tables.map((table) => String.fromCharCode(65 + EVERY_TABLE.indexOf(table))).join('')}`,
  text: tables
    .map((table) => `SELECT '${table}' AS "table", to_jsonb(t) AS row FROM ${table} t`)
    .join(' UNION ALL '),
})
