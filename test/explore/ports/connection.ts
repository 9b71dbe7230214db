/**
 * The one connection that all actors share. While a search is under way everything happens in one transaction that is never committed:
 * a savepoint takes the rows back to where a schedule branches off. Its actors have to begin anew, since nobody can take them
 * back, and are answered what they were answered before, without asking PostgreSQL again (docs/explorer.md).
 */
import { isDeepStrictEqual } from 'node:util'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import { lastOf, Remembering, type Effect, type Moment } from './remembering'
import type { Row } from './rows'

/** What a statement was answered. */
type Told = { asked: QueryConfig } & ({ result: QueryResult } | { error: unknown })

/** A moment to which rows, and what was answered until then, can be taken back. */
export interface Mark extends Moment {
  told: number
}

/** Somebody asks for something else than he asked for when the schedule was made first. */
class Strayed extends Error {
  constructor(asked: QueryConfig, before: QueryConfig) {
    super(`asked ${shown(asked)}, where before was asked ${shown(before)}`)
  }
}

const shown = ({ text, values }: QueryConfig): string =>
  `${text.slice(0, 300)} ${JSON.stringify(values ?? []).slice(0, 300)}`

const isSame = (one: QueryConfig, other: QueryConfig): boolean =>
  one.text === other.text && isDeepStrictEqual(one.values, other.values)

/** Callers may change the rows that they are given. */
const copyOf = (result: QueryResult): QueryResult =>
  Object.assign(Object.create(Object.getPrototypeOf(result) as object) as QueryResult, result, {
    rows: result.rows.map((row: object) => (Array.isArray(row) ? [...(row as unknown[])] : { ...row })),
  })

export class Connection {
  private told: Told[] = []
  /** How much of it has been told again. */
  private again = 0
  /** Of the search that is under way. */
  private own: Remembering | undefined
  private last: Promise<unknown> = Promise.resolve()
  constructor(private readonly client: PoolClient) {}

  /** Begins the transaction of a search. `isForgetful`: it makes each statement, also where it is known what it comes to. */
  async open(isForgetful: boolean): Promise<void> {
    await this.client.query('BEGIN')
    await this.client.query('SET CONSTRAINTS ALL IMMEDIATE')
    this.own = new Remembering(this.client, isForgetful)
    this.told = []
    this.again = 0
  }

  /** Takes back all that the search has done. */
  async undo(): Promise<void> {
    this.own = undefined
    await this.client.query('ROLLBACK')
  }

  mark(): Mark {
    return { ...this.searched().mark(), told: this.told.length }
  }

  /** The rows are as they were then, and what was answered since is forgotten. */
  stepBack(mark: Mark): void {
    this.searched().stepBack(mark)
    this.told.length = mark.told
    this.again = mark.told
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
    this.searched().takeBack()
    this.told.pop()
    this.again = this.told.length
  }

  /** Whether all has been told again. */
  get isThere(): boolean {
    return this.again === this.told.length
  }

  /** Reads without a trace. */
  look<R extends object>(config: QueryConfig): Promise<QueryResult<R>> {
    const { own } = this
    return own ? this.inTurn(() => own.ask<R>(config)) : this.client.query<R>(config)
  }

  /** All rows as they are, read without a trace. */
  async rows(): Promise<readonly Row[]> {
    const own = this.own ?? new Remembering(this.client, true)
    return (own.here ?? (await this.inTurn(() => own.rows()))).all
  }

  /** A statement of its own. What only reads is believed not to fail. */
  send(config: QueryConfig, effect: Effect): Promise<QueryResult> {
    const { own } = this
    return own ? this.telling(config, () => own.statement(config, effect)) : this.client.query(config)
  }

  /** A transaction, as the driver has it. */
  transaction(ended: () => void): PoolClient {
    const query = (config: QueryConfig) => {
      const { own } = this
      return own ? this.telling(config, () => own.nested(config)) : this.client.query(config)
    }
    const client = { query, release: ended, on: () => client, removeListener: () => client }
    return client as unknown as PoolClient
  }

  private searched(): Remembering {
    if (!this.own) throw new Error('no search is under way')
    return this.own
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
