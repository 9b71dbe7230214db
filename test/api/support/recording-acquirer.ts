/** A shop whose acquirer works as always, and whose authorizations are recorded. */
import { missingInWork } from '../../../app/acquirers'
import type { AuthorizeRequest } from '../../../processor/port'
import { createAcquirers } from '../../../processor/registry'
import { useShop, type Shop } from './shop'

/** As `useShop`. `asked`: what the acquirer was asked to authorize in the test that runs, in order. */
export function useRecordingShop(): { shop: Shop; asked: AuthorizeRequest[] } {
  const asked: AuthorizeRequest[] = []
  const shop = useShop({}, {}, (services) => {
    const acquirer = services.acquirers.default
    const authorize: typeof acquirer.authorize = (request) => {
      asked.push(request)
      return acquirer.authorize(request)
    }
    return { ...services, acquirers: createAcquirers({ ...acquirer, authorize }, [], missingInWork) }
  })
  beforeEach(() => {
    asked.length = 0
  })
  return { shop, asked }
}
