/** Documents that do not change while the process runs. Their bytes, compressed forms and ETag are made once. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Context } from 'koa'

const COMPRESSORS = { br: promisify(brotliCompress), gzip: promisify(gzip) }

type Encoding = keyof typeof COMPRESSORS

export interface Prepared {
  text: string
  /** The media type, such as `text/html`. */
  type: string
  headers?: Readonly<Record<string, string>>
}

/** Sends the document in the encoding that the caller accepts; 304 if the caller has it already. */
export function prepared({ text, type, headers = {} }: Prepared): (context: Context) => Promise<void> {
  const bytes = Buffer.from(text)
  const hash = createHash('sha256').update(bytes).digest('base64url')
  const compressed = new Map<Encoding, Promise<Buffer>>()
  // Compressed at the first request, outside the event loop, and kept.
  const inForm = (encoding: Encoding): Promise<Buffer> => {
    const known = compressed.get(encoding)
    if (known) return known
    const made = COMPRESSORS[encoding](bytes)
    compressed.set(encoding, made)
    return made
  }
  return async (context) => {
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
    context.body = isCompressed ? await inForm(encoding) : bytes
  }
}
