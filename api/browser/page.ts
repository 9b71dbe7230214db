/** A page for a cardholder's browser, with the headers that protect it from frames, caches and foreign forms. */
import { createHash } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import { asHeader } from '../../domain/return-addresses'
import { Html, html, htmlPage } from '../../formats/html'
import { brandStyle, logoOf, type Branded } from './brand'
import { readerOf } from './language'
import { lookAgainScript } from './look-again'
import { STYLE } from './style'

export interface BrowserPage {
  title: string
  main: Html
  heading?: string
  status?: number
  /** The merchant whose logo and colour the page shows. */
  account?: Branded
  /** Where its forms may lead, besides pages of this service, also by the redirects that follow. */
  formTargets?: readonly string[]
  /** What it shows in frames, besides pages of this service. */
  frames?: readonly string[]
  /** A script of this service, at the end of the page. The page also works without it. */
  script?: string
  /** The address of a script of this service. */
  scriptFile?: string
  /** After how many seconds the page checks whether its address has another answer. */
  lookAgainAfter?: number
}

/** The answer to a browser: a page, or the address that it is redirected to. */
export type PageOutcome = BrowserPage | { to: string }

/** Sends the outcome of `decide`. */
export function answering(decide: (context: Context) => Promise<PageOutcome>): Middleware {
  return async (context: Context) => {
    const outcome = await decide(context)
    if ('to' in outcome) sendOn(context, outcome.to)
    else sendPage(context, outcome)
  }
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export function sendPage(context: Context, page: BrowserPage): void {
  const { title, heading = title, status = 200, account, scriptFile } = page
  const script = scriptOf(page, status)
  // The policy allows this text and no other, a line break more included.
  const main =
    script === undefined ? page.main : html`${page.main}${new Html(`\n<script>${script}</script>`)}`
  const style = account ? STYLE + brandStyle(account) : STYLE
  protect(context)
  context.set('Content-Security-Policy', policyOf(page, style, script))
  context.vary('Accept-Language')
  context.status = status
  context.type = 'text/html'
  context.body = htmlPage(title, style, main.toString(), {
    heading,
    lang: readerOf(context).language,
    above: account ? logoOf(account).toString() : '',
    head: `\n<meta name="color-scheme" content="light dark">${scriptFile === undefined ? '' : `\n<script src="${scriptFile}" defer></script>`}`,
  })
}

const scriptOf = ({ script, lookAgainAfter }: BrowserPage, status: number): string | undefined =>
  lookAgainAfter === undefined ? script : lookAgainScript(status, lookAgainAfter)

/** Redirects the browser, which then uses GET. */
function sendOn(context: Context, url: string): void {
  protect(context)
  // Koa's `redirect` would write the address anew.
  context.set('Location', asHeader(url))
  context.status = 303
  context.body = ''
}

/** The addresses contain secrets, and the pages what was entered. Neither may be stored or passed on. */
function protect(context: Context): void {
  context.set({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  })
}

function policyOf(page: BrowserPage, style: string, script: string | undefined): string {
  const { lookAgainAfter, formTargets = [], frames, scriptFile, account } = page
  const scripts = [
    ...(script === undefined ? [] : [sha256(script)]),
    ...(scriptFile === undefined ? [] : ["'self'"]),
  ]
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `style-src ${sha256(style)}`,
    // Browsers apply this to every redirect after a form too, and shops and banks may redirect anywhere.
    `form-action 'self' ${[...formTargets.map(sourceOf), 'https:'].join(' ')}`,
    // As with forms: what is framed may redirect anywhere.
    ...(frames ? [`frame-src 'self' ${[...frames.map(sourceOf), 'https:'].join(' ')}`] : []),
    ...(scripts.length === 0 ? [] : [`script-src ${scripts.join(' ')}`]),
    ...(lookAgainAfter === undefined ? [] : ["connect-src 'self'"]),
    ...(account?.brandLogo ? ["img-src 'self'"] : []),
  ].join('; ')
}

/** The source expression of an address in a policy: its origin, or the scheme if it is an app's. */
function sourceOf(url: string): string {
  const { protocol, origin } = new URL(url)
  return protocol === 'http:' || protocol === 'https:' ? origin : protocol
}
