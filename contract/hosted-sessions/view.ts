/** The hosted session as a merchant sees it, and the few fields that a publishable key may read (contract 8.4). */
import { z } from 'zod'
import { SESSION_MODES, SESSION_STATUSES, SESSION_TYPES } from '../../domain/hosted-session'
import { THREE_DS_MODES } from '../../domain/payment-states'
import { toMajor } from '../../domain/money'
import type { HostedSessionModel } from '../../prisma/generated/models'
import { inSentOrder } from '../as-sent'
import { livemode, money, timestamp, version } from '../common'
import { PaymentView } from '../payments/view'

const { description, order, metadata, sequence } = PaymentView.shape

export const HostedSessionView = z
  .object({
    id: z.string(),
    object: z.literal('hosted_session'),
    url: z.url().nullable().meta({
      description: 'Where to send the browser; null in events, because the address contains a secret',
    }),
    mode: z.enum(SESSION_MODES).meta({ description: '`setup`: it stores a card, and takes no payment' }),
    type: z.enum(SESSION_TYPES).meta({ description: '`link`: a payment link, which lasts for days' }),
    client_secret: z.string().optional().meta({ description: 'Only in the answer to the create call' }),
    status: z.enum(SESSION_STATUSES),
    payment: z.string().nullable().meta({ description: 'The latest payment that was made on the page' }),
    payment_method: z.string().nullable().meta({
      description:
        'The latest card that was given on the page of a `setup` session: stored, or waiting for its cardholder',
    }),
    subscription: z.string().nullable().meta({ description: 'The subscription whose card is replaced' }),
    sequence: sequence.meta({ description: 'What the card of a `setup` session is stored for' }),
    amount: money().nullable().meta({ description: 'Null if nothing is paid' }),
    currency: z.string().nullable().meta({ description: 'Null if nothing is paid' }),
    reference: z.string().nullable().meta({ description: 'Null only for a `setup` session that has none' }),
    customer: z.string().nullable().meta({
      description:
        'Of a session that describes one who is new: null until it has ended, then that of its payment or card',
    }),
    capture: z.boolean(),
    store: z.boolean(),
    description,
    order,
    metadata,
    three_d_secure: z.object({ mode: z.enum(THREE_DS_MODES) }),
    success_url: z.string().nullable().meta({ description: 'Null only for a link that returns nowhere' }),
    cancel_url: z.string().nullable().meta({ description: 'Null only for a link that returns nowhere' }),
    expires_at: timestamp(),
    version: version(),
    created_at: timestamp(),
    livemode: livemode(),
  })
  .meta({ id: 'HostedSession' })

export type HostedSessionView = z.infer<typeof HostedSessionView>

export const PublicHostedSessionView = z
  .object({
    id: z.string(),
    object: z.literal('hosted_session'),
    status: z.enum(SESSION_STATUSES),
    livemode: livemode(),
  })
  .meta({ id: 'PublicHostedSession', description: 'The fields that a publishable key can read.' })

export type PublicHostedSessionView = z.infer<typeof PublicHostedSessionView>

const isLink = ({ type }: Pick<HostedSessionModel, 'type'>): boolean => type === 'link'

/** `url` is null in events, whose readers must not learn it. */
export function presentHostedSession(row: HostedSessionModel, url: string | null): HostedSessionView {
  return {
    ...presentSessionStatus(row),
    url,
    mode: row.mode === null ? 'payment' : 'setup',
    type: isLink(row) ? 'link' : 'checkout',
    payment: row.paymentId,
    payment_method: row.paymentMethodId,
    subscription: row.subscriptionId,
    sequence: row.sequence as HostedSessionView['sequence'],
    amount: row.mode === null ? toMajor(row.amount, row.currency) : null,
    currency: row.currency || null,
    reference: row.reference || null,
    customer: row.customerId,
    capture: row.capture,
    store: row.store,
    description: row.description,
    order: inSentOrder(row.order as HostedSessionView['order'], row.asSent, 'order'),
    metadata: inSentOrder(row.metadata as HostedSessionView['metadata'], row.asSent, 'metadata'),
    three_d_secure: { mode: row.threeDsMode as HostedSessionView['three_d_secure']['mode'] },
    success_url: row.successUrl || null,
    cancel_url: row.cancelUrl || null,
    expires_at: row.expiresAt.toISOString(),
    version: row.revision + 1,
    created_at: row.createdAt.toISOString(),
  }
}

export const presentSessionStatus = (row: HostedSessionModel): PublicHostedSessionView => ({
  id: row.id,
  object: 'hosted_session',
  status: row.status as PublicHostedSessionView['status'],
  livemode: row.livemode,
})
