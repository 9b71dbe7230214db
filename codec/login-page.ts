/** The codec server's only page, where an operator signs in and out. */
import { createHash } from 'node:crypto'
import { escapeHtml, htmlPage } from '../formats/html'

const STYLE = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; padding: 1rem; color: #1d2433; background: #f3f5f8; overflow-wrap: break-word }
main { max-width: 30rem; margin: 2rem auto; padding: clamp(1rem, 5vw, 2rem); background: #fff; border: 1px solid #d5dae3; border-radius: .5rem }
h1 { font-size: 1.4rem; line-height: 1.25; margin: 0 0 1rem }
label { display: block; font-weight: 600; margin: 0 0 .25rem }
input { display: block; width: 100%; font: inherit; padding: .6rem .7rem; margin: 0 0 1rem; border: 1px solid #70798c; border-radius: .4rem }
input[aria-invalid] { border: 2px solid #b3261e }
button { font: inherit; font-weight: 600; padding: .6rem 1.2rem; border: 0; border-radius: .4rem; background: #0b4f9e; color: #fff; cursor: pointer }
a { color: #0b4f9e }
:focus-visible { outline: 3px solid #b35900; outline-offset: 2px }
.fault { margin: 0 0 .5rem; color: #8c1d18; font-weight: 600 }
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Only this page may post, and its posts must have its origin, which `no-referrer` would hide. */
export const LOGIN_PAGE_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

export function signInPage(fault?: string): string {
  const told = fault === undefined ? '' : `<p class="fault" id="fault" role="alert">${escapeHtml(fault)}</p>`
  const marks = fault === undefined ? '' : ' aria-invalid="true" aria-describedby="fault"'
  return htmlPage(
    fault === undefined ? 'Read encrypted workflows' : 'Not signed in',
    STYLE,
    `<p>Contents of workflows are sealed. Sign in with your token, and the Temporal UI in this browser shows them. Every read is logged.</p>
<form method="post" action="/session">
${told}<label for="token">Token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required${marks}>
<button>Sign in</button>
</form>`,
  )
}

/** `own`: the codec server's own address; `uis`: the origins of the Temporal UIs that it works with. */
export function signedInPage(operator: string, own: string, uis: readonly string[]): string {
  const links = uis.map((ui) => `<li><a href="${escapeHtml(ui)}">${escapeHtml(ui)}</a></li>`).join('')
  return htmlPage(
    'Signed in',
    STYLE,
    `<p>You are signed in as <strong>${escapeHtml(operator)}</strong>. These Temporal UIs show contents now:</p>
<ul>${links}</ul>
<p>Where one does not, open the glasses at its top, choose “Use my browser setting”, enter <strong>${escapeHtml(own)}</strong>, switch on “Include cross-origin credentials”, apply, and load the page anew.</p>
<form method="post" action="/session/end"><button>Sign out</button></form>`,
  )
}
