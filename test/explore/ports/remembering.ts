/**
 * The database of a search, whose rows go back to where a schedule branches off. A statement that was made with the same rows before is not
 * made again: it waits until something has to be asked that was not (docs/explorer.md).
 */
import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import { digest } from '../actors'
import { rowsOf } from '../statements'
import { createRowsKeeper, EVERY_TABLE, type Row, type Rows } from './rows'

/** What a statement came to, and the rows after it. */
type Outcome = { next: Rows } & ({ result: QueryResult } | { error: unknown })

/** What a statement may do. */
export interface Effect {
  changes: boolean
  /** The tables that it writes; absent if that is not known. */
  writes?: readonly string[]
}

/** A moment to which the rows can go back. */
export interface Moment {
  savepoint: string
  here: Rows | undefined
}

const GUARD = 'SAVEPOINT own'
const UNGUARD = 'RELEASE SAVEPOINT own'
const BACK = 'ROLLBACK TO SAVEPOINT own'
const IN_FAILED_TRANSACTION = '25P02'

/** Of several statements in one text the last one's. */
export const lastOf = (result: QueryResult | QueryResult[]): QueryResult => [result].flat().at(-1)!

/** Stands for a statement with its values. */
const textOf = ({ text, values = [] }: QueryConfig): string =>
  JSON.stringify([text, values], (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** A table that is in no state would change unseen. */
function tablesOf({ changes, writes }: Effect): readonly string[] {
  if (!changes) return []
  if (!writes) return EVERY_TABLE
  return [...new Set(writes)].map((written) => {
    const table = EVERY_TABLE.find((one) => one === written || one === `vault.${written}`)
    if (table === undefined)
      throw new Error(`${written} is written, and is in no state: see test/explore/tables.ts`)
    return table
  })
}

export class Remembering {
  private savepoints = 0
  /** What PostgreSQL has not been asked yet: savepoints, ways back to them, and statements whose outcome is known. */
  private ahead: (string | QueryConfig)[] = []
  /** The rows as they are once that is made; undefined if they have to be read. */
  here: Rows | undefined
  private readonly outcomes = new Map<string, Outcome>()
  private readonly keeper = createRowsKeeper()
  /** Takes the last statement back. */
  takeBack = (): void => undefined

  /** `isForgetful`: nothing is remembered, and each statement is made. */
  constructor(
    private readonly client: PoolClient,
    private readonly isForgetful: boolean,
  ) {}

  mark(): Moment {
    const savepoint = `mark_${(this.savepoints += 1)}`
    this.ahead.push(`SAVEPOINT ${savepoint}`)
    return { savepoint, here: this.here }
  }

  stepBack({ savepoint, here }: Moment): void {
    const waiting = this.ahead.indexOf(`SAVEPOINT ${savepoint}`)
    if (waiting >= 0) this.ahead.length = waiting + 1
    else this.ahead = [`ROLLBACK TO SAVEPOINT ${savepoint}`]
    this.here = here
  }

  /** The rows as they are. */
  async rows(): Promise<Rows> {
    return (this.here ??= this.keeper.of(await this.read(EVERY_TABLE), EVERY_TABLE))
  }

  private async read(tables: readonly string[]): Promise<Row[]> {
    return (await this.ask<Row>(rowsOf(tables))).rows
  }

  /** What the statement came to with these rows before, or what it comes to. */
  async statement(config: QueryConfig, effect: Effect): Promise<QueryResult> {
    const before = await this.rows()
    const key = digest(before.id, textOf(config))
    let outcome = this.isForgetful ? undefined : this.outcomes.get(key)
    if (outcome) {
      const isNext = outcome.next !== before
      if (isNext) this.ahead.push(config)
      this.takeBack = () => {
        if (isNext) this.ahead.pop()
        this.here = before
      }
    } else this.outcomes.set(key, (outcome = await this.made(config, effect, before)))
    this.here = outcome.next
    if ('error' in outcome) throw outcome.error
    return outcome.result
  }

  private async made(config: QueryConfig, effect: Effect, before: Rows): Promise<Outcome> {
    this.takeBack = () => undefined
    if (!effect.changes) return { result: await this.ask(config), next: before }
    const tables = tablesOf(effect)
    this.ahead.push(GUARD)
    await this.catchUp()
    try {
      const result = lastOf(await this.client.query(config))
      const next = this.keeper.of(await this.read(tables), tables, before)
      this.ahead.push(UNGUARD)
      this.takeBack = () => {
        this.ahead = [BACK, UNGUARD]
        this.here = before
      }
      return { result, next }
    } catch (error) {
      this.ahead.push(BACK, UNGUARD)
      return { error, next: before }
    }
  }

  /** Reads without a trace. */
  async ask<R extends object>(config: QueryConfig): Promise<QueryResult<R>> {
    await this.catchUp()
    return this.client.query<R>(config)
  }

  /** Asks PostgreSQL what it has not been asked yet. */
  private async catchUp(): Promise<void> {
    let words: string[] = []
    for (const next of [...this.ahead.splice(0), undefined]) {
      if (typeof next === 'string') words.push(next)
      else {
        if (words.length > 0) await this.client.query(words.join(';'))
        if (next) await this.client.query(next)
        words = []
      }
    }
  }

  /** A transaction within the search's is a savepoint of that. */
  async nested(config: QueryConfig): Promise<QueryResult> {
    const { text } = config
    this.here = undefined
    if (text.startsWith('BEGIN')) {
      this.ahead.push(GUARD)
      return this.ask({ text: 'SET CONSTRAINTS ALL DEFERRED' })
    }
    if (text.startsWith('ROLLBACK')) {
      this.ahead.push(UNGUARD)
      return this.client.query(BACK)
    }
    if (!text.startsWith('COMMIT')) return this.client.query(config)
    this.ahead.push(UNGUARD)
    return this.client.query('SET CONSTRAINTS ALL IMMEDIATE').catch(async (error: unknown) => {
      const result = await this.client.query(BACK)
      // What has failed before is rolled back by a commit, which says nothing of it.
      if ((error as { code?: unknown }).code === IN_FAILED_TRANSACTION) return result
      throw error
    })
  }
}
