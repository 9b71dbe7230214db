/**
 * The one connection that all actors share. While a search is under way everything happens in one transaction that is never committed:
 * a savepoint takes the rows back to where a schedule branches off. Its actors have to begin anew, since nobody can take them
 * back, and are answered what they were answered before, without asking PostgreSQL again (decision 0213).
 */
import { isDeepStrictEqual } from 'node:util'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'

/** What a statement was answered. */
type Told = { asked: QueryConfig } & ({ result: QueryResult } | { error: unknown })

/** A moment to which rows, and what was answered until then, can be taken back. */
export interface Mark {
  savepoint: string
  told: number
}

/** Somebody asks for something else than he asked for when the schedule was made first. */
class Strayed extends Error {
  constructor(asked: QueryConfig, before: QueryConfig) {
    super(`asked ${shown(asked)}, where before was asked ${shown(before)}`)
  }
}

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

export class Connection {
  private told: Told[] = []
  /** How much of it has been told again. */
  private again = 0
  private isOpen = false
  /** Whether the savepoint of a statement is there. */
  private isGuarded = false
  private savepoints = 0
  private last: Promise<unknown> = Promise.resolve()
  /** Savepoints, and ways back to them, that go before whatever is asked next. */
  private ahead: string[] = []

  constructor(private readonly client: PoolClient) {}

  /** Begins the transaction of a search. */
  async open(): Promise<void> {
    await this.client.query('BEGIN')
    await this.client.query('SET CONSTRAINTS ALL IMMEDIATE')
    this.isOpen = true
    this.isGuarded = false
    this.told = []
    this.again = 0
  }

  /** Takes back all that the search has done. */
  async undo(): Promise<void> {
    this.isOpen = false
    this.ahead = []
    await this.client.query('ROLLBACK')
  }

  mark(): Mark {
    const savepoint = `mark_${(this.savepoints += 1)}`
    this.savepoint(savepoint)
    this.isGuarded = false
    return { savepoint, told: this.told.length }
  }

  /** The rows are as they were then, and what was answered since is forgotten. */
  stepBack({ savepoint, told }: Mark): void {
    this.ahead.push(`ROLLBACK TO SAVEPOINT ${savepoint}`)
    this.isGuarded = false
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
  unask(changes: boolean): void {
    if (changes) this.ahead.push(BACK)
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

  /** A statement of its own. What only reads is believed not to fail. */
  send(config: QueryConfig, changes: boolean): Promise<QueryResult> {
    if (!this.isOpen) return this.client.query(config)
    return this.telling(config, async () => {
      if (changes) this.guard()
      const asked = this.ask(config)
      if (!changes) return asked
      return asked.catch(async (error: unknown) => {
        await this.client.query(BACK)
        throw error
      })
    })
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
    if (text.startsWith('BEGIN')) {
      this.guard()
      return this.ask({ text: 'SET CONSTRAINTS ALL DEFERRED' })
    }
    if (text.startsWith('ROLLBACK')) return this.client.query(BACK)
    if (!text.startsWith('COMMIT')) return this.client.query(config)
    return this.client.query('SET CONSTRAINTS ALL IMMEDIATE').catch(async (error: unknown) => {
      const result = await this.client.query(BACK)
      // What has failed before is rolled back by a commit, which says nothing of it.
      if ((error as { code?: unknown }).code === IN_FAILED_TRANSACTION) return result
      throw error
    })
  }

  /** What fails from here on is taken back alone. */
  private guard(): void {
    this.savepoint('own')
    this.isGuarded = true
  }

  /** The savepoint of the statement before is not needed any more. */
  private savepoint(name: string): void {
    if (this.isGuarded) this.ahead.push('RELEASE SAVEPOINT own')
    this.ahead.push(`SAVEPOINT ${name}`)
  }

  private async ask<R extends object>(config: QueryConfig): Promise<QueryResult<R>> {
    const ahead = this.ahead.splice(0)
    if (ahead.length > 0) await this.client.query(ahead.join(';'))
    return this.client.query<R>(config)
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
        this.told.push({ asked, result: copyOf(result) })
        return result
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
