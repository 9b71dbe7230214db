import type { LinkPurpose } from '../../session/calls'
import { useTexts } from '../../texts/language'
import { Note } from '../../ui/Note'
import { useLinkPreview } from './LinkArrival'

/** Names the address that a link is for, above the form that uses it. */
export function LinkFor({ purpose, token }: { purpose: LinkPurpose; token: string }) {
  const { confirm } = useTexts('signin')
  const { data } = useLinkPreview(purpose, token)
  return data ? <Note>{confirm.isFor(data.email)}</Note> : null
}
