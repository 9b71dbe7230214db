/** Files that go with evidence. What is kept of one is its size and its hash, and not its content. */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { FILE_LIMIT, FILE_TYPES } from '../../../domain/files'
import { readBytes } from '../listener'
import type { FileCall } from './calls'
import { invalid, missing } from './faults'
import { newStripeId } from './intents'
import type { FileRow, StripeStore } from './store'

/** Of what is around the content of a file. */
const AROUND = 64 * 1024

export function createStripeFiles(store: StripeStore, clock: () => number) {
  const view = (row: FileRow): object => ({
    id: row.id,
    object: 'file',
    created: row.created,
    expires_at: null,
    filename: row.filename,
    links: { object: 'list', data: [], has_more: false, url: `/v1/file_links?file=${row.id}` },
    purpose: 'dispute_evidence',
    size: row.size,
    title: null,
    type: FILE_TYPES[row.type],
    url: null,
  })

  const take: FileCall = {
    name: 'files',
    async readFile(request) {
      const { type, content, filename } = await readEvidenceFile(request)
      const sha256 = createHash('sha256').update(content).digest('hex')
      const run = async () =>
        view(
          await store.write('files', {
            id: newStripeId('file'),
            created: Math.floor(clock() / 1_000),
            type,
            size: content.length,
            sha256,
            filename,
          }),
        )
      return { fingerprint: sha256, run }
    },
  }

  return {
    take,
    show: (id: string): object | undefined => {
      const row = store.find('files', id)
      return row && view(row)
    },
    get(id: string): object {
      const row = store.find('files', id)
      if (!row) throw missing('file', id)
      return view(row)
    },
  }
}

async function readEvidenceFile(request: IncomingMessage) {
  const boundary = /^multipart\/form-data;\s*boundary="?([^\s";]{1,200})"?$/iu.exec(
    request.headers['content-type'] ?? '',
  )?.[1]
  if (boundary === undefined) throw invalid(undefined, 'The body has to be multipart/form-data.')
  const parts = partsOf(await readBytes(request, FILE_LIMIT + AROUND), boundary)
  const unknown = parts.find(({ name }) => name !== 'file' && name !== 'purpose')
  if (unknown) throw invalid(unknown.name, 'Received unknown parameter.', 'parameter_unknown')
  const purpose = parts.find(({ name }) => name === 'purpose')?.content.toString('utf8')
  if (purpose !== 'dispute_evidence')
    throw invalid('purpose', 'The simulator takes files with the purpose dispute_evidence.')
  const file = parts.find(({ name }) => name === 'file')
  if (!file) throw invalid('file', 'There is no file.', 'parameter_missing')
  const { type, content, filename } = file
  if (!isFileType(type)) throw invalid('file', 'A file is a PDF, a PNG or a JPEG.')
  if (content.length > FILE_LIMIT) throw invalid('file', 'The file is too large.')
  return { type, content, filename }
}

interface Part {
  name: string
  filename: string
  type: string
  content: Buffer
}

/** Of a form with files (RFC 7578). What is before the first part, and after the last, is nothing. */
function partsOf(body: Buffer, boundary: string): Part[] {
  const pieces = body.toString('latin1').split(`--${boundary}`).slice(1, -1)
  return pieces.map((piece) => {
    const end = piece.indexOf('\r\n\r\n')
    if (end < 0) throw invalid(undefined, 'The body cannot be read.')
    const head = piece.slice(0, Math.min(end, 2_000))
    return {
      name: /\bname="([^"]{0,100})"/u.exec(head)?.[1] ?? '',
      filename: /\bfilename="([^"]{0,100})"/u.exec(head)?.[1] ?? '',
      type: /^content-type:[ \t]*([\w/+.-]{1,100})/imu.exec(head)?.[1] ?? '',
      content: Buffer.from(piece.slice(end + 4, -2), 'latin1'),
    }
  })
}

const isFileType = (type: string): type is keyof typeof FILE_TYPES => Object.hasOwn(FILE_TYPES, type)
