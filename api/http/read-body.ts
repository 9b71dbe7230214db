/** Reads bodies of at most 64 KiB: JSON in valid UTF-8 (specification 4, rulings 3 and 8), and forms of browsers. */
import type { IncomingMessage } from 'node:http'
import { ApiError } from '../../contract/errors'

const BODY_LIMIT = 64 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The parsed body; `{}` when there is none. Throws 400, 413 or 415. */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request)
  if (bytes.length === 0) return {}
  requireJson(request)
  let text: string
  try {
    text = utf8.decode(bytes)
    return JSON.parse(text) as unknown
  } catch {
    throw new ApiError('json_malformed')
  }
}

/** The fields of a form that a browser posted. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const bytes = await readBytes(request)
  const [type = ''] = (request.headers['content-type'] ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
    throw new ApiError('media_type_unsupported')
  return new URLSearchParams(bytes.toString('utf8'))
}

function requireJson({ headers }: IncomingMessage): void {
  const [type = '', ...parameters] = (headers['content-type'] ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase())
  const utf8Only = parameters.every(
    (parameter) => !parameter.startsWith('charset=') || /^charset="?utf-8"?$/.test(parameter),
  )
  const plain = headers['content-encoding'] === undefined || headers['content-encoding'] === 'identity'
  if (type !== 'application/json' || !utf8Only || !plain) throw new ApiError('media_type_unsupported')
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) throw new ApiError('body_too_large')
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > BODY_LIMIT) {
        request.removeAllListeners('data')
        reject(new ApiError('body_too_large'))
      } else chunks.push(chunk)
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
