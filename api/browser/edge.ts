/** Turns failures into pages, because a cardholder cannot read the envelope that is meant for merchants' programs. */
import type { Context, Middleware, Next } from 'koa'
import { ApiError } from '../../contract/errors'
import type { Logger } from '../../infra/logger'
import { isDatabaseUnavailable } from '../../store/failures'
import { LOOK_AGAIN_LINK } from './look-again'
import { sendPage, type Page } from './page'

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

function pageFor(thrown: unknown, context: Context, log: Logger): Page {
  const requestId = context.response.get('Request-Id')
  if (thrown instanceof ApiError && thrown.code === 'rate_limited') {
    context.set('Retry-After', String(thrown.details.retryAfter ?? 1))
    return lookingAgain({ ...UNAVAILABLE, status: 429 }, context)
  }
  if (thrown instanceof ApiError && thrown.row.status < 500) {
    return thrown.row.status === 404 ? MISSING : { ...UNREADABLE, status: thrown.row.status }
  }
  if (isDatabaseUnavailable(thrown) || (thrown instanceof ApiError && thrown.row.status === 503)) {
    log.error({ err: thrown, requestId }, 'a page cannot be shown now')
    context.set('Retry-After', '5')
    return lookingAgain(UNAVAILABLE, context)
  }
  log.error({ err: thrown, requestId }, 'a page failed')
  return FAILED
}

/** Only a request made with GET may be repeated without asking. */
const lookingAgain = (page: Page, { method }: Context): Page =>
  method === 'GET' ? { ...page, main: `${page.main}\n${LOOK_AGAIN_LINK}`, lookAgainAfter: 5 } : page

const MISSING: Page = {
  status: 404,
  title: 'Page not found',
  main: '<p>There is nothing at this address. Check that you opened the whole link, or go back to the shop.</p>',
}

const UNREADABLE: Page = {
  title: 'That did not work',
  main: '<p>Your browser sent something that this page cannot read. Go back and try again.</p>',
}

const UNAVAILABLE: Page = {
  status: 503,
  title: 'One moment, please',
  main: '<p role="status">This page cannot be shown right now. Try again in a few seconds: nothing is ever charged twice.</p>',
}

const FAILED: Page = {
  status: 500,
  title: 'Something went wrong',
  main: '<p>The fault is ours. Go back to the shop and check your order before you try again.</p>',
}
