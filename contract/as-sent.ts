/**
 * The order in which merchants sent keys. Columns of JSONB give them back by length and then by bytes, so what would come back
 * otherwise is kept beside them as it was sent (decision 0089).
 */
type Fields = Readonly<Record<string, unknown>>

/** What a row keeps beside its columns once `fields` are set; null, as a rule, where nothing would change its order. */
export function keptAsSent(before: unknown, fields: Fields): Fields | null {
  const sent = Object.entries({ ...(before as Fields | null), ...fields })
  const reordered = sent.filter(([, value]) => !isInKeptOrder(value))
  return reordered.length > 0 ? Object.fromEntries(reordered) : null
}

/** `kept` in the order in which it was sent. Whatever sets it sets what is beside it too. */
export const inSentOrder = <T>(kept: T, asSent: unknown, field: string): T =>
  ((asSent as Fields | null)?.[field] as T | undefined) ?? kept

/** Whether JSONB gives all keys back in the order that they have now. */
function isInKeptOrder(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return true
  if (!Array.isArray(value)) {
    const keys = Object.keys(value)
    if (keys.some((key, index) => index > 0 && isKeptBefore(key, keys[index - 1] ?? ''))) return false
  }
  return Object.values(value).every(isInKeptOrder)
}

function isKeptBefore(key: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(key), Buffer.from(other)]
  return bytes.length === others.length ? bytes.compare(others) < 0 : bytes.length < others.length
}
