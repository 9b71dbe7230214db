/**
 * Sends a merchant's answer to the acquirer, once for each stage (decision 0179). The files of the evidence go before it, one at a
 * time, each under a key of its own (decision 0197).
 */
import {
  givenEvidence,
  namedFiles,
  type Evidence,
  type EvidenceFiles,
  type FileField,
} from '../../domain/dispute-evidence'
import { FILE_TYPES, type FileType } from '../../domain/files'
import { DataFault } from '../../domain/incidents'
import { authorizeKey, disputeAnswerKey, evidenceFileKey } from '../../domain/processor-keys'
import type { DisputeModel, FileModel, PaymentModel } from '../../prisma/generated/models'
import type { AcceptDispute, EvidenceFile, EvidenceFileSent } from '../../processor/port'
import type { Stepping } from '../dependencies'
import { contentOf } from '../files/content'
import { createTurns } from '../writes/turns'

/** A process holds the content of so many files at once. */
const sending = createTurns<EvidenceFileSent>(2)

/** False if the acquirer has not said whether it has the answer. */
export async function sendAnswer(deps: Stepping, row: DisputeModel, payment: PaymentModel): Promise<boolean> {
  const acquirer = deps.acquirers.of(payment)
  const key = disputeAnswerKey(payment, row)
  // What may have been sent before is not simply sent again.
  const known = await acquirer.inquireDisputeAnswer(key)
  if (known.kind !== 'known' || known.value !== null) return known.kind === 'known'
  const at = (row.respondedAt ?? row.createdAt).toISOString()
  const answering = { key, dispute: row.acquirerDispute, authorizationKey: authorizeKey(payment), at }
  if (row.response === 'acceptance') return (await acquirer.acceptDispute(answering)).kind === 'known'
  const files = await sendFiles(deps, row, payment, answering)
  if (!files) return false
  const evidence = givenEvidence(row.evidence as Evidence)
  return (await acquirer.submitEvidence({ ...answering, evidence, files })).kind === 'known'
}

/**
 * Null if the acquirer has not said whether it has them all. One that it takes never, or all if it takes none, are left out: the
 * rest has to come in time.
 */
async function sendFiles(
  deps: Stepping,
  row: DisputeModel,
  payment: PaymentModel,
  { key: answerKey, authorizationKey }: AcceptDispute,
): Promise<EvidenceFile[] | null> {
  const { acquirers, store, log } = deps
  const named = namedFiles(row.evidenceFiles as EvidenceFiles)
  const rows = await store.files.findAll(
    row,
    named.map(({ id }) => id),
  )
  const sent: EvidenceFile[] = []
  for (const { field, id } of named) {
    const file = rows.find((one) => one.id === id)
    if (!file) throw new DataFault('row_missing', `dispute ${row.id} lacks its file ${id}`)
    const key = evidenceFileKey(answerKey, id)
    const answer = await sending('file', async () => {
      const content = await contentOf(deps, file)
      if (!content) throw new DataFault('row_incomplete', `file ${id} of dispute ${row.id} has no content`)
      const request = { key, authorizationKey, type: file.type, content }
      return acquirers.of(payment).sendEvidenceFile(request)
    })
    if (answer.kind === 'unsupported') {
      log.error({ dispute: row.id, files: named.length }, 'the acquirer takes no files of the evidence')
      return []
    }
    if (answer.kind !== 'known') return null
    if (answer.value.state === 'received') sent.push({ key, field, name: nameOf(field, sent, file) })
    else log.error({ dispute: row.id, file: id }, 'the acquirer refuses a file of the evidence')
  }
  return sent
}

/** What a merchant calls a file, nobody at a bank has to read or open. */
const nameOf = (field: FileField, before: readonly EvidenceFile[], { type }: FileModel): string =>
  `${field}-${before.filter((file) => file.field === field).length + 1}.${FILE_TYPES[type as FileType]}`
