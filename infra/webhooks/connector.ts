/**
 * Connections to receivers. Each is checked by the address that it is made to, whatever the name resolved to before.
 */
import { lookup as resolve } from 'node:dns'
import { readFileSync } from 'node:fs'
import { Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { createSecureContext, rootCertificates } from 'node:tls'
import { isAllowedAddress } from './addresses'
import { BlockedAddress } from './failures'

export interface ConnectorSettings {
  /** For development and tests: allows receivers on this machine. */
  allowLoopback: boolean
  /** For a receiver that the operator's own settings name: allows every address. */
  anywhere?: boolean
  /** A file of certificate authorities that are trusted besides the public ones. */
  caFile: string | undefined
}

/** How long a connection is kept for what comes after, in milliseconds. */
const KEEP_ALIVE = 20_000

export type Connector = ReturnType<typeof createConnector>

export function createConnector({ allowLoopback, anywhere = false, caFile }: ConnectorSettings) {
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
  // Made once for all connections, because reading the authorities takes longer than a handshake.
  const secureContext = createSecureContext(
    caFile === undefined ? {} : { ca: [...rootCertificates, readFileSync(caFile, 'utf8')] },
  )
  const agentsOf = (options: { keepAlive: boolean; timeout?: number }) => ({
    'http:': new PlainAgent({ ...options, lookup }),
    'https:': new SecureAgent({ ...options, lookup, secureContext }),
  })
  const kept = agentsOf({ keepAlive: true, timeout: KEEP_ALIVE })
  const fresh = agentsOf({ keepAlive: false })
  return {
    /** The connections for an address; `isNew`: one that was never used before. Throws if it names an address that is not allowed. */
    agentFor({ protocol, hostname }: URL, isNew: boolean): PlainAgent {
      // An address in place of a name is never looked up, so it is checked here.
      const literal = hostname.replace(/^\[|\]$/g, '')
      if (isIP(literal) && !isAllowed(literal)) throw new BlockedAddress('the address is not public')
      const agents = isNew ? fresh : kept
      return protocol === 'http:' ? agents['http:'] : agents['https:']
    },
    close(): void {
      for (const agent of [...Object.values(kept), ...Object.values(fresh)]) agent.destroy()
    },
  }
}
