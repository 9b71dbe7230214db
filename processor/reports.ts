/**
 * Fetches a report from the address that a notification names. Such an address may be signed by nobody, and what is sent there opens the
 * acquirer's account: it is fetched from the acquirer's own hosts alone.
 */
import { createCaller } from '../infra/exchange'

/** Longer addresses are nobody's. */
const LONGEST = 2_000

export interface ReportSource {
  /**
   * The acquirer's own hosts: `reports.acquirer.example` for that one, `.acquirer.example` for all under it. A port is part of it, and
   * without one it is that of https.
   */
  hosts: readonly string[]
  headers: Readonly<Record<string, string>>
  /** The most bytes that a report may have. */
  limit: number
  /** How long the whole exchange may take, in milliseconds. */
  limitMs: number
  /** Authorities to trust in place of the public ones. */
  ca?: string
  /** Of an address that is made here, of the settings: it need not be of https. */
  isOwn?: boolean
}

/** The address if it is one of these hosts, by https; null otherwise. What is called is what this returns, and never the text. */
export function reportAddress(text: string, hosts: readonly string[]): URL | null {
  if (text.length > LONGEST || !URL.canParse(text)) return null
  const address = new URL(text)
  if (address.protocol !== 'https:') return null
  if (address.username !== '' || address.password !== '') return null
  const { host, hostname } = address
  // A number is no name, nor is what has nothing before, between or behind its dots.
  if (/^\[|^\.|\.\.|\.$|(?:^|\.)\d+$/.test(hostname)) return null
  return hosts.some((own) => (own.startsWith('.') ? host.endsWith(own) : host === own)) ? address : null
}

/**
 * `refused`: the address is not the acquirer's, and nothing was sent. `failed`: there was no answer of 200 within the bounds; a redirect is
 * none, and is not followed.
 */
export type FetchedReport = { kind: 'known'; bytes: Buffer } | { kind: 'refused' | 'failed' }

export async function fetchReport(
  text: string,
  { hosts, headers, limit, limitMs, ca, isOwn = false }: ReportSource,
): Promise<FetchedReport> {
  const address = isOwn ? new URL(text) : reportAddress(text, hosts)
  if (!address) return { kind: 'refused' }
  const caller = createCaller({
    baseUrl: address.origin,
    connections: 1,
    ...(ca !== undefined && { ca }),
  })
  try {
    const path = `${address.pathname}${address.search}`
    const call = { method: 'GET', path, headers, signal: AbortSignal.timeout(limitMs) }
    const { status, bytes } = await caller.call(call, limit)
    return status === 200 ? { kind: 'known', bytes } : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  } finally {
    caller.destroy()
  }
}
