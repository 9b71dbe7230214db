/**
 * The keys of a developer's own sandbox, for the examples on the pages of the stack that runs on the developer's machine
 * (decision 0063). Only that stack names the file that they are in; production refuses to start with such a setting.
 */
import { readFile } from 'node:fs/promises'
import type { Context } from 'koa'
import { z } from 'zod'
import { ApiError } from '../../contract/errors'
import { isLoopback } from '../../infra/addresses'

const Keys = z.object({ base_url: z.string(), secret_key: z.string(), publishable_key: z.string() })

/** What proxies add to the requests that they pass on. */
const PASSED_ON = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** The file is read for each request, because keys are rolled while the stack runs. */
export function sendSandboxKeys(file: string): (context: Context) => Promise<void> {
  return async (context) => {
    if (!isFromThisMachine(context)) throw new ApiError('route_missing')
    const { base_url, secret_key, publishable_key } = Keys.parse(JSON.parse(await readFile(file, 'utf8')))
    context.set({ 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'same-origin' })
    context.body = { base_url, secret_key, publishable_key }
  }
}

/**
 * Whether a program on this machine asks for a page of this machine. The name in `Host` keeps out a foreign website whose
 * name was made to lead here, and `Sec-Fetch-Site` every website but this one.
 */
function isFromThisMachine({ req, headers }: Context): boolean {
  const site = headers['sec-fetch-site']
  return (
    isLoopback(req.socket.remoteAddress ?? '') &&
    /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '') &&
    (site === undefined || site === 'same-origin') &&
    PASSED_ON.every((name) => headers[name] === undefined)
  )
}
