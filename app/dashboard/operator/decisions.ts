/**
 * Decisions of operators about an account. Nobody decides about an account that he belongs to, and where it is set so, a second
 * operator approves what weighs (decision 0087).
 */
import { ChangeLimitsBody, LiveModeBody } from '../../../contract/dashboard/operator/accounts'
import { AdjustBalanceBody } from '../../../contract/dashboard/operator/adjustments'
import { GrantBody } from '../../../contract/dashboard/operator/going-live'
import { DecideHoldBody } from '../../../contract/dashboard/operator/holds'
import { ApiError } from '../../../contract/errors'
import { isLargeHold, type OperatorRules } from '../../../domain/operator-duties'
import type { Permission } from '../../../domain/roles'
import type { Actor } from '../../../store/audit'
import type { Proposal, Proposed } from '../../../store/dashboard/operator/proposals'
import type { App } from '../../app'
import { decideGoingLive, findRequest } from '../going-live/decide'
import { adjustBalance, postedAdjustment } from './adjust-balance'
import { changeLimits, requireRevision, setLiveMode } from './change-account'
import { decideHold, holdOf, type DecidedHold } from './holds'

export type Deciding = Pick<App, 'store' | 'workflows' | 'now' | 'real' | 'leaseMs'> & {
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

/** Carries a decision out, or has it wait for another operator. Returns what it does to a payment on hold. */
export async function decide(
  parts: Deciding,
  decision: Proposed,
  { actor, scopes }: DecidingOperator,
): Promise<Decided> {
  await requireApart(parts, decision.accountId, actor)
  const weighs = await requireRight(parts, decision, scopes)
  if (!weighs || parts.operators.duties !== 'two')
    return { hold: await putIntoEffect(parts, decision, actor) }
  const proposal = await parts.store.operating.proposals.propose(decision, actor)
  if (!proposal) throw new ApiError('proposed_already')
  return { proposal }
}

export type Decided = { hold: DecidedHold | null; proposal?: undefined } | { proposal: Proposal }

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
    case 'resume_live_mode':
      await requireRevision(store, tenant.accountId, change['revision'])
      return true
    case 'adjust_balance':
      // Asked for at once by two calls, one posts it, and the other one finds it posted.
      await postedAdjustment({ store }, tenant, AdjustBalanceBody.parse(change))
      return true
    case 'grant_going_live': {
      const { status, version } = await findRequest(store, subject)
      if (status !== 'submitted' || version !== change['version']) throw new ApiError('unexpected_state')
      return true
    }
  }
}

async function putIntoEffect(parts: Deciding, decision: Proposed, actor: Actor): Promise<DecidedHold | null> {
  const { kind, subject, change, ...tenant } = decision
  const { store } = parts
  switch (kind) {
    case 'grant_going_live':
      await decideGoingLive(store, { id: subject, ...GrantBody.parse(change), actor }, null)
      return null
    case 'change_limits':
      await changeLimits(store, tenant.accountId, ChangeLimitsBody.parse(change), actor)
      return null
    case 'adjust_balance':
      await adjustBalance(parts, tenant, AdjustBalanceBody.parse(change), actor)
      return null
    case 'resume_live_mode':
      await setLiveMode(store, tenant.accountId, { ...LiveModeBody.parse(change), live: true }, actor)
      return null
    case 'release_hold':
    case 'reject_hold':
      return decideHold(
        parts,
        tenant,
        {
          id: subject,
          kind: kind === 'release_hold' ? 'release' : 'cancel',
          ...DecideHoldBody.parse(change),
        },
        actor,
      )
  }
}

/**
 * Approves what another operator has proposed, and carries it out. If things have moved on since, the proposal is `outdated`.
 * Throws 404 `resource_missing`, 403 `own_request`, 409 `unexpected_state`, and what the decision throws.
 */
export async function approve(parts: Deciding, id: string, actor: Actor): Promise<void> {
  const { proposals } = parts.store.operating
  const proposal = await approvable(parts, id)
  await requireApart(parts, proposal.accountId, actor)
  if (proposal.proposedBy === actor.id) throw new ApiError('own_request')
  // He may have joined the account since.
  await requireApart(parts, proposal.accountId, { ...actor, id: proposal.proposedBy })
  const isOfMode =
    proposal.kind === 'adjust_balance' ||
    (proposal.subject !== proposal.accountId && proposal.kind !== 'grant_going_live')
  if (isOfMode && proposal.livemode !== parts.livemode) throw new ApiError('hold_of_other_mode')
  const isApproved = proposal.status === 'approved'
  if (!isApproved && !(await proposals.decide(proposal, 'waiting', 'approved', actor)))
    throw new ApiError('unexpected_state')
  try {
    await putIntoEffect(parts, proposal, actor)
  } catch (thrown) {
    // What stands against it stays so. Anything else may pass, and then it can be approved again.
    const isFinal = thrown instanceof ApiError && thrown.code !== 'service_unavailable'
    await proposals.decide(proposal, 'approved', isFinal ? 'outdated' : 'waiting', actor)
    throw thrown
  }
}

/** Declines a proposal; who proposed it takes it back. */
export async function decline(parts: Deciding, id: string, actor: Actor): Promise<void> {
  const proposal = await waiting(parts, id)
  if (proposal.proposedBy !== actor.id) await requireApart(parts, proposal.accountId, actor)
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
