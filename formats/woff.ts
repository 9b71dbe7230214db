/** Unpacks a font of the form WOFF 1 (W3C), whose tables are packed one by one: a reader would unpack a table anew for each letter. */
import { inflateSync } from 'node:zlib'

const PACKED = { head: 44, entry: 20 } as const
const PLAIN = { head: 12, entry: 16 } as const

export function unpackedFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(PLAIN.head + count * PLAIN.entry)
  const power = Math.floor(Math.log2(count))
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  for (const [index, value] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries())
    head.writeUInt16BE(value, 4 + 2 * index)
  const parts = [head]
  let offset = head.length
  for (let index = 0; index < count; index += 1) {
    const at = PACKED.head + index * PACKED.entry
    const [from, packed, length, checksum] = [4, 8, 12, 16].map((field) => woff.readUInt32BE(at + field)) as [
      ...[number, number, number, number],
    ]
    const bytes = woff.subarray(from, from + packed)
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    ;(packed < length ? inflateSync(bytes, { maxOutputLength: length }) : bytes).copy(table)
    const entry = PLAIN.head + index * PLAIN.entry
    woff.copy(head, entry, at, at + 4)
    for (const [field, value] of [checksum, offset, length].entries())
      head.writeUInt32BE(value, entry + 4 + 4 * field)
    parts.push(table)
    offset += table.length
  }
  return Buffer.concat(parts)
}
