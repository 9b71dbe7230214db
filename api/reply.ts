/** What routes answer with. */
import type { Replay } from '../app/writes/replay'
import type { Answer } from '../app/writes/write'
import type { Page } from '../store/page'
import type { Reply } from './route'

/** 200 with an object. */
export function reply(view: object): Reply {
  return { status: 200, body: JSON.stringify(view) }
}

/** 200 with a page of a list (contract 2.5). A text is a row as it is stored. */
export function listReply({ rows, hasMore }: Page<object | string>): Reply {
  const data = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join(',')
  return { status: 200, body: `{"object":"list","data":[${data}],"has_more":${hasMore}}` }
}

/** 200 with a list that is one page. */
export const wholeListReply = (rows: object[]): Reply => listReply({ rows, hasMore: false })

/** The answer to a write. A header marks that of a repeat (contract 14). */
export function replyOf(answer: Answer | Replay): Reply {
  if (!('replayed' in answer)) return answer
  const { status, body, form } = answer
  return { status, body, form, headers: { 'Idempotent-Replay': 'true' } }
}
