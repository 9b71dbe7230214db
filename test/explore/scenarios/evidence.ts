/** Files of evidence against a dispute, which go to the acquirer before its answer. */
import { acquirerNotification } from '../../../app/kinds/acquirer-notification'
import { dispute } from '../../../app/kinds/dispute'
import { payment } from '../../../app/kinds/payment'
import { refund } from '../../../app/kinds/refund'
import { subscription } from '../../../app/kinds/subscription'
import { createFile } from '../../../app/files/create'
import { forgetFiles } from '../../../app/files/forget'
import { CreateFileBody } from '../../../contract/files/body'
import { DAY } from '../../../domain/time'
import type { Run } from '../run'
import { asks, call, made, scenariosWith, type Scenario } from '../scenario'
import { answered, answeredOnce, drafted, open, telling } from './disputes'

const filed = (key: string) => {
  const body = CreateFileBody.parse({
    purpose: 'dispute_evidence',
    name: 'delivery.pdf',
    content: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64'),
  })
  const operation = 'createFile'
  return { key, operation, path: '/v1/files', body, useCase: createFile, command: body }
}

const withFile = (id: string, file: string) =>
  drafted(id, { evidence: { customer_name: 'Ada' }, evidence_files: { receipt: [file] } })

/** What the acquirer was answered with came before, and is what the dispute names. */
async function filesCame(run: Run): Promise<string[]> {
  const rows = await run.rows()
  const named = rows.flatMap(({ table, row }) =>
    table === 'disputes' ? Object.values(row['evidence_files'] as Record<string, string[]>).flat() : [],
  )
  const sent = run.entries().flatMap(({ answers = [] }) => answers)
  const broken = await answeredOnce(run)
  for (const answer of sent) {
    const files = (answer.files ?? []).map(({ key }) => key)
    if (!named.every((id) => files.some((key) => key.includes(id))) || files.length !== named.length)
      broken.push('a dispute was answered without the files that it names, or with others')
  }
  return broken
}

/** Each content has a row, or is about to be deleted. */
async function nothingLost(run: Run): Promise<string[]> {
  const rows = await run.rows()
  const files = rows.filter(({ table }) => table === 'files').map(({ row }) => row['id'] as string)
  const found = await Promise.all(files.map((id) => run.objects.get(id)))
  return found.includes(null) ? ['a file has lost its content'] : []
}

const about = scenariosWith({
  kinds: [payment, refund, dispute, subscription, acquirerNotification],
  jumps: [21_000, 62_000],
  check: filesCame,
})

export const EVIDENCE: readonly Scenario[] = [
  about('evidence/answer', 'A file is named while the dispute is answered.', async (run) => {
    const { dispute: id } = await open(run)
    const { id: file } = await made(run, filed('file'))
    await made(run, drafted(id))
    asks(run, 'u1', withFile(id, file))
    asks(run, 'e1', answered(id, 'submit', 'evidence'))
  }),
  about('evidence/closed', 'A dispute closes while its answer with a file is on its way.', async (run) => {
    const { opened, dispute: id } = await open(run)
    const { id: file } = await made(run, filed('file'))
    await made(run, withFile(id, file))
    asks(run, 'e1', answered(id, 'submit', 'evidence'))
    telling(run, 'n1', 'ntf_1', 'dispute.closed', {
      ...opened,
      status: 'won',
      sequence: 9,
      evidence_due_by: null,
    })
  }),
  about(
    'evidence/leftovers',
    'A file is kept, and kept again, while what has no row is deleted.',
    async (run) => {
      asks(run, 'f1', filed('file'))
      run.asks('f2', (app) => call(run, app, filed('file')))
      run.schedule.spawn('h1', () => forgetFiles(run.app(), { checkpoint: () => undefined }))
    },
    { jumps: [21_000, 3 * DAY], check: nothingLost },
  ),
]
