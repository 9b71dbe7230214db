/** Connects an account of a merchant at an acquirer of the settings. Nothing is kept before the acquirer has answered a test call. */
import type { NewAcquirerAccountBody } from '../../contract/dashboard/acquirer-accounts'
import { ApiError, impossible, throwFaults, valueFault } from '../../contract/errors'
import { MOST_ACQUIRER_ACCOUNTS, type AcquirerAccountStatus } from '../../domain/acquirer-accounts'
import { claimedBeyond, type Capabilities } from '../../domain/acquirer-capabilities'
import { newId } from '../../infra/ids'
import type { HeldAcquirerAccount } from '../../store/acquirer-accounts'
import type { Actor } from '../../store/audit'
import type { Tenant } from '../../store/context'
import type { Contracts } from '../acquirers'
import type { WithRealTime } from '../dependencies'

export interface WithContracts extends WithRealTime {
  contracts: Contracts
}

/** The acquirers that the settings open: to a merchant those that say so, to an operator all. */
export const openTo = ({ acquirers }: Contracts, who: 'merchant' | 'operator'): string[] =>
  [...acquirers].filter(([, { merchants }]) => who === 'operator' || merchants).map(([name]) => name)

/** `status`: `proposed` if it is to take no payment yet. */
export async function connectAcquirer(
  { store, contracts, real }: WithContracts,
  tenant: Tenant,
  body: NewAcquirerAccountBody,
  { who, status, actor }: { who: 'merchant' | 'operator'; status: AcquirerAccountStatus; actor: Actor },
): Promise<HeldAcquirerAccount> {
  const { acquirer, name, channels, capabilities, fees, secret, signing_secret: signing } = body
  const allowed = openTo(contracts, who)
  if (!allowed.includes(acquirer)) throw impossible('acquirer', { code: 'acquirer_not_open', allowed })
  requireWithin(contracts, acquirer, capabilities)
  await requireAnswer(contracts, { acquirer, capabilities }, secret)
  const createdAt = real()
  const added = await store.acquirerAccounts.add(
    {
      id: newId('acquirer_account', createdAt.getTime()),
      ...tenant,
      name,
      acquirer,
      channels,
      capabilities,
      fees,
      status,
      createdAt,
      secrets: { secret, signing: signing === undefined ? [] : [{ secret: signing, until: null }] },
    },
    actor,
  )
  contracts.changed()
  if (!added) throw new ApiError({ code: 'too_many_acquirer_accounts', max: MOST_ACQUIRER_ACCOUNTS })
  return added
}

/** Throws 400 if the account is said to be able to do more than its acquirer: nobody would find that out before it is needed. */
export function requireWithin(
  { acquirers }: Contracts,
  acquirer: string,
  claimed: Partial<Capabilities> = {},
): void {
  const { most } = acquirers.get(acquirer) ?? {}
  if (!most) return
  throwFaults(
    claimedBeyond(most, claimed).map((name) =>
      valueFault(`capabilities.${name}`, {
        code: 'beyond_acquirer',
        allowed: [most[name]].flat().map(String),
      }),
    ),
  )
}

/** Throws 422 if the acquirer does not answer a test call with the secret. The call asks about something that there never was. */
export async function requireAnswer(
  contracts: Contracts,
  account: Pick<HeldAcquirerAccount, 'acquirer' | 'capabilities'>,
  secret: string,
): Promise<void> {
  const outcome = await contracts.tryOut(account, secret)
  if (outcome === 'known') return
  throw impossible('secret', outcome === 'unavailable' ? 'acquirer_not_reached' : 'acquirer_refuses_secret')
}
