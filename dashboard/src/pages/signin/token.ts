/** The secret of a mailed link, which stands behind the `#` so that no server is sent it. */
import { useState } from 'react'

/** By the page's path: a reader may go and sign in first, and come back. */
const remembered = new Map<string, string>()

/** Reads it once, and takes it out of the address and the history. */
export function useLinkToken(): string {
  const [token] = useState(() => {
    const { hash, pathname } = location
    if (hash.length > 1) remembered.set(pathname, hash.slice(1))
    return remembered.get(pathname) ?? ''
  })
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
