/** The codec server in a process of its own, which is called over HTTP and logs to a file. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from '../../../stack/development/children'
import { freePort } from '../../../stack/development/ports'
import { projectRoot } from '../../../stack/shared/project'

export const UI = 'http://localhost:8233'
export const TOKENS = { ada: randomBytes(32).toString('base64'), grace: randomBytes(32).toString('base64') }
export const freshKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export interface CodecServer {
  url: string
  /** Lines of its log about reads, sign-ins and refusals, oldest first. */
  audit(): Record<string, unknown>[]
  /** Everything that it has logged. */
  said(): string
  stop(): Promise<void>
}

export async function startCodecServer(
  keys: string,
  more: Record<string, string> = {},
): Promise<CodecServer> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-codec-'))
  const logFile = join(folder, 'codec-server.log')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = await startChild({
    name: 'codec-server',
    script: join(projectRoot(), 'dist', 'codec', 'main.js'),
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      // The audit lines are written at every log level.
      LOG_LEVEL: 'fatal',
      CODEC_SERVER_URL: url,
      CODEC_SERVER_ORIGINS: UI,
      CODEC_SERVER_TOKENS: `ada:${hashOf(TOKENS.ada)},grace:${hashOf(TOKENS.grace)}`,
      TEMPORAL_CODEC_KEYS: keys,
      ...more,
    },
    logFile,
  })
  const said = () => readFileSync(logFile, 'utf8')
  return {
    url,
    said,
    audit: () =>
      said()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    async stop() {
      await child.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signs in like the page. Returns the cookie, or undefined if it is refused. */
export async function signIn(
  { url }: CodecServer,
  token: string,
  origin = url,
): Promise<{ status: number; cookie: string | undefined; guards: string; text: string }> {
  const response = await fetch(`${url}/session`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token }),
    redirect: 'manual',
  })
  const [cookie, ...guards] = response.headers.get('set-cookie')?.split('; ') ?? []
  return { status: response.status, cookie, guards: guards.join('; '), text: await response.text() }
}
