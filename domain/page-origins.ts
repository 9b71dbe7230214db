/** Origins of merchants' pages that may show the card fields in a frame. They become sources of a policy, and must be nothing else. */
const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/
const OWN_MACHINE = ['localhost', '127.0.0.1']

/** As many as fit into a header of an answer. */
export const MOST_ORIGINS = 20

/** Whether a text is exactly an origin: `https://shop.example`, or of the own machine `http://localhost:3000`. No wildcards. */
export function isPageOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, origin } = new URL(text)
  if (origin !== text || !HOST.test(hostname)) return false
  return protocol === 'https:' || (protocol === 'http:' && OWN_MACHINE.includes(hostname))
}

/** The first one that live mode does not take. */
export const insecureOrigin = (origins: readonly string[]): number =>
  origins.findIndex((origin) => !origin.startsWith('https:'))
