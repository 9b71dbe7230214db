import { $api } from '../../api/client'
import type { components } from '../../api/schema'

export type Payout = components['schemas']['Payout']
export type BankAccount = components['schemas']['BankAccount']
export type PayoutSchedule = components['schemas']['PayoutSchedule']

export const usePayoutState = () => $api.useQuery('get', '/v1/dashboard/payout-state')

/** What moves by itself is read again this soon. */
const MOVING_MS = 10_000

export const refreshOf = ({ status }: Payout): number | false =>
  status === 'pending' || status === 'in_transit' ? MOVING_MS : false
