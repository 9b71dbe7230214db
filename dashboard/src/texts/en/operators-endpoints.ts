/** Texts of the page of endpoints that are unwell. */
import { navigation } from './navigation'

export const operatorsEndpoints = {
  title: navigation.endpoints,
  none: 'All endpoints are healthy.',
  url: 'Address',
  account: 'Account',
  status: 'State',
  circuit: 'Circuit',
  circuits: { open: 'Open', closed: 'Closed' },
  failures: 'Failures in a row',
  failingSince: 'Failing since',
  nextProbe: 'Next probe',
  lastSuccess: 'Last success',
  reason: 'Disabled because',
  id: 'ID',
}
