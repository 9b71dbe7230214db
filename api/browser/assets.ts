/** What the pages for cardholders load from their own origin: the scripts of pages with a card, and merchants' logos. */
import type Router from '@koa/router'
import type { Context } from 'koa'
import { findLogo } from '../../app/accounts/brand'
import { ApiError } from '../../contract/errors'
import { IMAGE_TYPES } from '../../formats/images'
import type { Services } from '../services'
import { LOGO_PATH } from './brand'
import { SCRIPT_FOLDER, cardScript, frameScript } from './card-script'

/** Each address is made of what it leads to, which therefore never changes. Opened by itself, it can do nothing. */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

export function mountAssets(router: Router, services: Services): void {
  router.get(`${SCRIPT_FOLDER}/:name`, (context: Context) => {
    const script = [cardScript(), frameScript()].find(({ name }) => name === nameIn(context))
    if (!script) throw new ApiError('resource_missing')
    send(context, 'text/javascript', script.text)
  })
  router.get(`${LOGO_PATH}/:name`, async (context: Context) => {
    const name = nameIn(context)
    const [, kind] = /^[0-9a-f]{64}\.(png|jpg|webp)$/.exec(name) ?? []
    const bytes = kind === undefined ? null : await findLogo(services, name)
    if (!bytes) throw new ApiError('resource_missing')
    send(context, IMAGE_TYPES[kind as keyof typeof IMAGE_TYPES], Buffer.from(bytes))
  })
}

const nameIn = (context: Context): string => (context['params'] as { name?: string }).name ?? ''

function send(context: Context, type: string, body: string | Buffer): void {
  context.set(HEADERS)
  context.type = type
  context.body = body
}
