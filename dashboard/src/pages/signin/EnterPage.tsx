import { calls } from '../../session/calls'
import { useTexts } from '../../texts/language'
import { OnceOnArrival } from './OnceOnArrival'
import { useLinkToken } from './token'

/** Signs in by a link that works once. */
export function Page() {
  const { enter } = useTexts('signin')
  const token = useLinkToken()
  return <OnceOnArrival {...enter} act={() => calls.enter(token)} />
}
