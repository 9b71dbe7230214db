/** Checks allow lists, in addition to their schema (contract 13.3). */
import { ENTRY_LIMIT } from '../../../contract/api-keys/body'
import { valueFault, type Fault } from '../../../contract/errors'
import { readRange } from '../../../infra/addresses'
import type { RawBody } from '../../route'

/** Entries of `ip_allow_list` that are neither addresses nor CIDRs. The schema refuses entries that are too long. */
export function checkAllowList({ ip_allow_list: list }: RawBody): Fault[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown, index) => {
    if (typeof entry !== 'string' || entry.length > ENTRY_LIMIT || readRange(entry)) return []
    return [valueFault(`ip_allow_list[${index}]`, 'not_network')]
  })
}
