/** Addresses of a merchant to which a browser is sent. */
import { impossible } from '../contract/errors'

/** In production a browser is never sent to an address over plain HTTP, where others could read along. */
export function requireHttps(
  livemode: boolean,
  addresses: Readonly<Record<string, string | undefined>>,
): void {
  for (const [param, url] of Object.entries(addresses)) {
    if (livemode && url?.toLowerCase().startsWith('http:') === true)
      throw impossible(param, 'not_https_in_production')
  }
}
