/** Each write of operators says by which rules it goes, so that a new one cannot be without (decision 0087). */
import { dashboardRoutes } from '../../api/routes/dashboard/index'
import { PROPOSAL_KINDS, type ProposalKind } from '../../domain/operator-duties'

/**
 * A kind: it goes through `decide`, which asks whether the account is his own, and where it weighs for a second operator. Otherwise
 * why it needs neither.
 */
const RULES: Readonly<Record<string, { kinds: readonly ProposalKind[] } | { free: string }>> = {
  grantGoingLive: { kinds: ['grant_going_live'] },
  changeLimits: { kinds: ['change_limits'] },
  adjustBalance: { kinds: ['adjust_balance'] },
  resumeLiveMode: { kinds: ['resume_live_mode'] },
  releaseHold: { kinds: ['release_hold'] },
  rejectHold: { kinds: ['reject_hold'] },
  releasePayouts: { kinds: ['release_payouts'] },
  settleReconciliationItem: { kinds: ['settle_item'] },
  setExchangeRate: { kinds: ['set_exchange_rate'] },
  connectAcquirer: { kinds: ['connect_acquirer'] },
  rotateAcquirerAccount: { free: 'the acquirer and its address stay, and it has to answer a test call' },
  changeAcquirerAccount: { free: 'the acquirer and the credentials stay, and nothing that waits is changed' },
  retireAcquirerAccount: { free: 'new payments go where all others go' },
  approveProposal: { free: 'it is the second look, which asks for both rules by itself' },
  declineProposal: { free: 'nothing comes of it' },
  returnGoingLive: { free: 'nothing is opened' },
  suspendLiveMode: { free: 'whoever sees harm stops it' },
  holdPayouts: { free: 'whoever sees harm stops it' },
  resolveIncidents: { free: 'it moves nothing' },
  startVerifyRun: { free: 'it reads' },
  tryRoutingRulesOfAccount: { free: 'it reads' },
  wakeObject: { free: 'it does what the sweep does anyway' },
}

const writes = dashboardRoutes.filter(
  ({ method, path }) => method !== 'get' && path.startsWith('/v1/dashboard/operator/'),
)

test('every write of operators has its rules, and every kind of decision a write', () => {
  expect(writes.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(RULES).sort())
  const kinds = Object.values(RULES).flatMap((rule) => ('kinds' in rule ? rule.kinds : []))
  expect([...new Set(kinds)].sort()).toEqual([...PROPOSAL_KINDS].sort())
})

test('what weighs takes the role that grants and a fresh factor, and may be refused as his own', () => {
  for (const { operationId, scope, freshFactor, errors } of writes as readonly DecidingRoute[]) {
    const rule = RULES[operationId]
    if (!rule || 'free' in rule || HOLDS.includes(operationId)) continue
    expect({ operationId, scope, freshFactor }).toEqual({
      operationId,
      scope: 'operator.grant',
      freshFactor: 'always',
    })
    expect(errors).toContain('own_request')
  }
})

interface DecidingRoute {
  operationId: string
  scope: string
  freshFactor?: string
  errors: readonly string[]
}

/** Any operator decides about small ones; `decide` asks for the role where they are large. */
const HOLDS = ['releaseHold', 'rejectHold']
