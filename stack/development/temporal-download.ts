/**
 * Downloads the Temporal CLI the way Temporal's SDKs do: an index answers where the archive for this machine lies.
 * Throws when it is not reachable within its limits: 4 s for the index, 3 minutes for the archive.
 */
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { EnvHttpProxyAgent, fetch } from 'undici'
import { z } from 'zod'
import { run } from './commands'

const INDEX = 'https://temporal.download'
const INDEX_LIMIT_MS = 4_000
const ARCHIVE_LIMIT_MS = 180_000

const infoSchema = z.object({ archiveUrl: z.url(), fileToExtract: z.string() })

/** Puts the executable `temporal` into `folder`. */
export async function downloadTemporalCli(version: string, folder: string, index = INDEX): Promise<void> {
  const { archiveUrl, fileToExtract } = await findArchive('cli', version, index)
  const unpacked = await mkdtemp(join(folder, 'archive-'))
  const archive = join(unpacked, 'archive.tar.gz')
  const body = await get(archiveUrl, ARCHIVE_LIMIT_MS)
  await pipeline(Readable.fromWeb(body), createWriteStream(archive))
  await run('tar', ['-xzf', archive, '-C', unpacked, fileToExtract])
  await rename(join(unpacked, fileToExtract), join(folder, 'temporal'))
  await chmod(join(folder, 'temporal'), 0o755)
  await rm(unpacked, { recursive: true })
}

/** Whether the download of Temporal's test server, which the SDK makes by itself, can be reached. */
export async function canDownloadTestServer(index = INDEX): Promise<boolean> {
  return findArchive('temporal-test-server', 'default', index).then(
    () => true,
    () => false,
  )
}

async function findArchive(artifact: string, version: string, index: string) {
  const url = new URL(`${index}/${artifact}/${version}`)
  url.searchParams.set('arch', arch() === 'x64' ? 'amd64' : arch())
  url.searchParams.set('platform', platform())
  url.searchParams.set('format', 'tar.gz')
  url.searchParams.set('sdk-name', 'sdk-typescript')
  url.searchParams.set('sdk-version', '1.24.0')
  const body = await get(url, INDEX_LIMIT_MS)
  return infoSchema.parse(await new Response(body).json())
}

async function get(url: string | URL, limitMs: number): Promise<ReadableStream> {
  // Unlike Node's own fetch, this one honours HTTPS_PROXY. Without pipelining, no connection is kept.
  const dispatcher = new EnvHttpProxyAgent({ pipelining: 0 })
  const response = await fetch(url, { dispatcher, signal: AbortSignal.timeout(limitMs) })
  if (!response.ok || !response.body) throw new Error(`${new URL(url).host} answered ${response.status}`)
  return response.body
}
