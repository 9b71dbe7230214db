/** The rules of an account that say to which acquirer its new payments go: what is read of them, and how they are changed. */
import type { NewRulesBody, RoutingRulesView, RoutingVersionView } from '../../contract/dashboard/routing'
import { ApiError, throwFaults, valueFault, type Fault } from '../../contract/errors'
import { paramName } from '../../contract/param-path'
import type { RuleSet } from '../../domain/routing'
import type { Acquirers } from '../../processor/registry'
import type { Actor } from '../../store/audit'
import type { Tenant } from '../../store/context'
import type { DatedRulesVersion } from '../../store/routing-rules'
import type { WithContracts } from '../acquirer-accounts/connect'

export interface WithRules extends Pick<WithContracts, 'store' | 'contracts'> {
  acquirers: Pick<Acquirers, 'choose' | 'openTo'>
}

/** So many versions are listed. */
const LISTED = 100

/** The version that counts, or another one. Throws 404 `resource_missing` if there is no such version. */
export async function readRules(
  parts: WithRules,
  tenant: Tenant,
  version?: number,
): Promise<RoutingRulesView> {
  const [row, acquirers] = await Promise.all([
    parts.store.routingRules.find(tenant, version),
    acquirersOf(parts, tenant),
  ])
  if (!row && version !== undefined) throw new ApiError('resource_missing', { param: 'version' })
  const dated = row && (await presenterOf(parts, [row]))(row)
  return {
    version: 0,
    note: null,
    created_at: null,
    created_by: null,
    ...dated,
    object: 'routing_rules',
    ...((row?.rules ?? NO_RULES) as Pick<RoutingRulesView, 'rules' | 'default'>),
    acquirers,
    livemode: tenant.livemode,
  }
}

const NO_RULES: RuleSet = { rules: [], default: null }

/** The newest first. */
export async function listRuleVersions(parts: WithRules, tenant: Tenant): Promise<RoutingVersionView[]> {
  const rows = await parts.store.routingRules.list(tenant, LISTED)
  return rows.map(await presenterOf(parts, rows))
}

/**
 * Throws 422 `parameter_impossible` if an acquirer is named to which payments of the account may not go, and 409 `unexpected_state` if
 * somebody has changed the rules since.
 */
export async function changeRules(
  parts: WithRules,
  tenant: Tenant,
  { version, note = null, ...rules }: NewRulesBody,
  actor: Actor,
): Promise<RoutingRulesView> {
  await requireOpen(parts, tenant, rules)
  const added = await parts.store.routingRules.add(tenant, { rules, note, after: version }, actor)
  if (!added) throw new ApiError('unexpected_state')
  parts.contracts.rulesChanged()
  return readRules(parts, tenant)
}

/** Throws 422 `parameter_impossible` as above. */
export async function requireOpen({ acquirers }: WithRules, tenant: Tenant, set: RuleSet): Promise<void> {
  const open = await acquirers.openTo(tenant.accountId)
  const allowed = [...open]
  throwFaults(
    namedIn(set)
      .filter(({ acquirer }) => !open.has(acquirer))
      .map(({ path }): Fault => valueFault(paramName(path), { code: 'acquirer_not_routable', allowed })),
  )
}

/** Every acquirer that is named, with where. */
function namedIn({ rules, default: otherwise }: RuleSet) {
  const targets = [
    ...rules.map(({ to }, index) => ({ to, path: ['rules', index, 'to'] })),
    ...(otherwise ? [{ to: otherwise, path: ['default'] }] : []),
  ]
  return targets.flatMap(({ to, path }) => [
    ...to.split.map(({ acquirer }, index) => ({ acquirer, path: [...path, 'split', index, 'acquirer'] })),
    ...to.next.map((acquirer, index) => ({ acquirer, path: [...path, 'next', index] })),
  ])
}

async function acquirersOf({ store, acquirers }: WithRules, tenant: Tenant) {
  const [open, own] = await Promise.all([
    acquirers.openTo(tenant.accountId),
    store.acquirerAccounts.list(tenant),
  ])
  const names = new Map(own.map(({ id, name }) => [id, name]))
  return [...open].map((acquirer) => ({ acquirer, name: names.get(acquirer) ?? null }))
}

async function presenterOf(
  { store }: Pick<WithRules, 'store'>,
  rows: readonly DatedRulesVersion[],
): Promise<(row: DatedRulesVersion) => RoutingVersionView> {
  const names = await store.members.names(rows.map(({ createdBy }) => createdBy))
  return ({ version, note, createdAt, createdBy: id }) => ({
    object: 'routing_version',
    version,
    note,
    created_at: createdAt.toISOString(),
    created_by: { id, name: names.get(id) ?? null },
  })
}
