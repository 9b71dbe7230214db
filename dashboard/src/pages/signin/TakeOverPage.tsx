import { calls } from '../../session/calls'
import { useTexts } from '../../texts/language'
import { OnceOnArrival } from './OnceOnArrival'
import { useLinkToken } from './token'

/** Arrives from the other mode, and has a session of this one. */
export function Page() {
  const { takeOver } = useTexts('signin')
  const code = useLinkToken()
  return <OnceOnArrival {...takeOver} act={() => calls.takeOver(code)} />
}
