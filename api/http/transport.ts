/** Whether browsers are told to reach the service by TLS only (HSTS). */
import { isIP } from 'node:net'

/**
 * Browsers keep to TLS where the service is reached by it. Not at a name that is only this machine: other programs are developed
 * there.
 */
export function transportHeaders(publicUrl: string): Record<string, string> {
  const { protocol, hostname } = new URL(publicUrl)
  const isLocal = /(?:^|\.)localhost$/.test(hostname) || isIP(hostname.replace(/[[\]]/g, '')) !== 0
  return protocol === 'https:' && !isLocal ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}
}
