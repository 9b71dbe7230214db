/**
 * How a page waits for something that is not known yet: its script requests the address again, and loads it when the
 * answer has another status. A page that simply reloaded every few seconds would scroll back to its top each time.
 */
import { html, type Html } from '../../formats/html'
import type { Reader } from './language'

const PATIENCE_MS = 10_000

/** The script of a page that was answered with `status`. It ignores 429, which says nothing new. */
export const lookAgainScript = (status: number, seconds: number): string => `
const look = () => setTimeout(async () => {
  try {
    const signal = AbortSignal.timeout(${PATIENCE_MS})
    const reply = await fetch(location.href, { redirect: 'manual', cache: 'no-store', signal })
    if (![${status}, 429].includes(reply.status)) return location.reload()
  } catch {}
  look()
}, ${seconds * 1000})
look()
`

/** For browsers without scripts, and for readers without patience. The empty address is the page's own. */
export const lookAgainLink = ({ texts }: Reader): Html =>
  html`<p class="quiet"><a href="">${texts.lookAgain}</a></p>`
