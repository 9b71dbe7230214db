/**
 * Disputes and warnings of fraud, as the cards play them. They are told, and cannot be asked for: a caller chooses one of the reasons of
 * defence, supplies its documents and defends, or accepts.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { createContestedNow, type DisputeNow } from '../contested'
import type { createControls } from '../controls'
import type { createDisputes } from '../disputes'
import type { Ledger, LedgerEntry } from '../ledger'
import { toAdyenAmount } from './amounts'
import { defenceView, defencesFor, fieldOfDocument, isSatisfied } from './defences'
import { disputeEvents } from './dispute-events'
import { pspOf, type AdyenNotice, type AdyenPaymentRow, type AdyenStore } from './store'
import type { AdyenTelling } from './telling'

const of = { merchantAccountCode: z.string().max(100), disputePspReference: z.string().max(40) }
const code = z.string().min(1).max(100)
export const DisputeBody = z.strictObject(of)
export const DefendBody = z.strictObject({ ...of, defenseReasonCode: code })
export const DeleteDocumentBody = z.strictObject({ ...of, defenseDocumentType: code })
export const SupplyDocumentBody = z.strictObject({
  ...of,
  defenseDocuments: z
    .array(
      z.strictObject({
        defenseDocumentTypeCode: code,
        contentType: z.enum(['application/pdf', 'image/jpeg', 'image/tiff']),
        content: z.base64(),
      }),
    )
    .min(1)
    .max(20),
})

interface DisputeParts {
  store: AdyenStore
  ledger: Pick<Ledger, 'find' | 'hash'>
  disputes: ReturnType<typeof createDisputes>
  telling: Pick<AdyenTelling, 'tellOnce'>
  controls: Pick<ReturnType<typeof createControls>, 'bookedAt'>
  clock: () => number
}

interface Seen {
  id: string
  row: AdyenPaymentRow
  entry: LedgerEntry
  told: DisputeNow
}

interface Document {
  key: string
  type: string
  size: number
  sha256: string
}

export function createAdyenDisputes({ store, ledger, disputes, telling, controls, clock }: DisputeParts) {
  const now = createContestedNow({ disputes, controls, clock })
  // What a merchant sends is in memory alone: by the dispute, and by the type of the document.
  const documents = new Map<string, Map<string, Document>>()
  const given = (id: string): string[] => [...(documents.get(id)?.keys() ?? [])]

  /** What there is of a payment by now, which is told. */
  const look = async (row: AdyenPaymentRow): Promise<Seen[]> => {
    const { disputes: all, fraudWarnedAt } = await now.find(ledger.find(row.key))
    const entry = ledger.find(row.key)
    if (!entry) return []
    const common = { originalReference: row.id, merchantReference: row.reference, paymentMethod: row.variant }
    const seen = all.map((told) => ({ id: disputePsp(ledger, told.dispute), row, entry, told }))
    const notices = seen.flatMap(({ id, told }): AdyenNotice[] => {
      const amount = toAdyenAmount(told.amount, row.amount.currency)
      return disputeEvents(told, row.variant).map((event) => ({
        ...common,
        ...event,
        pspReference: id,
        amount,
        success: true,
        at: now.accountNow(entry),
      }))
    })
    const warning: AdyenNotice[] =
      fraudWarnedAt === null
        ? []
        : [
            {
              ...common,
              eventCode: 'NOTIFICATION_OF_FRAUD',
              success: true,
              amount: row.amount,
              pspReference: pspOf(ledger.hash(`warning:${row.key}`).slice(0, 32)),
              additionalData: { nofReasonCode: '6', nofSchemeCode: row.variant },
              reason: 'Fraudulent Use of Account Number',
              at: fraudWarnedAt,
            },
          ]
    for (const { id } of seen)
      if (!store.find('disputes', id)) await store.write('disputes', { id, payment: row.id })
    await telling.tellOnce(row.id, () => [...warning, ...notices])
    return seen
  }

  const find = async (id: string): Promise<Seen | undefined> => {
    const row = store.find('payments', store.find('disputes', id)?.payment ?? '')
    return row && (await look(row)).find((one) => one.id === id)
  }

  const result = (errorMessage?: string, more: object = {}) => ({
    disputeServiceResult: { success: errorMessage === undefined, ...(errorMessage && { errorMessage }) },
    ...more,
  })

  /** Work on a dispute that waits for an answer. */
  const answering = async (
    id: string,
    work: (seen: Seen) => Promise<string | undefined>,
  ): Promise<object> => {
    const seen = await find(id)
    if (!seen) return result('Dispute not found')
    if (seen.told.status !== 'needs_response') return result('Dispute cannot be defended anymore')
    return result(await work(seen))
  }

  const answer = async ({ id, row, entry, told }: Seen, kind: 'evidence' | 'acceptance'): Promise<void> => {
    const files = kind === 'acceptance' ? [] : [...(documents.get(id)?.entries() ?? [])]
    for (const [, file] of files) await disputes.attachFile(entry.key, file)
    await disputes.answer({
      key: `${row.id}:dispute:${told.dispute}:${(entry.answers ?? []).length}`,
      kind,
      dispute: told.dispute,
      authorizationKey: entry.key,
      at: now.accountNow(entry),
      files: files.map(([type, { key }]) => ({
        key,
        field: fieldOfDocument(told.reason, type),
        name: `${type}.pdf`,
      })),
    })
    await look(row)
  }

  return {
    look: async (payment: string): Promise<void> => {
      const row = store.find('payments', payment)
      if (row) await look(row)
    },
    lookAtAll: async (): Promise<void> => {
      for (const row of store.all('payments')) if (disputes.mayContest(ledger.find(row.key))) await look(row)
    },

    reasons: async ({ disputePspReference: id }: z.infer<typeof DisputeBody>): Promise<object> => {
      const seen = await find(id)
      if (!seen) return result('Dispute not found')
      const isOpen = seen.told.status === 'needs_response'
      const defences = isOpen ? defencesFor(seen.told.reason) : []
      return result(undefined, { defenseReasons: defences.map((one) => defenceView(one, given(id))) })
    },

    supply: ({
      disputePspReference: id,
      defenseDocuments,
    }: z.infer<typeof SupplyDocumentBody>): Promise<object> =>
      answering(id, async ({ told }) => {
        const known = defencesFor(told.reason).flatMap(({ documents: types }) => Object.keys(types))
        if (!defenseDocuments.every(({ defenseDocumentTypeCode: type }) => known.includes(type)))
          return 'Unknown defense document type'
        const all = documents.get(id) ?? new Map<string, Document>()
        documents.set(id, all)
        for (const { defenseDocumentTypeCode: type, contentType, content } of defenseDocuments) {
          const bytes = Buffer.from(content, 'base64')
          const sha256 = createHash('sha256').update(bytes).digest('hex')
          all.set(type, {
            key: `${id}:${type}:${sha256.slice(0, 16)}`,
            type: contentType,
            size: bytes.length,
            sha256,
          })
        }
        return undefined
      }),

    remove: ({
      disputePspReference: id,
      defenseDocumentType,
    }: z.infer<typeof DeleteDocumentBody>): Promise<object> =>
      answering(id, async () =>
        documents.get(id)?.delete(defenseDocumentType) === true ? undefined : 'No such defense document',
      ),

    defend: ({ disputePspReference: id, defenseReasonCode }: z.infer<typeof DefendBody>): Promise<object> =>
      answering(id, async (seen) => {
        const defence = defencesFor(seen.told.reason).find((one) => one.code === defenseReasonCode)
        if (!defence) return 'Unknown defense reason'
        if (!isSatisfied(defence, given(id))) return 'Missing defense material'
        await answer(seen, 'evidence')
        return undefined
      }),

    accept: ({ disputePspReference: id }: z.infer<typeof DisputeBody>): Promise<object> =>
      answering(id, async (seen) => {
        await answer(seen, 'acceptance')
        return undefined
      }),
  }
}

/** Its pspReference, by the ledger's name of it. */
export const disputePsp = (ledger: Pick<Ledger, 'hash'>, name: string): string =>
  pspOf(ledger.hash(`dispute:${name}`).slice(0, 32))
