/** A key management service on this machine. It speaks the HTTP protocol of HashiCorp Vault's and OpenBao's engine `transit`. */
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { openWith, sealWith } from '../../infra/sealing'

export interface RunningKms {
  /** What a process needs to reach it. */
  environment: { KEYS_KMS_URL: string; KEYS_KMS_KEY: string; KEYS_KMS_TOKEN_FILE: string }
  wrap(key: string): string
  /** The paths that it was asked under. */
  asked: string[]
  stop(): Promise<void>
}

const PREFIX = 'vault:v1:'

export async function startKms(): Promise<RunningKms> {
  const key = randomBytes(32)
  const token = `hvs.${randomBytes(18).toString('base64url')}`
  const folder = mkdtempSync(join(tmpdir(), 'svc-kms-'))
  const file = join(folder, 'token')
  writeFileSync(file, `${token}\n`, { mode: 0o600 })
  const asked: string[] = []
  const wrap = (plaintext: string) =>
    PREFIX + sealWith(key, Buffer.from(plaintext, 'base64'), 'transit').toString('base64')
  const unwrap = (ciphertext: string) =>
    openWith(key, Buffer.from(ciphertext.slice(PREFIX.length), 'base64'), 'transit').toString('base64')

  const answer = async (request: IncomingMessage): Promise<[number, object]> => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`)
    if (request.headers['x-vault-token'] !== token) return [403, { errors: ['permission denied'] }]
    const body = (await json(request)) as Record<string, string>
    switch (`${request.method ?? ''} ${request.url ?? ''}`) {
      case 'POST /v1/transit/encrypt/svc':
        return [200, { data: { ciphertext: wrap(body['plaintext'] ?? ''), key_version: 1 } }]
      case 'POST /v1/transit/decrypt/svc':
        try {
          return [200, { data: { plaintext: unwrap(body['ciphertext'] ?? '') } }]
        } catch {
          return [400, { errors: ['cipher: message authentication failed'] }]
        }
      default:
        return [400, { errors: ['encryption key not found'] }]
    }
  }
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    environment: {
      KEYS_KMS_URL: `http://127.0.0.1:${port}/v1/transit`,
      KEYS_KMS_KEY: 'svc',
      KEYS_KMS_TOKEN_FILE: file,
    },
    wrap,
    asked,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close').catch(() => undefined)
      rmSync(folder, { recursive: true })
    },
  }
}
