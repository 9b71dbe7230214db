import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { downloadTemporalCli } from '../../stack/development/temporal-download'
import { serverVersion } from '../../stack/development/temporal-cli'
import { ownFolder } from './folders'

const folder = ownFolder()
const asked: string[] = []
let server: Server
let address: string

beforeAll(async () => {
  writeFileSync(
    join(folder, 'temporal'),
    '#!/bin/sh\necho "temporal version 1.5.1 (Server 1.29.1, UI 2.42.1)"\n',
  )
  execFileSync('tar', ['-czf', 'archive.tar.gz', 'temporal'], { cwd: folder })
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.startsWith('/cli/')) {
      response.end(JSON.stringify({ archiveUrl: `${address}/archive.tar.gz`, fileToExtract: 'temporal' }))
    } else if (request.url === '/archive.tar.gz') response.end(readFileSync(join(folder, 'archive.tar.gz')))
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('the index tells where the archive is, and its program is put in place, executable', async () => {
  const target = join(folder, 'target')
  mkdirSync(target)
  await downloadTemporalCli('v1.5.1', target, address)
  expect(asked[0]).toMatch(/^\/cli\/v1\.5\.1\?arch=(amd64|arm64)&platform=(linux|darwin)&format=tar\.gz&/)
  expect(serverVersion(join(target, 'temporal'))).toBe('1.29.1')
})

test('an index that does not know the version is told', async () => {
  await expect(downloadTemporalCli('v1.5.1', folder, `${address}/elsewhere`)).rejects.toThrow('answered 404')
})
