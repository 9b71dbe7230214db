/** The refund as a merchant sees it (contract 4): schema of the resource and its presenter. */
import { z } from 'zod'
import { toMajor } from '../../domain/money'
import { REFUND_FAILURES, REFUND_REASONS, REFUND_STATUSES } from '../../domain/refunds'
import type { RefundModel } from '../../prisma/generated/models'
import { livemode, money, timestamp, version } from '../common'

export const RefundView = z
  .object({
    id: z.string(),
    object: z.literal('refund'),
    payment: z.string(),
    status: z.enum(REFUND_STATUSES),
    amount: money(),
    fee_returned: money(),
    currency: z.string(),
    reason: z.enum(REFUND_REASONS).nullable(),
    failure_reason: z
      .string()
      .meta({ enum: Object.keys(REFUND_FAILURES) })
      .nullable(),
    arn: z.string().nullable(),
    reference: z.string().nullable(),
    metadata: z.record(z.string(), z.string()),
    version: version(),
    created_at: timestamp(),
    livemode: livemode(),
  })
  .meta({ id: 'Refund' })

export type RefundView = z.infer<typeof RefundView>

export function presentRefund(row: RefundModel): RefundView {
  return {
    id: row.id,
    object: 'refund',
    payment: row.paymentId,
    status: row.status as RefundView['status'],
    amount: toMajor(row.amount, row.currency),
    fee_returned: toMajor(row.feeReturned, row.currency),
    currency: row.currency,
    reason: row.reason as RefundView['reason'],
    failure_reason: row.failureReason,
    arn: row.arn,
    reference: row.reference,
    metadata: (row.metadata ?? {}) as RefundView['metadata'],
    version: versionOf(row),
    created_at: row.createdAt.toISOString(),
    livemode: row.livemode,
  }
}

/** It changes when it is settled, and once more if it fails after that. */
const versionOf = ({ status, succeededAt }: RefundModel): number =>
  status === 'pending' ? 1 : status === 'failed' && succeededAt !== null ? 3 : 2
