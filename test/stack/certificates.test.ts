import { once } from 'node:events'
import { copyFileSync, readFileSync, statSync } from 'node:fs'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openCertificates, type CertificateFiles } from '../../stack/development/certificates'
import { ownFolder } from './folders'

const folder = ownFolder()
const DAY_MS = 24 * 60 * 60 * 1000
const contents = (files: CertificateFiles) => Object.values(files).map((path) => readFileSync(path, 'utf8'))

async function call(files: CertificateFiles, host: string): Promise<number | undefined> {
  const options = { cert: readFileSync(files.certificate), key: readFileSync(files.key) }
  const server = createServer(options, (_request, response) => response.end()).listen(0, host)
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    const sent = request({ host, port, ca: readFileSync(files.ca), agent: false }).end()
    const [response] = await once(sent, 'response')
    response.resume()
    return response.statusCode
  } finally {
    server.close()
  }
}

test.each(['localhost', '127.0.0.1', '::1'])(
  'a client that trusts the authority reaches https://%s',
  async (host) => {
    await expect(call(openCertificates(folder), host)).resolves.toBe(200)
  },
)

test('another name or another authority is refused', async () => {
  const files = openCertificates(folder)
  await expect(call(files, '127.0.0.2')).rejects.toThrow(/does not match certificate's altnames/)
  const other = openCertificates(join(folder, 'other'))
  await expect(call({ ...files, ca: other.ca }, 'localhost')).rejects.toThrow(/unable to verify|certificate/)
})

test('the files are made once, for their owner alone, and there is no authority key', () => {
  const files = openCertificates(folder)
  const before = contents(files)
  expect(contents(openCertificates(folder))).toEqual(before)
  for (const path of Object.values(files)) expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(Object.values(files).map((path) => path.replace(`${folder}/`, ''))).toEqual([
    'ca.crt',
    'localhost.crt',
    'localhost.key',
  ])
})

test('they are made anew when less than 30 days remain, and when they do not belong together', async () => {
  const files = openCertificates(folder)
  const before = contents(files)
  expect(contents(openCertificates(folder, new Date(Date.now() + 365 * DAY_MS)))).toEqual(before)
  openCertificates(folder, new Date(Date.now() + 367 * DAY_MS))
  expect(contents(files)).not.toEqual(before)
  openCertificates(folder)

  const other = openCertificates(join(folder, 'another'))
  copyFileSync(other.key, files.key)
  openCertificates(folder)
  await expect(call(files, 'localhost')).resolves.toBe(200)
})
