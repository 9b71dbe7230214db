/** Documents that do not change while the process runs. Their bytes, compressed forms and ETag are made once, at the first request. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Context } from 'koa'
import { once } from '../../infra/once'

const COMPRESSORS = { br: promisify(brotliCompress), gzip: promisify(gzip) }

export interface Prepared {
  /** Makes the text. Asked once, by the first caller, so that no start of a process waits for it. */
  text: () => string | Buffer
  /** Reads its compressed forms, if they were made before. */
  compressed?: Readonly<Record<'br' | 'gzip', () => Promise<Buffer>>>
  /** The media type, such as `text/html`. */
  type: string
  headers?: Readonly<Record<string, string>>
}

/** Sends the document in the encoding that the caller accepts; 304 if the caller has it already. */
export function prepared({
  text,
  type,
  compressed: made,
  headers = {},
}: Prepared): (context: Context) => Promise<void> {
  const original = once(() => {
    const given = text()
    const bytes = typeof given === 'string' ? Buffer.from(given) : given
    return { bytes, hash: createHash('sha256').update(bytes).digest('base64url') }
  })
  // Compressed outside the event loop.
  const compressed = {
    br: once(made?.br ?? (() => COMPRESSORS.br(original().bytes))),
    gzip: once(made?.gzip ?? (() => COMPRESSORS.gzip(original().bytes))),
  }
  return async (context) => {
    const { bytes, hash } = original()
    // The tag is weak, because all compressed forms share it.
    context.set({ 'Cache-Control': 'no-cache', ...headers, ETag: `W/"${hash}"`, Vary: 'Accept-Encoding' })
    context.status = 200
    if (context.fresh) {
      context.status = 304
      return
    }
    const encoding = context.acceptsEncodings('br', 'gzip', 'identity')
    const isCompressed = encoding === 'br' || encoding === 'gzip'
    context.type = type
    if (isCompressed) context.set('Content-Encoding', encoding)
    context.body = isCompressed ? await compressed[encoding]() : bytes
  }
}
