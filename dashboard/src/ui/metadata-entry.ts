/** An entry of metadata, as a reader types it: `order_id=6735`. */

/** The key is as it stands in an address. Undefined while it is no entry. */
export function entryIn(typed: string | undefined): Record<string, string> | undefined {
  const [, key, value] = /^([^=]+)=(.*)$/s.exec(typed ?? '') ?? []
  return key === undefined || value === undefined || value === ''
    ? undefined
    : { [encodeURIComponent(key.trim())]: value.trim() }
}

/** The same as parameters: `metadata[order_id]`. */
export const entryNamed = (name: string, typed: string): Record<string, string> =>
  Object.fromEntries(Object.entries(entryIn(typed) ?? {}).map(([key, value]) => [`${name}[${key}]`, value]))
