/** A mail before it is written: its blocks say the same as text and as a page (decision 0118). */
import { html, type Html } from '../formats/html'
import { languageOf, type CardholderLanguage, type MailLanguage } from './languages'
import { mailPage } from './mail-page'

export interface MailText {
  subject: string
  text: string
  /** The same as a page. */
  html: string
  /** Where the recipient chooses which mails he gets. */
  manage?: string
}

/** A paragraph, the button that leads to the remedy, what somebody wrote, what a program takes as it is, or names with values. */
export type Block =
  | string
  | { button: string; url: string }
  | { quote: string }
  | { code: string }
  | { facts: readonly (readonly [name: string, value: string])[] }

export interface Letter {
  language: CardholderLanguage
  subject: string
  blocks: readonly Block[]
  manage?: string
  /** A merchant's own, as `#rrggbb`; none, or null, for the usual ones. */
  color?: string | null
}

const MANAGE: Readonly<Record<MailLanguage, string>> = {
  en: 'Choose which mails you get',
  de: 'Wählen Sie, welche Mails Sie erhalten',
}

/** `sender`: the name under which it is written: the service's, or in a mail to cardholders the merchant's. */
export function writeLetter({ language, subject, blocks, manage, color }: Letter, sender: string): MailText {
  const choose = MANAGE[languageOf(language)]
  const text = [...blocks.map(textOf), ...(manage === undefined ? [] : [`${choose}: ${manage}`]), sender]
  const foot = manage === undefined ? html`` : html`<p><a href="${manage}">${choose}</a></p>`
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: mailPage({
      language,
      subject,
      sender,
      color: color ?? null,
      main: html`${blocks.map(htmlOf)}`,
      foot,
    }),
    ...(manage !== undefined && { manage }),
  }
}

function textOf(block: Block): string {
  if (typeof block === 'string') return block
  if ('button' in block) return `${block.button}:\n${block.url}`
  if ('quote' in block) return block.quote
  if ('code' in block) return block.code
  return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
}

function htmlOf(block: Block): Html {
  if (typeof block === 'string') return html`<p>${block}</p>`
  if ('button' in block)
    return html`<table role="presentation" class="button">
      <tr>
        <td><a href="${block.url}">${block.button}</a></td>
      </tr>
    </table>`
  if ('quote' in block) return html`<blockquote>${block.quote}</blockquote>`
  if ('code' in block) return html`<pre>${block.code}</pre>`
  const rows = block.facts.map(
    ([name, value]) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td>${value}</td>
      </tr>`,
  )
  return html`<table class="facts">
    ${rows}
  </table>`
}
