/** A generated part of `docs/operations.md`. */
import { SAVED_QUERIES } from '../../workflow-client/saved-queries'
import { code, table } from './markdown'

export const savedQueriesTable = (): string =>
  table(
    ['Name', 'Finds', 'Filter'],
    SAVED_QUERIES.map(({ name, finds, filter }) => [code(name), finds, code(filter)]),
  )
