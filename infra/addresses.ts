/**
 * Network addresses: who calls, and whether an address is in a range (CIDR). An IPv4 address within an IPv6 one counts
 * as IPv4.
 */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** A network, and how many of its leading bits count. */
export type AddressRange = readonly [Address, number]

/** Parses an address; undefined if the text is none. Zones and the old short forms of IPv4 are refused. */
function readAddress(text: string): Address | undefined {
  // The library throws an error with a stack for each other text, which costs far more than this check.
  if (isIP(text) === 0) return undefined
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text)
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return undefined
  return ipaddr.process(text)
}

/** Parses `10.0.0.0/8`, `2001:db8::/32` or one address; undefined if the text is neither. */
export function readRange(text: string): AddressRange | undefined {
  const [network = '', bits, ...rest] = text.split('/')
  const isBits = bits === undefined || /^(0|[1-9]\d{0,2})$/.test(bits)
  const address = readAddress(network)
  if (!address || !isBits || rest.length > 0) return undefined
  const size = address.toByteArray().length * 8
  // An IPv6 address that was written in 128 bits may have become an IPv4 address of 32.
  const written = network.includes(':') ? 128 : 32
  const length = (bits === undefined ? written : Number(bits)) - (written - size)
  return length >= 0 && length <= size ? [address, length] : undefined
}

/** Whether an address is this machine's own, which no other machine can send from or to. */
export const isLoopback = (address: string): boolean => readAddress(address)?.range() === 'loopback'

export function isWithin(address: string, ranges: readonly AddressRange[]): boolean {
  const found = readAddress(address)
  return found !== undefined && ranges.some((range) => contains(range, found))
}

/** Whether a range has more than the largest network that belongs to one owner: an /8, a /16 of IPv6, or all that are private. */
export const isWide = ([network, bits]: AddressRange): boolean =>
  network instanceof ipaddr.IPv4 ? bits < 8 : bits < (network.range() === 'uniqueLocal' ? 7 : 16)

/** Whether `ranges` allow an address that `bounds` do not. An empty list allows every address. */
export function reachesBeyond(ranges: readonly AddressRange[], bounds: readonly AddressRange[]): boolean {
  if (bounds.length === 0) return false
  const isBounded = ([network, bits]: AddressRange) =>
    bounds.some((bound) => bound[1] <= bits && contains(bound, network))
  return ranges.length === 0 || !ranges.every(isBounded)
}

function contains([network, bits]: AddressRange, address: Address): boolean {
  if (network instanceof ipaddr.IPv4) return address instanceof ipaddr.IPv4 && address.match(network, bits)
  return address instanceof ipaddr.IPv6 && address.match(network, bits)
}

/**
 * The caller's address: the peer, or, as long as the one that passed the request on is a trusted proxy, the entry
 * before it in `X-Forwarded-For`. Entries further to the left may be forged.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: readonly AddressRange[],
): string {
  let address = normalized(peer ?? '')
  if (trusted.length === 0 || forwardedFor === undefined) return address
  const hops = forwardedFor.split(',').map((hop) => normalized(withoutPort(hop.trim())))
  for (let hop = hops.pop(); hop !== undefined && isWithin(address, trusted); hop = hops.pop()) {
    if (readAddress(hop) === undefined) break
    address = hop
  }
  return address
}

/** The network that counts as one caller: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  const found = readAddress(address)
  if (!(found instanceof ipaddr.IPv6)) return found?.toString() ?? address
  return `${found.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

const normalized = (text: string): string => readAddress(text)?.toString() ?? text

function withoutPort(hop: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(hop) ?? []
  if (bracketed !== undefined) return bracketed
  return /^[\d.]+:\d+$/.test(hop) ? (hop.split(':')[0] ?? hop) : hop
}
