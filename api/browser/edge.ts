/** Turns failures into pages, because a cardholder cannot read the envelope that is meant for merchants' programs. */
import type { Context, Middleware, Next } from 'koa'
import { ApiError } from '../../contract/errors'
import { html } from '../../formats/html'
import type { Logger } from '../../infra/logger'
import { isDatabaseUnavailable } from '../../store/failures'
import { readerOf, type Reader } from './language'
import { lookAgainLink } from './look-again'
import { sendPage, type BrowserPage } from './page'
import type { Notice } from './texts/texts'

export function createBrowserEdge(log: Logger): Middleware {
  return async (context: Context, next: Next) => {
    try {
      await next()
    } catch (thrown) {
      if (!context.req.complete) context.set('Connection', 'close')
      sendPage(context, pageFor(thrown, context, log))
    }
  }
}

function pageFor(thrown: unknown, context: Context, log: Logger): BrowserPage {
  const reader = readerOf(context)
  const { missing, unreadable, unavailable, failed } = reader.texts
  const requestId = context.response.get('Request-Id')
  if (thrown instanceof ApiError && thrown.code === 'rate_limited') {
    context.set('Retry-After', String(thrown.details.retryAfter ?? 1))
    return lookingAgain(429, unavailable, reader, context)
  }
  if (thrown instanceof ApiError && thrown.row.status < 500) {
    const { status } = thrown.row
    return notice(status, status === 404 ? missing : unreadable)
  }
  if (isDatabaseUnavailable(thrown) || (thrown instanceof ApiError && thrown.row.status === 503)) {
    log.error({ err: thrown, requestId }, 'a page cannot be shown now')
    context.set('Retry-After', '5')
    return lookingAgain(503, unavailable, reader, context)
  }
  log.error({ err: thrown, requestId }, 'a page failed')
  return notice(500, failed)
}

const notice = (status: number, { title, text }: Notice): BrowserPage => ({
  status,
  title,
  main: html`<p>${text}</p>`,
})

/** Only a request made with GET may be repeated without asking. */
function lookingAgain(
  status: number,
  { title, text }: Notice,
  reader: Reader,
  { method }: Context,
): BrowserPage {
  const main = html`<p role="status">${text}</p>`
  return method === 'GET'
    ? { status, title, main: html`${main} ${lookAgainLink(reader)}`, lookAgainAfter: 5 }
    : { status, title, main }
}
