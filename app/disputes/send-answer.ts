/**
 * Sends a merchant's answer to the acquirer, once for each stage (decision 0179). The files of the evidence go before it, one at a
 * time, each under a key of its own (decision 0197).
 */
import {
  FILES_SENT_SEPARATELY,
  givenEvidence,
  namedFiles,
  type Evidence,
  type EvidenceFiles,
  type FileField,
} from '../../domain/dispute-evidence'
import { isPressing } from '../../domain/disputes'
import { FILE_TYPES, type FileType } from '../../domain/files'
import { DataFault, FILES_NOT_TAKEN } from '../../domain/incidents'
import { authorizeKey, disputeAnswerKey, evidenceFileKey } from '../../domain/processor-keys'
import type { ObjectStore } from '../../infra/objects/store'
import type { DisputeModel, PaymentModel } from '../../prisma/generated/models'
import type {
  AcceptDispute,
  DisputeAnswered,
  EvidenceFile,
  EvidenceFileSent,
  ProcessorAnswer,
} from '../../processor/port'
import type { Stepping } from '../dependencies'
import { contentOf } from '../files/content'
import { createTurns, type Bound, type Turns } from '../writes/turns'
import { reportDispute } from './report'

type FileSent = EvidenceFileSent | typeof LOST

/** Of the contents of an object store a process holds so many at once, and so many wait: what is left comes later, and keeps no step of others. */
const MOST_HELD = 2
const turnsOf = new WeakMap<ObjectStore, Turns<FileSent>>()
const BOUND: Bound = { waiting: 6, refusal: () => new Busy() }

class Busy extends Error {}

/** The content of a file is gone. */
const LOST = { kind: 'lost' } as const

/** What has become of it; null if the acquirer has not said. */
export async function sendAnswer(
  deps: Stepping,
  row: DisputeModel,
  payment: PaymentModel,
): Promise<DisputeAnswered['state'] | null> {
  const acquirer = deps.acquirers.of(payment)
  const key = disputeAnswerKey(payment, row)
  // What may have been sent before is not simply sent again.
  const known = await acquirer.inquireDisputeAnswer(key)
  if (known.kind !== 'known' || known.value !== null) return stateOf(known)
  const at = (row.respondedAt ?? row.createdAt).toISOString()
  const answering = { key, dispute: row.acquirerDispute, authorizationKey: authorizeKey(payment), at }
  if (row.response === 'acceptance') return stateOf(await acquirer.acceptDispute(answering))
  const taken = await sendFiles(deps, row, payment, answering)
  if (!taken) return null
  const { files, left } = taken
  // Told before the answer goes: whoever comes after an interruption does not look at the files again.
  await tellUnsent(deps, row, taken)
  const evidence = withFilesNamed(givenEvidence(row.evidence as Evidence), left)
  return stateOf(await acquirer.submitEvidence({ ...answering, evidence, files }))
}

const stateOf = (answer: ProcessorAnswer<DisputeAnswered | null>): DisputeAnswered['state'] | null =>
  answer.kind === 'known' ? (answer.value?.state ?? null) : null

/** `left`: the names of files that the acquirer does not take. `lost`: of those whose content is gone. */
interface Taken {
  files: EvidenceFile[]
  left: string[]
  lost: string[]
}

/**
 * Null if the acquirer has not said whether it has them all. One that it takes never, and all that follow if it takes none, are left
 * out: the rest has to come in time.
 */
async function sendFiles(
  deps: Stepping,
  row: DisputeModel,
  payment: PaymentModel,
  { key: answerKey, authorizationKey }: AcceptDispute,
): Promise<Taken | null> {
  const { acquirers, store } = deps
  const named = namedFiles(row.evidenceFiles as EvidenceFiles)
  const rows = await store.files.findAll(
    row,
    named.map(({ id }) => id),
  )
  const taken: Taken = { files: [], left: [], lost: [] }
  const counts = new Map<FileField, number>()
  let takesNone = false
  for (const { field, id } of named) {
    const file = rows.find((one) => one.id === id)
    if (!file) throw new DataFault('row_missing', `dispute ${row.id} lacks its file ${id}`)
    const count = (counts.get(field) ?? 0) + 1
    counts.set(field, count)
    const name = `${field}-${count}.${FILE_TYPES[file.type as FileType]}`
    if (takesNone) {
      taken.left.push(name)
      continue
    }
    const key = evidenceFileKey(answerKey, id)
    const answer = await inTurn(deps.objects, async () => {
      const content = await contentOf(deps, file)
      if (!content) return LOST
      const request = { key, field, authorizationKey, type: file.type, content }
      return acquirers.of(payment).sendEvidenceFile(request)
    })
    if (!answer) return null
    if (answer.kind === 'lost') {
      // An operator may find it in a backup of the object store, as long as there is time.
      if (!isPressing(row, deps.now()))
        throw new DataFault('row_incomplete', `file ${id} of dispute ${row.id} has no content`)
      taken.lost.push(name)
      continue
    }
    if (answer.kind === 'known' && answer.value.state === 'received') taken.files.push({ key, field, name })
    else if (answer.kind === 'known' || answer.kind === 'unsupported') taken.left.push(name)
    else return null
    takesNone = answer.kind === 'unsupported'
  }
  return taken
}

/** Null if too many wait. */
async function inTurn(
  objects: ObjectStore | undefined,
  send: () => Promise<FileSent>,
): Promise<FileSent | null> {
  if (!objects) return send()
  const turns = turnsOf.get(objects) ?? createTurns<FileSent>(MOST_HELD)
  turnsOf.set(objects, turns)
  try {
    return await turns('file', send, BOUND)
  } catch (error) {
    if (error instanceof Busy) return null
    throw error
  }
}

/** An operator sends what the acquirer did not take in whatever way it does (docs/operations.md). */
async function tellUnsent(deps: Stepping, row: DisputeModel, { left, lost }: Taken): Promise<void> {
  if (left.length + lost.length === 0) return
  const why = [
    ...(left.length > 0 ? [`the acquirer does not take ${left.length}: ${left.join(', ')}`] : []),
    ...(lost.length > 0 ? [`the content of ${lost.length} is lost: ${lost.join(', ')}`] : []),
  ]
  const summary = `files of the evidence were not sent; ${why.join('; ')}`
  await reportDispute(deps, row, FILES_NOT_TAKEN, summary)
}

/** Whoever reads the answer learns that there is more, even if the merchant gave files alone. */
const withFilesNamed = (evidence: Record<string, string>, left: readonly string[]): Record<string, string> =>
  left.length === 0 ? evidence : { ...evidence, [FILES_SENT_SEPARATELY]: left.join(', ') }
