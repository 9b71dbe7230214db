/**
 * The one connection that all actors share. While a search is under way everything happens in one transaction that is never committed:
 * a savepoint takes the rows back to where a schedule branches off. Its actors have to begin anew, since nobody can take them
 * back, and are answered what they were answered before, without asking PostgreSQL again (decision 0213). A statement that was made with the
 * same rows before is not made again either, until something has to be asked that was not (decision 0221).
 */
import { isDeepStrictEqual } from 'node:util'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import { digest } from '../schedule'
import { rowsOf } from '../statements'
import { createRowsKeeper, EVERY_TABLE, type Row, type Rows } from './rows'

/** What a statement was answered. */
type Told = { asked: QueryConfig } & ({ result: QueryResult } | { error: unknown })

/** What a statement came to, and the rows after it. */
type Outcome = { next: Rows } & ({ result: QueryResult } | { error: unknown })

/** What a statement may do. */
export interface Effect {
  changes: boolean
  /** The tables that it writes; absent if that is not known. */
  writes?: readonly string[]
}

/** A moment to which rows, and what was answered until then, can be taken back. */
export interface Mark {
  savepoint: string
  told: number
  here: Rows | undefined
}

/** Somebody asks for something else than he asked for when the schedule was made first. */
class Strayed extends Error {
  constructor(asked: QueryConfig, before: QueryConfig) {
    super(`asked ${shown(asked)}, where before was asked ${shown(before)}`)
  }
}

const GUARD = 'SAVEPOINT own'
const UNGUARD = 'RELEASE SAVEPOINT own'
const BACK = 'ROLLBACK TO SAVEPOINT own'
const IN_FAILED_TRANSACTION = '25P02'

const shown = ({ text, values }: QueryConfig): string =>
  `${text.slice(0, 300)} ${JSON.stringify(values ?? []).slice(0, 300)}`

const isSame = (one: QueryConfig, other: QueryConfig): boolean =>
  one.text === other.text && isDeepStrictEqual(one.values, other.values)

/** Of several statements in one text the last one's. */
const lastOf = (result: QueryResult | QueryResult[]): QueryResult => [result].flat().at(-1)!

/** Callers may change the rows that they are given. */
const copyOf = (result: QueryResult): QueryResult =>
  Object.assign(Object.create(Object.getPrototypeOf(result) as object) as QueryResult, result, {
    rows: result.rows.map((row: object) => (Array.isArray(row) ? [...(row as unknown[])] : { ...row })),
  })

/** Stands for a statement with its values. */
const textOf = ({ text, values = [] }: QueryConfig): string =>
  JSON.stringify([text, values], (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** Where no table is kept of, what is written cannot be known again. */
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

export class Connection {
  private told: Told[] = []
  /** How much of it has been told again. */
  private again = 0
  private isOpen = false
  private savepoints = 0
  private last: Promise<unknown> = Promise.resolve()
  /** What PostgreSQL has not been asked yet: savepoints, ways back to them, and statements whose outcome is known. */
  private ahead: (string | QueryConfig)[] = []
  /** The rows as they are once that is made; undefined if they have to be read. */
  private here: Rows | undefined
  private readonly outcomes = new Map<string, Outcome>()
  private keeper = createRowsKeeper()
  /** Takes the last statement back. */
  private takeBack = (): void => undefined
  /** Nothing is remembered of what was made before: each statement is made. */
  isForgetful = false

  constructor(private readonly client: PoolClient) {}

  /** Begins the transaction of a search. */
  async open(): Promise<void> {
    await this.client.query('BEGIN')
    await this.client.query('SET CONSTRAINTS ALL IMMEDIATE')
    this.isOpen = true
    this.told = []
    this.again = 0
    this.here = undefined
    this.outcomes.clear()
    this.keeper = createRowsKeeper()
  }

  /** Takes back all that the search has done. */
  async undo(): Promise<void> {
    this.isOpen = false
    this.ahead = []
    await this.client.query('ROLLBACK')
  }

  mark(): Mark {
    const savepoint = `mark_${(this.savepoints += 1)}`
    this.ahead.push(`SAVEPOINT ${savepoint}`)
    return { savepoint, told: this.told.length, here: this.here }
  }

  /** The rows are as they were then, and what was answered since is forgotten. */
  stepBack({ savepoint, told, here }: Mark): void {
    const waiting = this.ahead.indexOf(`SAVEPOINT ${savepoint}`)
    if (waiting >= 0) this.ahead.length = waiting + 1
    else this.ahead = [`ROLLBACK TO SAVEPOINT ${savepoint}`]
    this.here = here
    this.told.length = told
    this.again = told
  }

  /** The rows are as they were then, and whoever asks is answered as he was until then. */
  rewind(mark: Mark): void {
    this.stepBack(mark)
    this.again = 0
  }

  /** How often somebody was answered. */
  get answers(): number {
    return this.told.length
  }

  /** The last statement was never asked. */
  unask(): void {
    this.takeBack()
    this.told.pop()
    this.again = this.told.length
  }

  /** Whether all has been told again. */
  get isThere(): boolean {
    return this.again === this.told.length
  }

  /** Reads without a trace. */
  look<R extends object>(config: QueryConfig): Promise<QueryResult<R>> {
    return this.inTurn(() => this.ask<R>(config))
  }

  /** All rows as they are, read without a trace. */
  async rows(): Promise<readonly Row[]> {
    if (!this.isOpen) this.here = undefined
    return (await (this.here ?? this.inTurn(() => this.known()))).all
  }

  /** A statement of its own. What only reads is believed not to fail. */
  send(config: QueryConfig, effect: Effect): Promise<QueryResult> {
    if (!this.isOpen) return this.client.query(config)
    return this.telling(config, () => this.remembered(config, effect))
  }

  /** A transaction, as the driver has it. */
  transaction(ended: () => void): PoolClient {
    const query = (config: QueryConfig) =>
      this.isOpen ? this.telling(config, () => this.nested(config)) : this.client.query(config)
    const client = { query, release: ended, on: () => client, removeListener: () => client }
    return client as unknown as PoolClient
  }

  /** A transaction within the search's is a savepoint of that. */
  private async nested(config: QueryConfig): Promise<QueryResult> {
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

  private async known(): Promise<Rows> {
    return (this.here ??= this.keeper.of(await this.read(EVERY_TABLE), EVERY_TABLE))
  }

  private async read(tables: readonly string[]): Promise<Row[]> {
    return (await this.ask<Row>(rowsOf(tables))).rows
  }

  /** What the statement came to with these rows before, or what it comes to. */
  private async remembered(config: QueryConfig, effect: Effect): Promise<QueryResult> {
    const before = await this.known()
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

  private async ask<R extends object>(config: QueryConfig): Promise<QueryResult<R>> {
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

  /** Answers what was answered before, or asks and keeps the answer. */
  private async telling(asked: QueryConfig, ask: () => Promise<QueryResult>): Promise<QueryResult> {
    const before = this.told[this.again]
    if (before) {
      if (!isSame(before.asked, asked)) throw new Strayed(asked, before.asked)
      this.again += 1
      if ('error' in before) throw before.error
      return copyOf(before.result)
    }
    return this.inTurn(async () => {
      try {
        const result = lastOf(await ask())
        this.told.push({ asked, result })
        return copyOf(result)
      } catch (error) {
        this.told.push({ asked, error })
        throw error
      } finally {
        this.again = this.told.length
      }
    })
  }

  /** One after another: a statement and its savepoint belong together. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work, work)
    this.last = done.catch(() => undefined)
    return done
  }
}
