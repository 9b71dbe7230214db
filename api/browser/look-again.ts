/**
 * How a page waits for what is not known yet: its script asks for the address again, and loads it anew once the answer
 * has another status. A page that reloads by itself every few seconds would take its reader back to the top each time.
 */
const PATIENCE_MS = 10_000

/** The script of a page that was answered with `status`. An address that asks too often learns nothing from that. */
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

/** For whoever has no scripts, or no patience. The empty address is the page's own. */
export const LOOK_AGAIN_LINK = '<p class="quiet"><a href="">Check again</a></p>'
