/** A generated part of `docs/operations.md`. */
import { KINDS } from '../../app/kinds'
import { workflowsOf } from '../../app/kinds/kind'
import { savedQueries } from '../../workflow-client/saved-queries'
import { code, table } from './markdown'

export const savedQueriesTable = (): string =>
  table(
    ['Name', 'Finds', 'Filter'],
    savedQueries(workflowsOf(KINDS)).map(({ name, finds, filter }) => [code(name), finds, code(filter)]),
  )
