/** A part whose code is read when it is first wanted. It stays since then, so that it can close in its own time. */
import { Suspense, useState, type ReactNode } from 'react'

export function Later({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  return wasWanted && <Suspense>{children}</Suspense>
}
