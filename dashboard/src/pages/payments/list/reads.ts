/** What the list of payments reads at once. */
import type { Reads } from '../../../app/page'
import { queryOf } from './query'
import { paymentsQuery } from './search'

export const paymentsReads: Reads = ({ values, cursor }) => [paymentsQuery(queryOf(values), cursor)]
