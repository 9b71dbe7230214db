/** Tells the book-keepers of accounts by a notice of PostgreSQL, in a statement of its own (decision 0184). */
import { BOOKS_CHANNEL, createBookTeller } from '../../infra/book-notices'
import type { Database } from '../database'

export const tellingBooks = (db: Database) =>
  createBookTeller((text) => db.$queryRaw`SELECT pg_notify(${BOOKS_CHANNEL}, ${text})::text`)
