/** Reads bodies, which have at most 64 KiB unless a route takes more: JSON in valid UTF-8 (contract 16.1), and forms that browsers post. */
import type { IncomingMessage } from 'node:http'
import { ApiError } from '../../contract/errors'
import { isFlood } from '../../domain/pieces'
import { DuplicateName, parseExactJson } from '../exact-json'
import { parseAroundLongText } from '../long-text'
import { holdBody } from './room'

export const BODY_LIMIT = 64 * 1024
/** None of the service's forms has nearly as many fields. */
const FIELD_LIMIT = 100

export interface BodyReading {
  /** The most bytes, 64 KiB if absent. */
  limit?: number | undefined
  /** The member of a longer body that holds a file; beside it are 64 KiB. */
  file?: string | undefined
  /** Whose part of the process's memory it takes: of an account, or of a network. */
  line: string
  /** Pays for so many bytes of the body, all in all. Throws if that is too much; then nothing more is read. */
  pay?: (bytes: number) => Promise<void>
}

/** Without a byte order mark, which some programs put before their texts. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The parsed body; `{}` if there is none. Throws 400, 413, 415 or 429. */
export async function readJsonBody(request: IncomingMessage, reading: BodyReading): Promise<unknown> {
  const bytes = await readBytes(request, reading)
  if (bytes.length === 0) return {}
  requireJson(request)
  return parseJsonBytes(bytes, reading.file)
}

/** Throws 400, or 413 if it has more than 64 KiB beside the file. */
export function parseJsonBytes(bytes: Uint8Array, file?: string): unknown {
  try {
    if (bytes.length <= BODY_LIMIT) return parseExactJson(utf8.decode(bytes))
    const value = file === undefined ? undefined : parseAroundLongText(bytes, file, BODY_LIMIT)
    if (value === undefined) throw tooLarge(BODY_LIMIT)
    return value
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (error instanceof DuplicateName) throw new ApiError('member_twice')
    throw new ApiError('json_malformed')
  }
}

/** The bytes of a body that is said to be JSON, as they were sent. */
export async function readSentJson(request: IncomingMessage, reading: BodyReading): Promise<Buffer> {
  const bytes = await readBytes(request, reading)
  requireJson(request)
  return bytes
}

/** The fields of a form that a browser posted. */
export async function readForm(request: IncomingMessage, line: string): Promise<URLSearchParams> {
  const bytes = await readBytes(request, { line })
  const [type = ''] = (request.headers['content-type'] ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') throw new ApiError('body_not_form')
  const text = bytes.toString('utf8')
  if (text.split('&', FIELD_LIMIT + 1).length > FIELD_LIMIT)
    throw new ApiError({ code: 'form_too_long', max: FIELD_LIMIT })
  return new URLSearchParams(text)
}

function requireJson({ headers }: IncomingMessage): void {
  const [type = '', ...parameters] = (headers['content-type'] ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase())
  const utf8Only = parameters.every(
    (parameter) => !parameter.startsWith('charset=') || /^charset="?utf-8"?$/.test(parameter),
  )
  const plain = headers['content-encoding'] === undefined || headers['content-encoding'] === 'identity'
  if (type !== 'application/json' || !utf8Only || !plain) throw new ApiError('body_not_json')
}

const tooLarge = (max: number): ApiError => new ApiError({ code: 'body_above_limit', max })

/** Takes and pays for what the head announces before anything of the body is read. */
async function readBytes(
  request: IncomingMessage,
  { limit = BODY_LIMIT, line, pay }: BodyReading,
): Promise<Buffer> {
  const announced = request.headers['content-length']
  // Who does not say how much comes may send all that the call takes.
  const most = Number(announced ?? (request.headers['transfer-encoding'] === undefined ? 0 : limit))
  if (most > limit) throw tooLarge(limit)
  const isLarge = limit > BODY_LIMIT
  holdBody(request, line, most, isLarge)
  if (announced !== undefined || isLarge) await pay?.(most)
  const bytes = await collect(request, limit)
  await pay?.(bytes.length)
  return bytes
}

function collect(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= limit && !isFlood(chunks.length, size)) return
      request.removeAllListeners('data')
      reject(size > limit ? tooLarge(limit) : new ApiError('request_malformed'))
    })
    request.on('end', () => {
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks))
    })
    request.on('error', () => {
      reject(new ApiError('request_malformed'))
    })
    request.on('aborted', () => {
      reject(new ApiError('request_malformed'))
    })
  })
}
