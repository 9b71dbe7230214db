import { calls } from '../../session/calls'
import { useTexts } from '../../texts/language'
import { LinkArrival } from './LinkArrival'

/** Signs in by a link that works once. */
export function Page() {
  const { enter } = useTexts('signin')
  return <LinkArrival {...enter} purpose="entry" act={calls.enter} />
}
