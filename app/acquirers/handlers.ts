/**
 * What is done with a notification, by what it is about. A handler may run again at any point, after others and out of order: what
 * it does is conditional on the rows, and what counts is what the acquirer answers when it is asked (decisions 0175 and 0207).
 */
import type { ToldAbout } from '../../processor/told'
import type { Stepping } from '../dependencies'
import { receiveDispute } from '../disputes/receive'
import { receiveFraudWarning } from '../disputes/warn'
import type { Handled, TellingAcquirer } from './handled'
import { receiveAuthorization, wakeSettledCapture, wakeSettledClose, wakeSettledRefund } from './settled'

export function handleTold(deps: Stepping, told: TellingAcquirer, about: ToldAbout): Promise<Handled> {
  switch (about.of) {
    case 'authorization':
      return receiveAuthorization(deps, told, about)
    case 'capture':
      return wakeSettledCapture(deps, told, about)
    case 'close':
      return wakeSettledClose(deps, told, about)
    case 'refund':
      return wakeSettledRefund(deps, told, about)
    case 'dispute':
      return receiveDispute(deps, told, about)
    case 'fraud_warning':
      return receiveFraudWarning(deps, told, about)
    case 'settlement':
      return Promise.resolve({ kind: 'ignored' })
  }
}
