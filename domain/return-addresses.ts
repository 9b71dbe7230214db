/**
 * Which schemes an address may have that a browser is sent to. They are allowed by their form, because a list of those that open
 * something of the machine itself (`smb`, `ssh`, `itms-services`, `ms-settings`) never ends (decision 0086).
 */

/** An app's own domain in reverse order (RFC 8252, 7.1): `com.example.shop`. */
const REVERSE_DOMAIN = /^(?:[a-z]{2,3}|info|online|shop|store)(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/
/** Or a word that says what it is: `myapp`. */
const NAMED_APP = /^[a-z][a-z0-9]*app$/

/** Whether an address is one of the web, or of an app's own scheme. */
export function isReturnAddress(url: string): boolean {
  const [, given = ''] = /^([a-z][a-z0-9+.-]*):\/\/./i.exec(url) ?? []
  const scheme = given.toLowerCase()
  return scheme === 'https' || scheme === 'http' || REVERSE_DOMAIN.test(scheme) || NAMED_APP.test(scheme)
}

/**
 * The address with these parameters after its own query. What the merchant gave stays byte for byte, because a signature in it, or a
 * reader of its own, may depend on how it is written; the fragment stays last.
 */
export function withQuery(url: string, parameters: Readonly<Record<string, string>>): string {
  const [, address = '', fragment = ''] = /^([^#]*)(#.*)?$/su.exec(url) ?? []
  const joint = !address.includes('?') ? '?' : /[?&]$/u.test(address) ? '' : '&'
  const added = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${address}${joint}${added.join('&')}${fragment}`
}

/** The address as a header can hold it, and as a browser reads it: without line breaks, and in ASCII. */
export const asHeader = (url: string): string =>
  url.replace(/[\t\n\r]/gu, '').replace(/[^!-~]+/gu, (others) => encodeURIComponent(others.toWellFormed()))
