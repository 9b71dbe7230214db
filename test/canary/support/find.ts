/** Finds which of many needles some bytes contain. */
import { CVC, CVC_IN_CONTEXT, type Needle } from './canaries'

type Find = (bytes: Buffer) => Set<Needle>

/**
 * Looks for all needles at once, after Wu and Manber: a pair of bytes tells how far the next place is at which a needle may
 * end. It reads every tenth byte or so, and not all bytes once for each of the 150 needles.
 */
function createFind(needles: readonly Needle[]): Find {
  const shortest = Math.min(...needles.map(({ bytes }) => bytes.length))
  const lastPair = shortest - 2
  const shifts = new Uint8Array(2 ** 16).fill(Math.min(shortest - 1, 255))
  const endingIn = new Map<number, Needle[]>()
  for (const needle of needles) {
    for (let at = 0; at <= lastPair; at += 1) {
      const pair = needle.bytes.readUInt16BE(at)
      shifts[pair] = Math.min(shifts[pair]!, lastPair - at)
    }
    const pair = needle.bytes.readUInt16BE(lastPair)
    endingIn.set(pair, [...(endingIn.get(pair) ?? []), needle])
  }
  return (bytes) => {
    const found = new Set<Needle>()
    for (let at = lastPair; at < bytes.length - 1;) {
      const pair = (bytes[at]! << 8) | bytes[at + 1]!
      const shift = shifts[pair]!
      at += shift
      if (shift > 0) continue
      for (const needle of endingIn.get(pair)!) {
        const start = at - lastPair
        if (bytes.subarray(start, start + needle.bytes.length).equals(needle.bytes)) found.add(needle)
      }
      at += 1
    }
    return found
  }
}

const finds = new WeakMap<readonly Needle[], Find>()

/** The names of the needles that these bytes contain. */
export function findIn(bytes: Buffer, needles: readonly Needle[]): string[] {
  const find = finds.get(needles) ?? createFind(needles)
  finds.set(needles, find)
  const found = find(bytes)
  const names = needles.filter((needle) => found.has(needle)).map(({ name }) => name)
  return holdsCvc(bytes) ? [...names, 'the CVC in context'] : names
}

/** More than what may stand before the CVC in its context. */
const CONTEXT = 32

function holdsCvc(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(CVC); at >= 0; at = bytes.indexOf(CVC, at + 1)) {
    const around = bytes.toString('latin1', Math.max(0, at - CONTEXT), at + CVC.length + 1)
    if (CVC_IN_CONTEXT.test(around)) return true
  }
  return false
}
