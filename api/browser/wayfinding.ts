/** Pages for a browser that asks for an address of the API itself, or for one that is none. */
import type { Context } from 'koa'
import type { ApiError } from '../../contract/errors'
import { html } from '../../formats/html'
import { readerOf } from './language'
import { sendPage } from './page'

const PLACES = [
  ['/docs', 'Documentation'],
  ['/dashboard', 'Dashboard'],
  ['/v1/openapi.json', 'OpenAPI document'],
] as const

const LINKS = html`<ul lang="en">
  ${PLACES.map(([path, name]) => html`<li><a href="${path}">${name}</a></li>`)}
</ul>`

/** What begins like this is for programs, whoever asks. */
const FOR_PROGRAMS = /^\/(?:v1|\.well-known|healthz|readyz)(?:\/|$)/

/** Longer than any browser's header. Weighing costs more with each quote and comma, and anybody may send a header. */
const LONGEST_ACCEPT = 512

/** Whether a person reads the answer: his browser asks for a page, and a program for anything. */
export const isReader = (context: Context): boolean =>
  (context.method === 'GET' || context.method === 'HEAD') &&
  !FOR_PROGRAMS.test(context.path) &&
  context.get('accept').length <= LONGEST_ACCEPT &&
  context.accepts('json', 'html') === 'html'

/** The page at `/`. */
export function sendHome(context: Context, product: string): void {
  sendPage(context, {
    title: product,
    main: html`<p lang="en">
        This is the API of a card-payments service. Its calls begin with <code>/v1</code>.
      </p>
      ${LINKS}`,
  })
}

/** Tells a reader that there is no such page, or that too many were asked for. */
export function sendFailure(context: Context, { row }: ApiError): void {
  const { missing, unavailable } = readerOf(context).texts
  const { title, text } = row.status === 404 ? missing : unavailable
  sendPage(context, {
    status: row.status,
    title,
    main: html`<p>${text}</p>
      ${LINKS}`,
  })
}

/** Leads from an address with a slash at its end to the one without. */
export function withoutSlash(context: Context): void {
  context.redirect(`${context.path.replace(/(?<!\/)\/+$/, '')}${context.search}`)
  context.status = 308
}
