/**
 * Decisions of operators about an account. Nobody decides about an account that he belongs to, and where it is set so, a second
 * operator approves what weighs (decision 0087).
 */
import { ChangeLimitsBody, LiveModeBody } from '../../../contract/dashboard/operator/accounts'
import {
  SetExchangeRateBody,
  type ExchangeRateView,
} from '../../../contract/dashboard/operator/exchange-rates'
import { SettleItemBody, type SettledItemView } from '../../../contract/dashboard/operator/reconciliation'
import { AdjustBalanceBody } from '../../../contract/dashboard/operator/adjustments'
import { GrantBody } from '../../../contract/dashboard/operator/going-live'
import { DecideHoldBody } from '../../../contract/dashboard/operator/holds'
import { ApiError } from '../../../contract/errors'
import { isLargeHold, type OperatorRules } from '../../../domain/operator-duties'
import { isLeap } from '../../../domain/exchange-rates'
import type { Permission } from '../../../domain/roles'
import type { Actor } from '../../../store/audit'
import type { Proposal, Proposed } from '../../../store/dashboard/operator/proposals'
import type { Contracts } from '../../acquirers'
import type { App } from '../../app'
import { foundAccount } from '../../found'
import { refuseWhileUnanswered } from '../../payouts/refusals'
import { decideGoingLive, findRequest } from '../going-live/decide'
import { activateAcquirerAccount, retireAcquirerAccount } from '../../acquirer-accounts/manage'
import { adjustBalance, postedAdjustment } from './adjust-balance'
import { changeLimits, requireLimits, requireRevision, setLiveMode } from './change-account'
import { setExchangeRate, type ComparedRate } from './exchange-rates'
import { decideHold, holdOf, type DecidedHold } from './holds'
import { setPayoutHold } from './payouts'
import { settleAsOperator } from './reconciliation'

export type Deciding = App & {
  contracts: Contracts
  operators: OperatorRules
  livemode: boolean
}

export interface DecidingOperator {
  actor: Actor
  scopes: readonly string[]
}

const GRANT: Permission = 'operator.grant'

/** Throws 403 `own_request`. What an operator does about an account that is his own, another one has to look at. */
export async function requireApart(
  { store, operators }: Deciding,
  accountId: string,
  { id }: Actor,
): Promise<void> {
  if (operators.duties === 'alone' || !(await store.operating.proposals.belongsTo(accountId, id ?? '')))
    return
  throw new ApiError('own_request')
}

/** Carries a decision out, or has it wait for another operator. Returns what it does. */
export async function decide(
  parts: Deciding,
  decision: Proposed,
  { actor, scopes }: DecidingOperator,
): Promise<Decided> {
  await requireApartOf(parts, decision, actor)
  const weighs = await requireRight(parts, decision, scopes)
  if (!weighs || parts.operators.duties !== 'two')
    return { done: await putIntoEffect(parts, decision, actor) }
  const proposal = await parts.store.operating.proposals.propose(decision, actor)
  if (!proposal) throw new ApiError('proposed_already')
  return { proposal }
}

export type Decided = { done: DecisionEffect; proposal?: undefined } | { proposal: Proposal }

/** What was done: to a payment on hold, to a difference, or to a rate. */
export interface DecisionEffect {
  hold?: DecidedHold
  settled?: SettledItemView
  rate?: ExchangeRateView
}

/** The merchant that it is about; null if it is about none: a rate of exchange, or a difference that is of nobody. */
function merchantOf({ kind, accountId, change }: Proposed): string | null {
  if (kind === 'set_exchange_rate') return null
  return kind === 'settle_item' && change['account'] === null ? null : accountId
}

async function requireApartOf(parts: Deciding, decision: Proposed, actor: Actor): Promise<void> {
  const merchant = merchantOf(decision)
  if (merchant !== null) await requireApart(parts, merchant, actor)
}

/** Whether the decision weighs. Throws 403 if the operator's role is not enough for it, and what stands against it now. */
async function requireRight(
  { store, operators }: Deciding,
  { kind, subject, change, ...tenant }: Proposed,
  scopes: readonly string[],
): Promise<boolean> {
  switch (kind) {
    case 'release_hold':
    case 'reject_hold': {
      const isLarge = isLargeHold(await holdOf(store, tenant, subject), operators)
      if (isLarge && !scopes.includes(GRANT))
        throw new ApiError({ code: 'hold_above_limit', max: Number(operators.holdLimit), scope: GRANT })
      return isLarge
    }
    case 'change_limits':
      await requireLimits(store, tenant.accountId, change)
      return true
    case 'resume_live_mode':
      await requireRevision(store, tenant.accountId, change['revision'])
      return true
    case 'adjust_balance':
      // Asked for at once by two calls, one posts it, and the other one finds it posted.
      await postedAdjustment({ store }, tenant, AdjustBalanceBody.parse(change))
      return true
    case 'release_payouts':
      await foundAccount(store, tenant.accountId)
      await refuseWhileUnanswered({ store }, tenant)
      return true
    case 'settle_item':
    case 'connect_acquirer':
      return true
    case 'set_exchange_rate': {
      const { from, to, rate } = rateIn(change)
      const lately = await store.exchangeRates.lately(tenant.livemode, { from, to })
      return lately.some((before) => isLeap(before, rate))
    }
    case 'grant_going_live': {
      const { status, version } = await findRequest(store, subject)
      if (status !== 'submitted' || version !== change['version']) throw new ApiError('unexpected_state')
      return true
    }
  }
}

