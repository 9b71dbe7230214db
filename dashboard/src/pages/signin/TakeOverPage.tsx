import { calls } from '../../session/calls'
import { useTexts } from '../../texts/language'
import { LinkArrival } from './LinkArrival'

/** Arrives from the other mode, and has a session of this one. */
export function Page() {
  const { takeOver } = useTexts('signin')
  return <LinkArrival {...takeOver} purpose="hand_over" act={calls.takeOver} />
}
