/** The row of a new hosted session: what is the same whatever its page does. */
import { keptAsSent } from '../../contract/as-sent'
import { PAYMENT_LINK_LIFE, SESSION_LIFE } from '../../domain/hosted-session'
import { creationKey } from '../../domain/processor-keys'
import { mintedAt, newId } from '../../infra/ids'
import type { HostedSessionModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import type { App } from '../app'
import { hexOf } from '../writes/claim'
import type { Write } from '../writes/write'

export interface GivenSession {
  type?: 'checkout' | 'link' | undefined
  success_url?: string | undefined
  cancel_url?: string | undefined
  expires_at?: string | undefined
  description?: string | null | undefined
  metadata: Record<string, string>
}

/** What the keys of its payments at the processor begin with. */
export const sessionKey = ({ era }: Pick<App, 'era'>, { tenant, claim }: Write<unknown>): string =>
  creationKey('session', { ...tenant, era }, hexOf(claim))

export function draftSession(
  { now }: Pick<App, 'now'>,
  { apiVersion }: { apiVersion: string },
  { accountId, livemode }: Tenant,
  given: GivenSession,
  processorKey: string,
): HostedSessionModel {
  const id = newId('hosted_session', now().getTime())
  const createdAt = mintedAt(id)
  const life = given.type === 'link' ? PAYMENT_LINK_LIFE : SESSION_LIFE
  const expiresAt = new Date(
    given.expires_at === undefined ? createdAt.getTime() + life : Date.parse(given.expires_at),
  )
  return {
    id,
    accountId,
    livemode,
    status: 'open',
    ...NOTHING_PAID,
    customerId: null,
    payer: null,
    successUrl: given.success_url ?? '',
    cancelUrl: given.cancel_url ?? '',
    attempt: 1,
    expiresAt,
    dueAt: expiresAt,
    apiVersion,
    lastEventAt: createdAt,
    createdAt,
    description: given.description ?? null,
    metadata: given.metadata,
    processorKey,
    asSent: keptAsSent(null, { metadata: given.metadata }) as HostedSessionModel['asSent'],
    type: given.type === 'link' ? 'link' : null,
    revision: 0,
    ...NOTHING_STORED,
  }
}

const NOTHING_PAID = {
  amount: 0n,
  currency: '',
  reference: '',
  capture: false,
  store: false,
  order: null,
  threeDsMode: 'automatic',
  paymentId: null,
}

const NOTHING_STORED = {
  mode: null,
  sequence: null,
  subscriptionId: null,
  setupToken: null,
  paymentMethodId: null,
  declineCode: null,
  mailedFor: null,
}