async function putIntoEffect(parts: Deciding, decision: Proposed, actor: Actor): Promise<DecisionEffect> {
  const { kind, subject, change, ...tenant } = decision
  const { store } = parts
  switch (kind) {
    case 'grant_going_live':
      await decideGoingLive(store, { id: subject, ...GrantBody.parse(change), actor }, null)
      return {}
    case 'change_limits':
      await changeLimits(store, tenant.accountId, ChangeLimitsBody.parse(change), actor)
      return {}
    case 'adjust_balance':
      await adjustBalance(parts, tenant, AdjustBalanceBody.parse(change), actor)
      return {}
    case 'resume_live_mode':
      await setLiveMode(store, tenant.accountId, { ...LiveModeBody.parse(change), live: true }, actor)
      return {}
    case 'release_hold':
    case 'reject_hold':
      return { hold: await decideHold(parts, tenant, holdDecision(decision), actor) }
    case 'release_payouts':
      await setPayoutHold(parts, tenant, null, actor)
      return {}
    case 'settle_item': {
      const { account: _account, ...body } = change
      const settled = await settleAsOperator(parts, tenant.livemode, SettleItemBody.parse(body), actor)
      return { settled }
    }
    case 'connect_acquirer':
      await activateAcquirerAccount(parts, await store.acquirerAccounts.find(tenant, subject), actor)
      return {}
    case 'set_exchange_rate':
      return { rate: await setExchangeRate(store, tenant, rateIn(change), actor) }
  }
}

/** `compared`: the rate that it was compared with. */
const rateIn = ({ compared_with: compared, ...body }: Proposed['change']): ComparedRate => ({
  ...SetExchangeRateBody.parse(body),
  compared: compared as string | null,
})

const holdDecision = ({ kind, subject, change }: Proposed) => ({
  id: subject,
  kind: kind === 'release_hold' ? ('release' as const) : ('cancel' as const),
  ...DecideHoldBody.parse(change),
})

/** What could not be settled was not approved for nothing: it is tried again, or it is outdated. */
function requireSettled({ settled }: DecisionEffect): void {
  if (settled?.outcome === 'unanswered') throw new ApiError('service_unavailable', { retryAfter: 2 })
  if (settled?.outcome === 'refused') throw new ApiError('unexpected_state')
}

/**
 * Approves what another operator has proposed, and carries it out. If things have moved on since, the proposal is `outdated`.
 * Throws 404 `resource_missing`, 403 `own_request`, 409 `unexpected_state`, and what the decision throws.
 */
export async function approve(parts: Deciding, id: string, actor: Actor): Promise<void> {
  const { proposals } = parts.store.operating
  const proposal = await approvable(parts, id)
  await requireApartOf(parts, proposal, actor)
  if (proposal.proposedBy === actor.id) throw new ApiError('own_request')
  // He may have joined the account since.
  await requireApartOf(parts, proposal, { ...actor, id: proposal.proposedBy })
  const isOfMode =
    ['adjust_balance', 'release_payouts'].includes(proposal.kind) ||
    (proposal.subject !== proposal.accountId && proposal.kind !== 'grant_going_live')
  if (isOfMode && proposal.livemode !== parts.livemode) throw new ApiError('hold_of_other_mode')
  const isApproved = proposal.status === 'approved'
  if (!isApproved && !(await proposals.decide(proposal, 'waiting', 'approved', actor)))
    throw new ApiError('unexpected_state')
  try {
    requireSettled(await putIntoEffect(parts, proposal, actor))
  } catch (thrown) {
    // What stands against it stays so. Anything else may pass, and then it can be approved again; a rate may move back.
    const isFinal =
      thrown instanceof ApiError &&
      thrown.code !== 'service_unavailable' &&
      thrown.fault.code !== 'rate_moved'
    await proposals.decide(proposal, 'approved', isFinal ? 'outdated' : 'waiting', actor)
    throw thrown
  }
}

/** Declines a proposal; who proposed it takes it back. */
export async function decline(parts: Deciding, id: string, actor: Actor): Promise<void> {
  const proposal = await waiting(parts, id)
  if (proposal.proposedBy !== actor.id) await requireApartOf(parts, proposal, actor)
  if (proposal.kind === 'connect_acquirer') {
    // First, so that no process that dies leaves an account for which nothing waits. What is approved at once stays.
    const row = await parts.store.acquirerAccounts.find(proposal, proposal.subject)
    if (row?.status === 'proposed') await retireAcquirerAccount(parts, row, actor)
  }
  if (!(await parts.store.operating.proposals.decide(proposal, 'waiting', 'declined', actor)))
    throw new ApiError('unexpected_state')
}

async function found({ store }: Deciding, id: string): Promise<Proposal> {
  const proposal = await store.operating.proposals.find(id)
  if (!proposal) throw new ApiError('resource_missing', { param: 'id' })
  return proposal
}

async function waiting(parts: Deciding, id: string): Promise<Proposal> {
  const proposal = await found(parts, id)
  if (proposal.status !== 'waiting') throw new ApiError('unexpected_state')
  return proposal
}

/**
 * One that waits; or a correction of a balance that was approved by a call which ended before it was posted. That is posted once
 * under its key, so it can be approved again until it is.
 */
async function approvable(parts: Deciding, id: string): Promise<Proposal> {
  const proposal = await found(parts, id)
  if (proposal.status !== 'approved' || proposal.kind !== 'adjust_balance') return waiting(parts, id)
  if (await postedAdjustment(parts, proposal, AdjustBalanceBody.parse(proposal.change)))
    throw new ApiError('unexpected_state')
  return proposal
}
