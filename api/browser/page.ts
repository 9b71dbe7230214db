/** A page for a cardholder's browser, and the headers that keep it from being framed, kept or led astray. */
import { createHash } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import { htmlPage } from '../../domain/html'
import { lookAgainScript } from './look-again'
import { STYLE } from './style'

export interface Page {
  title: string
  /** HTML of ours. */
  main: string
  heading?: string
  status?: number
  /** Where its forms may lead, beside pages of this service. */
  formTargets?: readonly string[]
  /** A script of ours, at the end of the page; without it everything works, too. */
  script?: string
  /** Seconds after which the page looks by itself whether its address has another answer. */
  lookAgainAfter?: number
}

/** What a browser is answered: a page, or the address that it is sent on to. */
export type Outcome = Page | { to: string }

/** Sends what `decide` comes to. */
export function answering(decide: (context: Context) => Promise<Outcome>): Middleware {
  return async (context: Context) => {
    const outcome = await decide(context)
    if ('to' in outcome) sendOn(context, outcome.to)
    else sendPage(context, outcome)
  }
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const STYLE_HASH = sha256(STYLE)

export function sendPage(context: Context, page: Page): void {
  const { title, heading = title, status = 200 } = page
  const script = scriptOf(page, status)
  const main = script === undefined ? page.main : `${page.main}\n<script>${script}</script>`
  protect(context)
  context.set('Content-Security-Policy', policyOf(page, script))
  context.status = status
  context.type = 'text/html'
  context.body = htmlPage(title, STYLE, main, heading)
}

const scriptOf = ({ script, lookAgainAfter }: Page, status: number): string | undefined =>
  lookAgainAfter === undefined ? script : lookAgainScript(status, lookAgainAfter)

/** Sends the browser on, with a GET whatever it came with. */
function sendOn(context: Context, url: string): void {
  protect(context)
  context.redirect(url)
  context.status = 303
  context.body = ''
}

/** `url` with these parameters in its query, the ones that it has kept. */
export function withQuery(url: string, parameters: Readonly<Record<string, string>>): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value)
  return target.href
}

/** The addresses hold secrets, and the pages what was entered: neither is kept, nor told to others. */
function protect(context: Context): void {
  context.set({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  })
}

function policyOf({ lookAgainAfter, formTargets = [] }: Page, script: string | undefined): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `style-src ${STYLE_HASH}`,
    ...(script === undefined ? [] : [`script-src ${sha256(script)}`]),
    ...(lookAgainAfter === undefined ? [] : ["connect-src 'self'"]),
    // Browsers hold every redirect that follows a form against this, and shops and banks redirect as they like.
    `form-action 'self' ${[...formTargets.map(sourceOf), 'https:'].join(' ')}`,
  ].join('; ')
}

/** As a policy names an address: by its origin, or by its scheme where that is an app's. */
function sourceOf(url: string): string {
  const { protocol, origin } = new URL(url)
  return protocol === 'http:' || protocol === 'https:' ? origin : protocol
}
