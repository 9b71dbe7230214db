/**
 * Statements that write. Each has a name, which its text begins with, so that it can be recognized in the database.
 * Most consist of parts (`WITH …`), which declare the other parts that their text reads. A statement that lacks such a
 * part does not compile, and throws when it is built; so does one in which two parts have the same name. The full text
 * of every statement is in `test/store/golden/`.
 */
import { Prisma } from '../prisma/generated/client'
import type { StatementName } from './statement-names'

/** `name AS (text)`, where the text reads the parts named in `reads`. */
export interface Part<Name extends string = string, Reads extends string = string> {
  readonly name: Name
  readonly reads: readonly Reads[]
  readonly text: Prisma.Sql
  readonly head: string
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
  } else strings.push(`)\nSELECT 1 FROM ${told as string}`)
  return new Statement(name, all, strings, values)
}

function missing(statementName: string, reader: string, needed: string): Error {
  return new Error(`${statementName}: ${reader} reads ${needed}, which no part before it is named`)
}
