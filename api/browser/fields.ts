/**
 * The page with the card fields that merchants' pages show in a frame (decision 0267). Only pages of the key's allowed origins may: the
 * policy says so to browsers, and the script talks to no other page. It uses no cookie.
 */
import { createHash } from 'node:crypto'
import type Router from '@koa/router'
import type { Context } from 'koa'
import { ApiError } from '../../contract/errors'
import { Html, html } from '../../formats/html'
import type { Authenticator } from '../authenticator'
import { readCredential } from '../http/credentials'
import { cardFields } from './card-fields'
import { frameScript, releasedFields } from './card-script'
import { readerIn, readerOf } from './language'
import { sendPage } from './page'
import { FRAME_STYLES, FRAME_THEMES } from './style'

/** Of the page's address, and of the script that opens it (fields/src/protocol.ts). */
const VERSION = '1'

export function mountFields(router: Router, authenticator: Authenticator): void {
  router.get('/fields/:version/frame', async (context: Context) => {
    requireVersion(context)
    const key = String(context.query['key'] ?? '')
    const { origins, problem } = await judgeKey(key, authenticator)
    // Browsers tell a page that is opened by itself from one in a frame.
    if (problem !== undefined || context.get('sec-fetch-dest') === 'document')
      explain(context, origins, problem)
    else sendFields(context, key, origins)
  })
  router.get('/fields/:version/fields.js', (context: Context) => {
    requireVersion(context)
    context.set({
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    })
    context.type = 'text/javascript'
    context.body = releasedFields()
  })
}

function requireVersion(context: Context): void {
  const { version } = context['params'] as { version?: string }
  if (version !== VERSION) throw new ApiError('resource_missing')
}

interface Judged {
  origins: readonly string[]
  /** Why no page may show the fields; undefined if one may. */
  problem: string | undefined
}

async function judgeKey(key: string, authenticator: Authenticator): Promise<Judged> {
  try {
    const credential = readCredential(`Bearer ${key}`)
    if (credential.type !== 'key' || credential.kind !== 'publishable')
      return {
        origins: [],
        problem: 'This is no publishable key. Never put another key into a page: roll it now.',
      }
    const { allowedOrigins: origins } = await authenticator.authenticate(credential, async () => undefined)
    const problem =
      origins.length > 0
        ? undefined
        : 'The key has no allowed_origins. Give it the origin of your page, such as https://shop.example.'
    return { origins, problem }
  } catch (error) {
    if (!(error instanceof ApiError) || error.row.status >= 500) throw error
    return { origins: [], problem: error.message }
  }
}

/** For whoever builds a page and opens the frame's address in a tab. */
function explain(context: Context, origins: readonly string[], problem: string | undefined): void {
  sendPage(context, {
    title: problem === undefined ? 'Card fields' : 'These card fields cannot be shown',
    status: problem === undefined ? 200 : 403,
    main:
      problem === undefined
        ? html`<div lang="en">
            <p>
              Pages of these origins may show the card fields of this key in a frame, if all pages around it
              are of them too:
            </p>
            <ul>
              ${origins.map((origin) => html`<li><code>${origin}</code></li>`)}
            </ul>
          </div>`
        : html`<p lang="en">${problem}</p>`,
  })
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function sendFields(context: Context, key: string, origins: readonly string[]): void {
  const { query } = context
  const theme = FRAME_THEMES.find((one) => one === query['theme']) ?? 'light'
  const reader = readerIn(query['language']) ?? readerOf(context)
  const style = FRAME_STYLES[theme]
  context.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${origins.join(' ')}`,
      `style-src ${sha256(style)}`,
      "script-src 'self'",
      "connect-src 'self'",
    ].join('; '),
    // Pages that isolate themselves show only frames that do too.
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  })
  context.vary('Accept-Language')
  context.vary('Sec-Fetch-Dest')
  context.type = 'text/html'
  const { texts, language } = reader
  const fields = cardFields({ reader, faults: {}, keep: {} }, query['name'] !== '0')
  const direction = query['direction'] === 'rtl' ? 'rtl' : 'ltr'
  // The button is for Enter, which sends no form with several fields that has none. The region is there before its text.
  context.body = html`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${texts.cardDetails}</title>
        ${new Html(`<style>${style}</style>`)}
        <script src="${frameScript().path}" defer></script>
      </head>
      <body data-key="${key}" data-origins="${origins.join(' ')}">
        <form method="post" novalidate autocomplete="on" hidden>
          ${fields}
          <button class="unseen" tabindex="-1" aria-hidden="true"></button>
        </form>
        <p class="unseen" role="status" id="told"></p>
      </body>
    </html>`.toString()
}
