/** The pages of the sandbox's access control server: forms without script, for a keyboard and a phone too. */
import { createHash } from 'node:crypto'
import { acsBillText } from './bill'
import { escapeHtml, htmlPage } from '../../formats/html'
import type { LedgerEntry } from './ledger'

type Billed = Pick<LedgerEntry, 'amount' | 'currency' | 'last4' | 'transaction'>

const STYLE = `
body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 2rem auto; padding: 0 1rem; color: #1b1b1b; background: #fff }
h1 { font-size: 1.5rem; line-height: 1.25 }
p { overflow-wrap: break-word } .amount { font-size: 2rem; line-height: 1.2; font-weight: 600; margin: 0 } .quiet { color: #525c70; margin-top: 0 }
button { box-sizing: border-box; font: inherit; display: block; width: 100%; margin: .75rem 0; padding: .75rem; border-radius: .4rem; border: 2px solid #0b4f9e; background: #fff; color: #0b4f9e }
button.main { background: #0b4f9e; color: #fff } :focus-visible { outline: 3px solid #b35900; outline-offset: 2px }
`

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = (framedBy: string, ...more: string[]): string =>
  ["default-src 'none'", "base-uri 'none'", `frame-ancestors ${framedBy}`, ...more].join('; ')

/** The pages' content security policy: only their own style is allowed, and no other site may frame them. */
export const PAGE_POLICY = policy("'none'", `style-src ${sha256(STYLE)}`)

const GO_BACK = 'document.forms[0].submit()'

/** Of the page in a hidden frame, which the service's own page frames. */
export const devicePolicy = (notificationUrl: string): string =>
  policy(new URL(notificationUrl).origin, `style-src ${sha256(STYLE)}`, `script-src ${sha256(GO_BACK)}`)

const page = (title: string, main: string): string => htmlPage(title, STYLE, main)

const merchantOf = ({ transaction }: Billed): string => transaction?.merchantName ?? 'the shop'

/** What the cardholder confirms. Older entries of the ledger have no merchant, and for a card that is stored nothing is paid. */
const billOf = (entry: Billed): string =>
  entry.amount === '0'
    ? ''
    : acsBillText({
        merchant: merchantOf(entry),
        amount: BigInt(entry.amount),
        currency: entry.currency,
      })

export function acsChallengePage(entry: Billed, action: string): string {
  const [title, question] =
    entry.amount === '0'
      ? ['Confirm your card', `may ${merchantOf(entry)} store your card ending in ${entry.last4}?`]
      : ['Confirm your payment', `do you authorise this payment with your card ending in ${entry.last4}?`]
  return questionPage(title, billOf(entry), question, action)
}

/** A page of the bank's that the cardholder answers. `top`: HTML. */
export function questionPage(title: string, top: string, question: string, action: string): string {
  const main = `${top}
<p>Sandbox bank: ${escapeHtml(question)}</p>
<form method="post" action="${escapeHtml(action)}">
<button class="main" name="answer" value="authenticate">Authenticate</button>
<button name="answer" value="fail">Fail</button>
</form>`
  return page(title, main)
}

type Fields = Readonly<Record<string, string>>

const hidden = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('\n')

/** Takes what a browser tells of itself, and goes back. */
export const hiddenStepPage = (url: string, fields: Fields): string =>
  page(
    'Sandbox bank',
    `<form method="post" action="${escapeHtml(url)}">\n${hidden(fields)}\n</form>\n<script>${GO_BACK}</script>`,
  )

/** Sends the browser back with the fields. */
export function returnPage(entry: Billed, notificationUrl: string, fields: Fields): string {
  const main = `${billOf(entry)}
<p>Your answer was recorded.</p>
<form method="post" action="${escapeHtml(notificationUrl)}">
${hidden(fields)}
<button class="main">Continue to the shop</button>
</form>`
  return page('Thank you', main)
}

export function missingPage(): string {
  return page('Not found', '<p>There is no such challenge.</p>')
}
