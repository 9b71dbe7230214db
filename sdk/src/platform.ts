/**
 * The `fetch` of the platform. That of Node breaks the connection at a `100 Continue` that it did not ask for, which some
 * proxies send before every answer, and which has to be passed over (RFC 9110, section 15.2). From then on the requests go
 * by Node's own HTTP client.
 */

export function platformFetch(): typeof fetch {
  let isBroken = false
  return async (input, init = {}) => {
    if (!isBroken)
      try {
        return await fetch(input, init)
      } catch (error) {
        // A write has its key, so that it is done once although it is sent again.
        if (!isBrokenByContinue(error) || !builtin('http')) throw error
        isBroken = true
      }
    return fetchByNode(input as string, init)
  }
}

function isBrokenByContinue(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown; message?: unknown } }
  return cause?.code === 'UND_ERR_SOCKET' && cause.message === 'bad response'
}

async function fetchByNode(url: string, { method, headers, body, signal }: RequestInit): Promise<Response> {
  const client = builtin(url.startsWith('https:') ? 'https' : 'http')
  const { statusCode, rawHeaders, chunks } = await new Promise<Received>((resolve, reject) => {
    const options = { method, headers: Object.fromEntries(new Headers(headers)), signal }
    const request = client?.request(url, options, (answer) => {
      const chunks: Uint8Array<ArrayBuffer>[] = []
      const { statusCode, rawHeaders } = answer
      answer.on('data', (chunk) => chunks.push(chunk as Uint8Array<ArrayBuffer>))
      answer.on('end', () => {
        resolve({ statusCode, rawHeaders, chunks })
      })
      answer.on('error', reject)
    })
    request?.on('error', reject)
    request?.end(body)
  })
  const names = rawHeaders.filter((_text, index) => index % 2 === 0)
  return new Response(chunks.length === 0 ? null : new Blob(chunks), {
    status: statusCode,
    headers: names.map((name, index): [string, string] => [name, rawHeaders[index * 2 + 1] ?? '']),
  })
}

interface Received {
  statusCode: number
  rawHeaders: readonly string[]
  chunks: Uint8Array<ArrayBuffer>[]
}

/** The parts of Node's HTTP client that are used. */
interface Emitter {
  on(event: string, listener: (value: unknown) => void): unknown
}

interface Client {
  request(
    url: string,
    options: object,
    onAnswer: (answer: Emitter & Omit<Received, 'chunks'>) => void,
  ): Emitter & { end(body: unknown): void }
}

/** The library has no imports, since it runs where there is no Node too. */
function builtin(name: 'http' | 'https'): Client | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => Client | undefined } }
  return process?.getBuiltinModule?.(`node:${name}`)
}
