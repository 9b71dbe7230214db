import type { Page } from '../store/page'
import type { Reply } from './route'

/** A page as a list's answer (contract 2.5). */
export function listReply<T>({ rows, hasMore }: Page<T>, present: (row: T) => object): Reply {
  return {
    status: 200,
    body: JSON.stringify({ object: 'list', data: rows.map(present), has_more: hasMore }),
  }
}
