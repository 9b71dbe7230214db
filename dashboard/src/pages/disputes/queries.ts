/** What the pages of disputes read, and what a dispute's state allows. */
import { $api } from '../../api/client'
import type { components } from '../../api/schema'
import { minorOf } from '../../ui/amount'

export type Dispute = components['schemas']['Dispute']

const RENEWED_MS = 60_000

/** Those that wait for an answer, which the navigation counts too. */
export const useDisputeQueue = (enabled = true) =>
  $api.useQuery('get', '/v1/dashboard/disputes/queue', {}, { enabled, refetchInterval: RENEWED_MS })

export const useDispute = (id: string) =>
  $api.useQuery('get', '/v1/disputes/{id}', { params: { path: { id } } })

export const usePaymentOf = (id: string) =>
  $api.useQuery('get', '/v1/payments/{id}', { params: { path: { id } } })

/** Whether its merchant may still answer it. The API decides anyway. */
export const takesAnswer = ({ status, response }: Dispute): boolean =>
  status === 'needs_response' && response === null

export const isOpen = ({ status }: Dispute): boolean =>
  status === 'needs_response' || status === 'under_review'

/** An inquiry that nobody answers ends as the bank says. */
const isLate = (dispute: Dispute, now: Date): boolean => {
  const { stage, evidence_due_by: due } = dispute
  return takesAnswer(dispute) && stage !== 'inquiry' && due !== null && new Date(due) <= now
}

/** How it should be told: the state, or what the state alone does not say. */
export function stateOf(dispute: Dispute, now: Date): Dispute['status'] | 'late' | 'accepting' {
  if (isLate(dispute, now)) return 'late'
  return dispute.status === 'under_review' && dispute.response === 'acceptance' ? 'accepting' : dispute.status
}

/** Whether it keeps money, or has kept it. */
export const tookMoney = ({ stage }: Dispute): boolean => stage !== 'inquiry'

export const hasFee = ({ fee, currency }: Dispute): boolean => minorOf(fee, currency) > 0
