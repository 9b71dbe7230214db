/**
 * The request that a sample in curl makes, if the sample is one call of the API. The samples in other languages are made of it, and
 * pages of a local stack can run it.
 */
export interface Request {
  method: string
  /** With its query. */
  path: string
  key: 'secret_key' | 'publishable_key'
  idempotencyKey?: string
  /** As JSON. */
  body?: string
}

const QUOTED = /\\'|'([^']*)'|"([^"]*)"/g
const WORD = /(?:\\'|'[^']*'|"[^"]*"|[^\s'"\\])+/g

export function requestOf(sample: string): Request | undefined {
  const text = sample
    .replaceAll(/\\\n\s*/g, ' ')
    .trim()
    .replace(/ \| tee [\w.]+$/, '')
  if (!text.startsWith('curl ') || /[|;&\n]/.test(text.replaceAll(QUOTED, ''))) return undefined
  const words = [...text.matchAll(WORD)].map(([word]) =>
    word.replaceAll(QUOTED, (_all, single?: string, double?: string) => single ?? double ?? "'"),
  )
  const after = (option: string): string[] =>
    words.filter((_word, place) => place > 0 && words[place - 1] === option)
  const header = (name: string): string | undefined =>
    after('-H')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const path = words.find((word) => word.startsWith('$SVC_BASE_URL'))?.slice('$SVC_BASE_URL'.length)
  if (path === undefined) return undefined
  const [body] = after('-d')
  const idempotencyKey = header('Idempotency-Key')
  return {
    method: after('-X')[0] ?? (body === undefined ? 'GET' : 'POST'),
    path,
    key: header('Authorization')?.includes('$SVC_PUBLISHABLE_KEY') ? 'publishable_key' : 'secret_key',
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(body !== undefined && { body }),
  }
}
