/**
 * Reads a part of the dashboard's code, and knows what to do when that fails: the connection is away, or the service has
 * another build since this page was opened, whose files have other names.
 */

/** A part of the code could not be read. */
export class CodeMissing extends Error {}

/**
 * Browsers and Vite remember what could not be read, each in its own way: a style sheet is not asked for again. So once
 * something was missing, whatever is still to be read waits for a page that is loaded anew.
 */
let isIncomplete = false
/** Whether the service was out of reach since the page was loaded. */
let wasAway = false

export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  if (isIncomplete) throw new CodeMissing('A part of the dashboard could not be read before.')
  try {
    return await load()
  } catch (cause) {
    isIncomplete = true
    wasAway ||= !navigator.onLine
    throw new CodeMissing('A part of the dashboard could not be read.', { cause })
  }
}

/** Under which a tab remembers the build that it has loaded anew. */
const MARK = 'svc.loaded-anew'

/** The build that this page is of, by the name of its first file. */
const buildOf = (page: Document): string =>
  page.querySelector('script[type="module"]')?.getAttribute('src') ?? ''

/**
 * Loads the whole page anew, if the service can be reached: the browser's own page of an error would take its place
 * otherwise. A build that is reached and still lacks a part is loaded anew once, and then only by hand.
 */
export async function loadAnew({ byHand }: { byHand: boolean }): Promise<void> {
  const headers = { Accept: 'text/html' }
  const answer = await fetch(location.href, { cache: 'no-store', headers }).catch(() => null)
  if (answer?.ok !== true) {
    wasAway = true
    return
  }
  const build = buildOf(document)
  if (!byHand && !wasAway && sessionStorage.getItem(MARK) === build) return
  sessionStorage.setItem(MARK, build)
  location.reload()
}
