/**
 * Remembers what is sent to an acquirer that cannot be asked by our key (decision 0242). A row is written before each call that may
 * move money, and what is answered or told is kept there: questions are answered from it, or not at all.
 */
import type { z } from 'zod'
import { repeatableFor } from '../../domain/acquirer-capabilities'
import { ownerOfKey } from '../../domain/processor-keys'
import { AuthorizationAnswer, CaptureAnswer, RefundAnswer, VerificationAnswer } from '../../processor/answers'
import {
  PROCESSOR_LIMIT,
  type Authorization,
  type Capture,
  type Processor,
  type ProcessorAnswer,
  type ProcessorTaken,
  type Refund,
  type Verification,
} from '../../processor/port'
import type { ToldOutcome } from '../../processor/reader'
import type { CannotTell } from '../../processor/terms'
import type { AcquirerOperationModel } from '../../prisma/generated/models'
import type {
  AcquirerOperations,
  AtAcquirer,
  KeptOutcome,
  SentOperation,
  SumsTold,
} from '../../store/acquirer-operations'

type Outcome = Authorization | Capture | Refund | Verification
type Keeping = Pick<ToldOutcome, 'key' | 'authorizationKey'> & {
  value: Outcome
  /** How often a close of it was refused before this one was sent. */
  refusals?: string | undefined
}
type Sent = Pick<SentOperation, 'key' | 'kind' | 'objectId'> &
  Partial<Pick<SentOperation, 'ids' | 'amount' | 'currency'>>

/** Of a sale. Who is not asked may not say so when he tells of it, and voids it in another way. */
const AT_ONCE = { capture: 'at_once' } as const

/** The same processor, with the memory that it lacks. */
export function rememberOperations(
  processor: Processor,
  at: AtAcquirer,
  operations: () => AcquirerOperations,
): Processor {
  const repeatable = repeatableFor(processor.capabilities)
  const closesAtOnce = processor.capabilities.closes === 'authorization'

  const keep = (outcome: Keeping) => keepOutcome(operations(), at, outcome)
  const keepAuthorization = (key: string, value: Authorization) => keep({ key, value, authorizationKey: key })

  const forgotten = (key: string, objectId: string): SentOperation => ({
    ...at,
    key,
    kind: 'authorize',
    accountId: ownerOfKey(key)?.accountId ?? '',
    objectId,
    amount: null,
    currency: null,
    repeatable: 0,
  })

  async function standing<T extends Outcome>(
    key: string,
    schema: z.ZodType<T>,
  ): Promise<ProcessorAnswer<T | null>> {
    const row = await operations().find(at, key)
    // Whatever is sent has a row first.
    if (!row) return { kind: 'known', value: null }
    return stateOf(row, schema)
  }

  async function send<T extends Outcome>(
    { amount = null, currency = null, ...sent }: Sent,
    schema: z.ZodType<T>,
    call: () => Promise<ProcessorAnswer<T>>,
    authorizationKey?: string,
  ): Promise<ProcessorAnswer<T>> {
    const { key } = sent
    const known = async (): Promise<ProcessorAnswer<T>> => {
      const found = await standing(key, schema)
      if (found.kind !== 'known') return found
      return found.value === null ? { kind: 'unknown' } : { kind: 'known', value: found.value }
    }
    const accountId = ownerOfKey(key)?.accountId ?? ''
    const begun = performance.now()
    if (!(await operations().send({ ...at, ...sent, accountId, amount, currency, repeatable })))
      return known()
    // What was stopped for a while does not send what may have been repeated, and forgotten, meanwhile.
    const isLate = performance.now() - begun > PROCESSOR_LIMIT
    const answer = isLate ? ({ kind: 'unavailable' } as const) : await call()
    // Of two approvals the first counts, and the second is told of as well.
    if (answer.kind === 'known' && !(await keep({ key, value: answer.value, authorizationKey })))
      return known()
    if (answer.kind === 'unavailable' || answer.kind === 'transient') await operations().recall(at, key)
    return answer
  }

  return {
    ...processor,
    authorize: (request) => {
      const { key, reference: objectId, amount, currency } = request
      const ids = request.capture ? AT_ONCE : {}
      const sent = { key, kind: 'authorize', objectId, ids, amount, currency } as const
      return send(sent, AuthorizationAnswer, () => processor.authorize(request), key)
    },
    inquire: (key) => standing(key, AuthorizationAnswer),
    async resume(key, returned) {
      const answer = await processor.resume(key, returned)
      if (answer.kind === 'known' && answer.value && answer.value.state !== 'authentication')
        await keepAuthorization(key, answer.value)
      return answer
    },
    async close(key, reference) {
      const row = closesAtOnce ? await operations().find(at, key) : null
      const over = row && overIn(row)
      if (over) return { kind: 'known', value: over }
      // A restored database does not know what was sent: how its close ends is told of this row.
      if (closesAtOnce && !row) await operations().send(forgotten(key, reference))
      const answer = await processor.close(key, reference)
      if (answer.kind !== 'known') return answer
      const { value } = answer
      const refusals = row && value.state === 'closing' ? refusalsIn(row) : undefined
      await keep({ key, value, authorizationKey: key, refusals })
      return answer
    },
    capture: (request) => {
      const { key, reference: objectId, authorizationKey, amount, currency } = request
      const sent = { key, kind: 'capture', objectId, amount, currency } as const
      return send(sent, CaptureAnswer, () => processor.capture(request), authorizationKey)
    },
    inquireCapture: (key) => standing(key, CaptureAnswer),
    refund: (request) => {
      const { key, reference: objectId, amount, currency } = request
      return send({ key, kind: 'refund', objectId, amount, currency }, RefundAnswer, () =>
        processor.refund(request),
      )
    },
    inquireRefund: (key) => standing(key, RefundAnswer),
    async resumeVerification(key, returned) {
      const known = await standing(key, VerificationAnswer)
      if (known.kind === 'known' && known.value && known.value.state !== 'challenge') return known
      const answer = await processor.resumeVerification(key, returned)
      if (answer.kind === 'known' && answer.value) await keep({ key, value: answer.value })
      return answer
    },
    verify: (request) => {
      const { key } = request
      const objectId = key.slice(0, key.indexOf(':'))
      return send({ key, kind: 'verify', objectId }, VerificationAnswer, () => processor.verify(request))
    },
  }
}

