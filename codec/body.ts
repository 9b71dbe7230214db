/** Reads the bodies of requests, up to a limit. */
import type { IncomingMessage } from 'node:http'
import { isFlood } from '../domain/pieces'

/** More than the 4 MB, in base64, that Temporal accepts in one message. */
const JSON_LIMIT = 8 * 1024 * 1024
const FORM_LIMIT = 4 * 1024

/** A body that is refused; status and message are for the caller. */
export class BadBody extends Error {
  override readonly name = 'BadBody'
  constructor(
    readonly status: 400 | 413,
    message: string,
  ) {
    super(message)
  }
}

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readText(request, JSON_LIMIT)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new BadBody(400, 'the body must be JSON')
  }
}

export const readLoginForm = async (request: IncomingMessage): Promise<URLSearchParams> =>
  new URLSearchParams(await readText(request, FORM_LIMIT))

/** The rest of a body that is too long is read and discarded, so that its sender gets the answer. */
async function readText(request: IncomingMessage, limit: number): Promise<string> {
  const tooLong = new BadBody(413, `the body has more than ${limit} bytes`)
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLong
  const chunks: Buffer[] = []
  let size = 0
  await new Promise<void>((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) reject(tooLong)
      else if (isFlood(chunks.length, size))
        reject(new BadBody(400, 'the body comes in too many small pieces'))
      else chunks.push(chunk)
    })
    request.once('end', resolve)
    request.once('error', reject)
  })
  return Buffer.concat(chunks).toString()
}
