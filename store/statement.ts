/**
 * Statements that write. Each has a name, which its text begins with, so that it can be recognized in the database.
 * Most consist of parts (`WITH …`), which declare the other parts that their text reads. A statement that lacks such a
 * part does not compile, and throws when it is built. Two parts of the same name throw too. The full text of every
 * statement is in `test/store/golden/`.
 */
import { Prisma } from '../prisma/generated/client'
import type { StatementName } from './statement-names'

/** `name AS (text)`, where the text reads the parts named in `reads`. */
export interface Part<Name extends string = string, Reads extends string = string> {
  readonly name: Name
  readonly reads: readonly Reads[]
  readonly text: Prisma.Sql
  readonly head: string
  /** Whether it makes deliveries due, and returns the `livemode` of each. */
  readonly makesDue?: true
}

/** A part that reads only `claim`, or nothing, so it fits every statement that claims an idempotency key. */
export type ClaimPart = Part<string, 'claim'>

type NameOf<P> = P extends Part<infer Name> ? (string extends Name ? never : Name) : never
type ReadsOf<P> = P extends Part<string, infer Reads> ? Reads : never
/** Requires that each part that is read is among the parts. */
type Complete<P> = [ReadsOf<P>] extends [NameOf<P>] ? unknown : { missing: Exclude<ReadsOf<P>, NameOf<P>> }

export function part<Name extends string, Reads extends string = never>(
  name: Name,
  reads: readonly Reads[],
  text: Prisma.Sql,
): Part<Name, Reads> {
  return { name, reads, text, head: `\n${name} AS (` }
}

/**
 * A part that makes deliveries due. Its text returns the `livemode` of each, and the dispatchers are notified
 * (telling.ts).
 */
export function makingDue<Name extends string, Reads extends string = never>(
  name: Name,
  reads: readonly Reads[],
  text: Prisma.Sql,
): Part<Name, Reads> {
  return { ...part(name, reads, text), makesDue: true }
}

/** A part that PostgreSQL computes once, no matter how it is read. */
export function materialized<Name extends string, Reads extends string = never>(
  name: Name,
  reads: readonly Reads[],
  text: Prisma.Sql,
): Part<Name, Reads> {
  return { name, reads, text, head: `\n${name} AS MATERIALIZED (` }
}

export class Statement extends Prisma.Sql {
  constructor(
    readonly name: StatementName,
    readonly parts: readonly Part[],
    strings: readonly string[],
    values: readonly unknown[],
  ) {
    super(strings, values)
  }
}

/** A statement that writes for several callers: its rows end with the id of each thing that it has written. */
export class GatheredStatement extends Statement {}

/** A statement of a transaction `$transaction([…])`: what is sent directly belongs to none (direct.ts). */
export class BatchStatement extends Statement {}

export const inBatch = ({ name, parts, strings, values }: Statement): BatchStatement =>
  new BatchStatement(name, parts, strings, values)

/** A statement of one part. */
export function command(name: StatementName, text: Prisma.Sql): Statement {
  return new Statement(name, [], [`/* ${name} */ `, ''], [text])
}

interface Rest<Names extends string> {
  /** Parts that no other part reads. */
  also?: readonly Part<string, Names>[]
  /** The end of the statement, in place of `SELECT 1` from `told`. */
  last?: Prisma.Sql
}

/** The end of a statement whose rows say in which mode it made deliveries due, if it did. */
export const DUE_END = ' due ON true'

/** `told` is the part whose rows say whether anything was written. */
export function statement<P extends Part>(
  name: StatementName,
  parts: readonly P[] & Complete<P>,
  told: NameOf<P>,
  { also = [], last }: Rest<NameOf<P>> = {},
): Statement {
  const strings: string[] = []
  const values: unknown[] = []
  const names = new Set<string>()
  let before = `/* ${name} */ WITH`
  const all: readonly Part[] = [...parts, ...also]
  for (const { name: own, reads, head, text } of all) {
    for (const needed of reads) if (!names.has(needed)) throw missing(name, own, needed)
    if (names.has(own)) throw new Error(`${name} has two parts named ${own}`)
    names.add(own)
    strings.push(before + head)
    values.push(text)
    before = '),'
  }
  if (!names.has(told)) throw missing(name, 'its end', told)
  if (last) {
    strings.push(')\n', '')
    values.push(last)
  } else strings.push(`)\n${endOf(told, all)}`)
  return new Statement(name, all, strings, values)
}

/** The rows of `told` have the column `id`. */
export function gathered<P extends Part>(
  name: StatementName,
  parts: readonly P[] & Complete<P>,
  told: NameOf<P>,
  { also = [] }: Pick<Rest<NameOf<P>>, 'also'> = {},
): GatheredStatement {
  const last = Prisma.raw(endOf(told, [...parts, ...also], 'id'))
  const { parts: all, strings, values } = statement(name, parts, told, { also, last })
  return new GatheredStatement(name, all, strings, values)
}

function endOf(told: string, parts: readonly Part[], id?: string): string {
  const due = parts.find(({ makesDue }) => makesDue)
  if (!due) return `SELECT ${id ?? '1'} FROM ${told}`
  const columns = ['due.livemode', ...(id === undefined ? [] : [`${told}.${id}`])].join(', ')
  return `SELECT ${columns} FROM ${told} LEFT JOIN (SELECT livemode FROM ${due.name} LIMIT 1)${DUE_END}`
}

function missing(statementName: string, reader: string, needed: string): Error {
  return new Error(`${statementName}: ${reader} reads ${needed}, which no part before it is named`)
}