/** How often a close of it was refused by what was told. */
const refusalsIn = ({ ids }: AcquirerOperationModel): string => (ids as { refusals?: string }).refusals ?? '0'

/** Where a close takes what stands, and nothing does; null if anything may. */
function overIn(row: AcquirerOperationModel): Authorization | null {
  const known = stateOf(row, AuthorizationAnswer)
  if (known.kind !== 'known') return null
  if (known.value?.state === 'closed') return known.value
  if (known.value !== null && known.value.state !== 'declined') return null
  const begunAt = row.createdAt.toISOString()
  return { state: 'closed', at: begunAt, voided: false, terms: { reference: row.objectId, begunAt } }
}

/** Nothing of a sale is taken that is void or has failed, whenever its sums were told. */
function isWithoutMoney({ ids, told }: AcquirerOperationModel): boolean {
  const { state, voided, captureStatus } = told as {
    state?: string
    voided?: boolean
    captureStatus?: string
  }
  const isSale = (ids as { capture?: string }).capture === AT_ONCE.capture
  return isSale && (captureStatus === 'failed' || (state === 'closed' && voided === true))
}

/** What the row knows of the operation: its outcome, or that nothing was sent, or neither. */
function stateOf<T extends Outcome>(
  row: AcquirerOperationModel,
  schema: z.ZodType<T>,
): ProcessorAnswer<T | null> {
  const { objectId, createdAt, amount, currency, captured, refunded, takenAt, sentAt, repeatUntil } = row
  const terms = {
    reference: objectId,
    begunAt: createdAt.toISOString(),
    ...(amount !== null && { amount: String(amount) }),
    ...(currency !== null && { currency }),
  }
  if (row.told !== null) {
    const taken = captured !== null &&
      captured > 0n &&
      !isWithoutMoney(row) &&
      takenAt !== null && {
        captured: String(captured),
        refunded: String(refunded ?? 0n),
        at: takenAt.toISOString(),
      }
    const told = schema.safeParse({ terms, ...(row.told as object), ...(taken && { taken }) })
    return told.success ? { kind: 'known', value: told.data } : { kind: 'unknown' }
  }
  if (sentAt === null) return { kind: 'known', value: null }
  const untold: CannotTell = { kind: 'cannot_tell', repeatUntil: repeatUntil?.toISOString() ?? null }
  const { amount: _text, ...sent } = terms
  return { ...untold, terms: { ...sent, ...(amount !== null && { amount }) } }
}

/** Keeps what an acquirer has answered or told of an operation. False if there is no such operation, or another approval of it is kept. */
export async function keepOutcome(
  operations: AcquirerOperations,
  at: AtAcquirer,
  outcome: Keeping | ToldOutcome,
): Promise<boolean> {
  const { key, value, authorizationKey } = outcome
  if (value.state === 'close_refused') return operations.reopen(at, key)
  if (value.state === 'approved' && 'endsClose' in outcome) await operations.reopen(at, key)
  if (value.state === 'nothing_closed') {
    const told = { state: 'closed', at: value.at, voided: false }
    // A name is never taken away: one of the two finds the row.
    return (await operations.tell(at, key, { told, isNameless: true })) || operations.reopen(at, key)
  }
  if (value.state === 'sale_failed') return operations.failSale(at, key, value.at)
  const { taken: _, ...told } = value as Outcome & { taken?: ProcessorTaken }
  const reference = 'processorReference' in told ? told.processorReference : undefined
  if (authorizationKey !== undefined) {
    const sums = sumsTold(value as Authorization | Capture)
    if (sums) await operations.take(at, authorizationKey, { ...sums, reference })
  }
  return operations.tell(at, key, {
    told: withoutBin(told),
    ...(reference !== undefined && { ids: { reference } }),
    ...('refusals' in outcome && { refusals: outcome.refusals }),
  })
}

/** As of when they are told: a capture that fails takes from them later than the last one. Null if nothing is said of them. */
function sumsTold(told: Authorization | Capture): SumsTold | null {
  const { taken, at } = told
  if (taken) return { ...taken, at: Date.parse(taken.at) > Date.parse(at) ? taken.at : at }
  const isNoMore =
    told.state === 'closed' ||
    told.state === 'refused' ||
    (told.state === 'approved' && told.captureStatus === 'failed')
  return isNoMore ? { captured: 0n, refunded: 0n, at } : null
}

/** As JSON, with no more of the card's number than its payment has in clear: by that a repeat with another card is known. */
function withoutBin(told: Omit<Outcome, 'taken'> & KeptOutcome): KeptOutcome {
  const text = JSON.stringify(told, (name, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : name === 'bin' ? null : value,
  )
  return JSON.parse(text) as KeptOutcome
}
