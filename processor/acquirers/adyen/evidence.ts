/** The evidence against a dispute: documents under the types that Adyen's reasons of defence ask for, and then one of these reasons. */
import { z } from 'zod'
import { disputeInKey } from '../../../domain/processor-keys'
import { withoutAnswer } from '../../no-answer'
import type {
  DisputeAnswered,
  EvidenceFileSent,
  ProcessorAnswer,
  SendEvidenceFile,
  SubmitEvidence,
} from '../../port'
import { stepKey } from '../../step-keys'
import type { AdyenAccess } from './access'
import { keptAnswer, markOf, sendMarked, ServiceResult, type ServiceTaken } from './disputes'
import { evidencePdf } from './evidence-pdf'
import type { AdyenAnswer } from './sending'

const DefenseReasons = z.object({
  ...ServiceResult.shape,
  defenseReasons: z
    .array(
      z.object({
        defenseReasonCode: z.string().min(1).max(100),
        defenseDocumentTypes: z
          .array(
            z.object({
              defenseDocumentTypeCode: z.string().min(1).max(100),
              requirementLevel: z.string(),
              available: z.boolean(),
            }),
          )
          .max(100)
          .default([]),
      }),
    )
    .max(100)
    .default([]),
})
type DefenseReason = z.infer<typeof DefenseReasons>['defenseReasons'][number]

const PDF = 'application/pdf'
/** The most bytes that Adyen takes of a document. */
const MOST: Readonly<Record<string, number>> = { [PDF]: 2_000_000, 'image/jpeg': 10_000_000 }

/** The types of its documents that are still to be supplied: first what it cannot do without. */
function openTypes({ defenseDocumentTypes: types }: DefenseReason): { code: string; isRequired: boolean }[] {
  const hasOne = types.some((type) => type.requirementLevel === 'OneOrMore' && type.available)
  return types
    .filter(({ available }) => !available)
    .map(({ defenseDocumentTypeCode: code, requirementLevel: level }) => ({
      code,
      isRequired: level === 'Required' || (level === 'OneOrMore' && !hasOne),
    }))
    .sort((one, other) => Number(other.isRequired) - Number(one.isRequired))
}

const missing = (reason: DefenseReason): number => openTypes(reason).filter((one) => one.isRequired).length

/** The reason that lacks least. */
const bestOf = (reasons: readonly DefenseReason[]): DefenseReason | undefined =>
  [...reasons].sort((one, other) => missing(one) - missing(other))[0]

/** What cannot be read is asked for again: it says nothing of what is sent. */
async function reasonsOf(
  { caller }: AdyenAccess,
  dispute: string,
): Promise<Exclude<AdyenAnswer<readonly DefenseReason[]>, { kind: 'refused' }>> {
  const body = { disputePspReference: dispute }
  const asked = await caller.disputes('retrieveApplicableDefenseReasons', body, DefenseReasons)
  if (asked.kind === 'refused') return { kind: 'transient' }
  if (asked.kind !== 'answered') return asked
  const { disputeServiceResult, defenseReasons: value } = asked.value
  return disputeServiceResult.success ? { kind: 'answered', value } : { kind: 'transient' }
}

/** The last place is that of the texts. A file for which there is no other one goes another way. */
export async function sendAdyenFile(
  access: AdyenAccess,
  { key, type, content }: SendEvidenceFile,
): Promise<EvidenceFileSent> {
  const { names } = access
  const kept = await names.find(key)
  if (kept.names.document !== undefined) return { kind: 'known', value: { state: 'received' } }
  const dispute = disputeInKey(key)
  if (dispute === undefined) return { kind: 'known', value: { state: 'refused' } }
  // A PNG is none that it takes.
  if (content.byteLength > (MOST[type] ?? 0)) return { kind: 'known', value: { state: 'refused' } }
  const offered = await reasonsOf(access, dispute)
  if (offered.kind !== 'answered') return withoutAnswer(offered)
  const reason = bestOf(offered.value)
  const open = reason ? openTypes(reason) : []
  const [place] = open
  if (!place || open.length < 2) return { kind: 'known', value: { state: 'refused' } }
  const sent = await supply(access, dispute, place.code, { type, content }, key)
  if (sent.kind === 'refused') return { kind: 'known', value: { state: 'refused' } }
  if (sent.kind !== 'answered') return withoutAnswer(sent)
  if (!sent.value.disputeServiceResult.success) return { kind: 'known', value: { state: 'refused' } }
  await names.keep({ key, kind: 'evidence_file', reference: '' }, { document: place.code })
  return { kind: 'known', value: { state: 'received' } }
}

const supply = (
  { caller }: AdyenAccess,
  dispute: string,
  code: string,
  { type, content }: { type: string; content: Uint8Array },
  key: string,
): Promise<AdyenAnswer<ServiceTaken>> =>
  caller.disputes(
    'supplyDefenseDocument',
    {
      disputePspReference: dispute,
      defenseDocuments: [
        {
          defenseDocumentTypeCode: code,
          contentType: type,
          content: Buffer.from(content).toString('base64'),
        },
      ],
    },
    ServiceResult,
    stepKey(key, `document ${code}`),
  )

/** Once it is defended Adyen offers no reason any more: a repeat goes on with the one that was chosen. */
export async function submitAdyenEvidence(
  access: AdyenAccess,
  request: SubmitEvidence,
): Promise<ProcessorAnswer<DisputeAnswered>> {
  const { key, dispute } = request
  const { reason: chosen } = await markOf(access, key)
  const supplied: Supplied =
    chosen === undefined ? await supplyTexts(access, request) : { kind: 'chosen', code: chosen }
  if (supplied.kind !== 'chosen') return keptAnswer(access, key, supplied)
  const { code } = supplied
  const body = { disputePspReference: dispute, defenseReasonCode: code }
  return sendMarked(access, key, { reason: code }, () =>
    access.caller.disputes('defendDispute', body, ServiceResult, stepKey(key, 'defend')),
  )
}

type Supplied = { kind: 'chosen'; code: string } | AdyenAnswer<ServiceTaken>

/** Supplies the texts, for the reason that lacks least; or the answer that ends it. */
async function supplyTexts(
  access: AdyenAccess,
  { key, dispute, evidence }: SubmitEvidence,
): Promise<Supplied> {
  const offered = await reasonsOf(access, dispute)
  if (offered.kind !== 'answered') return offered
  const reason = bestOf(offered.value)
  // Nothing can be said against it, or not any more.
  if (!reason) return { kind: 'answered', value: NOT_TAKEN }
  const [open] = openTypes(reason)
  const place = open?.code ?? reason.defenseDocumentTypes[0]?.defenseDocumentTypeCode
  const isNeeded = Object.keys(evidence).length > 0 || missing(reason) > 0
  if (place !== undefined && isNeeded) {
    const document = { type: PDF, content: await evidencePdf(evidence) }
    const sent = await supply(access, dispute, place, document, key)
    if (sent.kind !== 'answered' || !sent.value.disputeServiceResult.success) return sent
  }
  return { kind: 'chosen', code: reason.defenseReasonCode }
}

const NOT_TAKEN: ServiceTaken = { disputeServiceResult: { success: false } }
