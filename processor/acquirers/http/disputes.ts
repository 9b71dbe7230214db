/** How what an acquirer tells of disputes is read. */
import { z } from 'zod'
import {
  DISPUTE_REASONS,
  DISPUTE_STAGES,
  DISPUTE_STATUSES,
  type DisputeNotice,
} from '../../../domain/disputes'
import type { Contested, DisputeAnswered, EvidenceFileTaken } from '../../port'
import { at, minor, readable } from './movements'

/** PostgreSQL stores no zero byte, and half of a surrogate pair is no text. */
const STORABLE = /^[^\0\p{Cs}]*$/u
/** A text that can be stored, and sent as a part of an address. */
export const storable = (most: number) => z.string().regex(STORABLE).min(1).max(most)

const time = at.transform((text) => new Date(text))

/** A dispute as an acquirer tells it, asked or unasked. A reason of its own is `other`. */
export const DisputeTold: z.ZodType<DisputeNotice> = z
  .object({
    dispute: storable(200),
    authorization_key: storable(300),
    reference: storable(300).exactOptional(),
    amount: minor.refine((amount) => amount > 0n),
    currency: z.string().regex(/^[A-Z]{3}$/),
    reason: z.enum(DISPUTE_REASONS).catch('other'),
    network_reason_code: z.string().regex(STORABLE).max(40).nullable(),
    stage: z.enum(DISPUTE_STAGES),
    status: z.enum(DISPUTE_STATUSES),
    evidence_due_by: time.nullable(),
    opened_at: time,
    // As it is stored.
    sequence: z
      .int()
      .min(1)
      .max(2 ** 31 - 1),
  })
  .transform(({ authorization_key, network_reason_code, evidence_due_by, opened_at, ...same }) => ({
    ...same,
    authorizationKey: authorization_key,
    networkReasonCode: network_reason_code,
    evidenceDueBy: evidence_due_by,
    openedAt: opened_at,
  }))

/** The most disputes of one authorization. */
const MOST = 100

export const ContestedState: z.ZodType<Contested> = z.object({
  disputes: readable(DisputeTold, MOST),
  fraudWarnedAt: at.nullable(),
})

/** Of an answer, and of a file for it. */
export const AnswerState: z.ZodType<DisputeAnswered & EvidenceFileTaken> = z.object({
  state: z.enum(['received', 'refused']),
  at,
})
