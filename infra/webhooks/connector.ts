/**
 * Connections to receivers. Each is checked by the address that it is made to, whatever the name resolved to before.
 */
import { lookup as resolve } from 'node:dns'
import { readFileSync } from 'node:fs'
import { isIP, type LookupFunction } from 'node:net'
import { createSecureContext, rootCertificates } from 'node:tls'
import { buildConnector } from 'undici'
import { isAllowedAddress } from './addresses'
import { BlockedAddress } from './failures'

export interface ConnectorSettings {
  /** For development and tests: allows receivers on this machine. */
  allowLoopback: boolean
  /** For a receiver that the operator's own settings name: allows every address. */
  anywhere?: boolean
  /** A file of certificate authorities that are trusted besides the public ones. */
  caFile: string | undefined
  /** Limits the time until the end of the handshake, in milliseconds. */
  timeout: number
}

export function createConnector({
  allowLoopback,
  anywhere = false,
  caFile,
  timeout,
}: ConnectorSettings): buildConnector.connector {
  const isAllowed = (address: string) => anywhere || isAllowedAddress(address, allowLoopback)
  const lookup: LookupFunction = (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const allowed = error ? [] : addresses.filter(({ address }) => isAllowed(address))
      const [first] = allowed
      if (!first) answer(error ?? new BlockedAddress('the name leads to no public address'), [])
      else if (options.all) answer(null, allowed)
      else answer(null, first.address, first.family)
    })
  }
  const connect = buildConnector({
    timeout,
    lookup,
    // Made once for all connections, because reading the authorities takes longer than a handshake.
    secureContext: createSecureContext(
      caFile === undefined ? {} : { ca: [...rootCertificates, readFileSync(caFile, 'utf8')] },
    ),
  })
  return (options, answer) => {
    // An address in place of a name is never looked up, so it is checked here.
    const literal = options.hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) && !isAllowed(literal)) {
      answer(new BlockedAddress('the address is not public'), null)
      return
    }
    connect(options, answer)
  }
}
