/** Reads bodies, which have at most 64 KiB unless a route takes more: JSON in valid UTF-8 (contract 16.1), and forms that browsers post. */
import type { IncomingMessage } from 'node:http'
import { ApiError } from '../../contract/errors'
import { DuplicateName, parseExactJson } from '../exact-json'

const BODY_LIMIT = 64 * 1024
/** None of the service's forms has nearly as many fields. */
const FIELD_LIMIT = 100

/** The sizes of the bodies that were read. */
const sizes = new WeakMap<IncomingMessage, number>()

/** The size of the request's body in bytes; 0 before it was read. */
export const bodyBytes = (request: IncomingMessage): number => sizes.get(request) ?? 0

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The parsed body; `{}` if there is none. Throws 400, 413 or 415. */
export async function readJsonBody(request: IncomingMessage, limit = BODY_LIMIT): Promise<unknown> {
  const bytes = await readBytes(request, limit)
  if (bytes.length === 0) return {}
  requireJson(request)
  let text: string
  try {
    text = utf8.decode(bytes)
    return parseExactJson(text)
  } catch (error) {
    if (error instanceof DuplicateName) throw new ApiError('member_twice')
    throw new ApiError('json_malformed')
  }
}

/** The bytes of a body that is said to be JSON, as they were sent. */
export async function readSentJson(request: IncomingMessage, limit: number): Promise<Buffer> {
  const bytes = await readBytes(request, limit)
  requireJson(request)
  return bytes
}

/** The fields of a form that a browser posted. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const bytes = await readBytes(request)
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

async function readBytes(request: IncomingMessage, limit = BODY_LIMIT): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) {
        request.removeAllListeners('data')
        reject(tooLarge(limit))
      } else chunks.push(chunk)
    })
    request.on('end', () => {
      sizes.set(request, size)
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
