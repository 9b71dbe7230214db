/** Which addresses a webhook may be sent to (contract 12.1): only those of the public internet. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Addresses in this range contain an IPv4 address, which may be public or private. */
const NAT64 = 'rfc6052'

/**
 * The only part of IPv6 that is assigned to hosts of the internet (RFC 4291). The old IPv4-compatible form is not in
 * it.
 */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * The address of Azure's metadata service is in a public range. Those of all other providers are link-local or private.
 */
const PRIVATE_ALL_THE_SAME = new Set(['168.63.129.16'])

/**
 * Whether `address` is a public unicast address. Private, loopback, link-local, shared, unique local, multicast and
 * reserved ranges are not, and so no metadata service is. An IPv4 address within an IPv6 one is judged by itself.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv6' && parsed.range() === NAT64) {
    return isPublicAddress(parsed.toByteArray().slice(-4).join('.'))
  }
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(...GLOBAL_IPV6)) return false
  return parsed.range() === 'unicast' && !PRIVATE_ALL_THE_SAME.has(parsed.toString())
}

function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

/** Whether a webhook may be sent to an address. In development and tests, this machine is allowed too. */
export const isAllowedAddress = (address: string, allowLoopback: boolean): boolean =>
  isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address))

/** Names of this machine and of private networks, which have no public address (RFC 6761, 6762, 8375). */
const PRIVATE_NAME = /^[^.]+$|\.(?:localhost|local|internal|home\.arpa)$/

/**
 * Whether the host of a web address may be reached, as far as its text says. The address behind another name is only
 * known, and checked, when a connection is made.
 */
export function isReachable(url: string, allowLoopback: boolean): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$|\.$/g, '')
  if (isIP(host) !== 0) return isAllowedAddress(host, allowLoopback)
  if (/(?:^|\.)localhost$/.test(host)) return allowLoopback
  return !PRIVATE_NAME.test(host)
}
