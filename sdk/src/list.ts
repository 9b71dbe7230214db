/** Lists: a page when awaited, every object when iterated. */
import { requireRight, rule } from './arguments.js'
import type { Result } from './result.js'

export interface Page<T> {
  object: 'list'
  data: T[]
  has_more: boolean
}

export interface PageQuery {
  starting_after?: string
  ending_before?: string
}

/**
 * `await` gives one page, `for await` every object over all pages: newest first, or, from `ending_before` on, oldest
 * first. Nothing is requested before.
 */
export class ListCall<T> implements Promise<Result<Page<T>>>, AsyncIterable<T> {
  readonly [Symbol.toStringTag] = 'ListCall'
  readonly #query: PageQuery
  readonly #load: (query: PageQuery) => Promise<Result<Page<T>>>
  #first: Promise<Result<Page<T>>> | undefined

  constructor(query: PageQuery, load: (query: PageQuery) => Promise<Result<Page<T>>>) {
    this.#query = query
    this.#load = load
  }

  then<A = Result<Page<T>>, B = never>(
    onPage?: ((page: Result<Page<T>>) => A | PromiseLike<A>) | null,
    onFailure?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#first ??= this.#load(this.#query)
    return this.#first.then(onPage, onFailure)
  }

  catch<B = never>(
    onFailure?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<Result<Page<T>> | B> {
    return this.then(undefined, onFailure)
  }

  finally(onEnd?: (() => void) | null): Promise<Result<Page<T>>> {
    return this.then().finally(onEnd)
  }

  async *pages(): AsyncGenerator<Result<Page<T>>, void, undefined> {
    let query: PageQuery | undefined = this.#query
    while (query) {
      const page: Result<Page<T>> = query === this.#query ? await this : await this.#load(query)
      yield page
      query = this.#after(page)
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const { data } of this.pages()) yield* this.#isForward ? [...data].reverse() : data
  }

  /** The objects as an array, `limit` at most. @throws ArgumentError without a limit: it would have all of them. */
  async toArray(limit: number): Promise<T[]> {
    requireRight('limit', limit, LIMIT)
    const found: T[] = []
    if (limit === 0) return found
    for await (const one of this) if (found.push(one) >= limit) break
    return found
  }

  /** From older objects to newer ones. */
  get #isForward(): boolean {
    return this.#query.ending_before !== undefined
  }

  #after({ data, has_more }: Page<T>): PageQuery | undefined {
    const last = (this.#isForward ? data[0] : data.at(-1)) as { id: string } | undefined
    if (!has_more || !last) return undefined
    return { ...this.#query, [this.#isForward ? 'ending_before' : 'starting_after']: last.id }
  }
}

const LIMIT = rule(
  'number',
  'a whole number, or Infinity',
  (value: number) => value === Infinity || (Number.isInteger(value) && value >= 0),
)
