/** Sends requests byte by byte, in ways that no HTTP client would. */
import type { ErrorEnvelope } from '../../../contract/error-envelope'
import { exchangeBytes } from '../../support/raw-socket'

export interface RawReply {
  status: number
  headers: Map<string, string>
  body: Partial<ErrorEnvelope>
  /** How many responses arrived on the connection. */
  responses: number
}

/** Sends bytes on a connection of their own, and reads until the server closes it. `null` ends our side. */
export async function sendRaw(url: string, ...parts: readonly (string | Buffer | null)[]): Promise<RawReply> {
  return readReply(await exchangeBytes(url, parts))
}

/** The first response, and the number of responses. */
function readReply(text: string): RawReply {
  const end = text.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = new Map(
    lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  const body = text.slice(end + 4, end + 4 + Number(headers.get('content-length')))
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    body: (body === '' ? {} : JSON.parse(body)) as Partial<ErrorEnvelope>,
    responses: text.split('HTTP/1.1 ').length - 1,
  }
}
