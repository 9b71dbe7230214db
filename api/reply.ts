/** What routes answer with. */
import type { Page } from '../store/page'
import type { Reply } from './route'

/** 200 with an object. */
export function reply(view: object): Reply {
  return { status: 200, body: JSON.stringify(view) }
}

/** 200 with a page of a list (contract 2.5). */
export function listReply({ rows, hasMore }: Page<object>): Reply {
  return reply({ object: 'list', data: rows, has_more: hasMore })
}
