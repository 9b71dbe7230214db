/** The secret of a mailed link, which stands behind the `#` so that no server is sent it. */
import { useState } from 'react'

/** Reads it once, and takes it out of the address and the history. */
export function useLinkToken(): string {
  const [token] = useState(() => location.hash.slice(1) || remembered)
  // React may run the line above twice, the second time with the fragment gone.
  remembered = token
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
  return token
}

let remembered = ''
