/** Which addresses a webhook may be sent to (rulings 6): those of the public internet alone. */
import ipaddr from 'ipaddr.js'

/** Carries embedded IPv4 addresses to the public internet, or into a private network. */
const NAT64 = 'rfc6052'

/**
 * Whether `address` is a public unicast address. Private, loopback, link-local, shared, unique local, multicast and
 * reserved ranges are not, metadata services among them; an IPv4 address within an IPv6 one is judged as itself.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv6' && parsed.range() === NAT64) {
    return isPublicAddress(parsed.toByteArray().slice(-4).join('.'))
  }
  return parsed.range() === 'unicast'
}

export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
