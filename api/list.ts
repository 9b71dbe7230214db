import type { Page } from '../store/page'
import type { Reply } from './route'

/** A page of rows that are stored as JSON, and answered as they are stored. */
export function storedListReply({ rows, hasMore }: Page<{ payload: string }>): Reply {
  const data = rows.map(({ payload }) => payload).join(',')
  return { status: 200, body: `{"object":"list","data":[${data}],"has_more":${hasMore}}` }
}

/** A page as a list's answer (contract 2.5). */
export function listReply<T>({ rows, hasMore }: Page<T>, present: (row: T) => object): Reply {
  return {
    status: 200,
    body: JSON.stringify({ object: 'list', data: rows.map(present), has_more: hasMore }),
  }
}
