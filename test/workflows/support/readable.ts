/**
 * Everything that is readable in a message of Temporal: its names and texts, and the bytes of its payloads as text.
 * What has the name `aside` is left out.
 */
export function readable(message: unknown, aside?: string): string {
  if (typeof message === 'string') return message
  if (message instanceof Uint8Array) return Buffer.from(message).toString('latin1')
  if (typeof message !== 'object' || message === null) return ''
  return Object.entries(message)
    .map(([name, value]) => (name === aside ? '' : `${name}: ${readable(value, aside)}`))
    .join('\n')
}
