/** Addresses that a merchant has a browser sent to. */
import { impossible } from '../contract/errors'

/** Where a browser is sent back to: in production never over plain HTTP, where others could read along. */
export function requireHttps(
  livemode: boolean,
  addresses: Readonly<Record<string, string | undefined>>,
): void {
  for (const [param, url] of Object.entries(addresses)) {
    if (livemode && url?.toLowerCase().startsWith('http:') === true)
      throw impossible(param, 'parameter_impossible', 'must begin with https:// in production')
  }
}
