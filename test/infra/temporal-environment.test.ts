import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { readEnvironment } from '../../infra/environment'
import { connectionOptions } from '../../infra/temporal/connection'
import { checkTemporal, temporalEnvironment } from '../../infra/temporal/environment'
import { makeClientCertificate } from '../support/temporal-front'

const folder = mkdtempSync(join(tmpdir(), 'svc-temporal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = makeClientCertificate(join(folder, 'one'))
const others = makeClientCertificate(join(folder, 'other'))
const noPem = join(folder, 'no-pem')
writeFileSync(noPem, 'not a certificate')

const schema = z.object(temporalEnvironment).superRefine(checkTemporal)
const read = (given: Record<string, string>) =>
  readEnvironment(schema, { TEMPORAL_ADDRESS: 'temporal.example:7233', ...given })

const CERTIFICATE = {
  TEMPORAL_TLS: 'on',
  TEMPORAL_TLS_CERT_FILE: files.certificate,
  TEMPORAL_TLS_KEY_FILE: files.key,
}

test('without TLS a connection has an address, and nothing else', () => {
  expect(connectionOptions(read({}))).toEqual({ address: 'temporal.example:7233' })
})

test('with TLS alone, the public authorities are believed', () => {
  expect(connectionOptions(read({ TEMPORAL_TLS: 'on' }))).toEqual({
    address: 'temporal.example:7233',
    tls: {},
  })
})

test('certificate, authority, name and key go to the connection', () => {
  const given = {
    ...CERTIFICATE,
    TEMPORAL_TLS_CA_FILE: files.ca,
    TEMPORAL_TLS_SERVER_NAME: 'temporal.internal',
    TEMPORAL_API_KEY: 'the-key',
  }
  expect(connectionOptions(read(given))).toEqual({
    address: 'temporal.example:7233',
    apiKey: 'the-key',
    tls: {
      serverNameOverride: 'temporal.internal',
      serverRootCACertificate: expect.any(Buffer),
      clientCertPair: { crt: expect.any(Buffer), key: expect.any(Buffer) },
    },
  })
})

test.each<[string, Record<string, string>, string]>([
  ['another word', { TEMPORAL_TLS: 'true' }, 'TEMPORAL_TLS: must be "on" or "off"'],
  [
    'an API key in the open',
    { TEMPORAL_API_KEY: 'secret-key' },
    'TEMPORAL_API_KEY: needs TEMPORAL_TLS=on: it would travel in the open',
  ],
  [
    'a name without TLS',
    { TEMPORAL_TLS_SERVER_NAME: 'x' },
    'TEMPORAL_TLS_SERVER_NAME: needs TEMPORAL_TLS=on',
  ],
  [
    'an authority without TLS',
    { TEMPORAL_TLS: 'off', TEMPORAL_TLS_CA_FILE: files.ca },
    'TEMPORAL_TLS_CA_FILE: needs TEMPORAL_TLS=on',
  ],
  [
    'a certificate without its key',
    { ...CERTIFICATE, TEMPORAL_TLS_KEY_FILE: '' },
    'TEMPORAL_TLS_KEY_FILE: is missing: the key of TEMPORAL_TLS_CERT_FILE',
  ],
  [
    'a key without its certificate',
    { ...CERTIFICATE, TEMPORAL_TLS_CERT_FILE: '' },
    'TEMPORAL_TLS_CERT_FILE: is missing: the certificate of TEMPORAL_TLS_KEY_FILE',
  ],
  [
    'the key of another certificate',
    { ...CERTIFICATE, TEMPORAL_TLS_KEY_FILE: others.key },
    'TEMPORAL_TLS_KEY_FILE: must be the key of the certificate in TEMPORAL_TLS_CERT_FILE',
  ],
  [
    'a file that is not there',
    { ...CERTIFICATE, TEMPORAL_TLS_CA_FILE: join(folder, 'none') },
    'TEMPORAL_TLS_CA_FILE: must name a file that can be read',
  ],
  [
    'a file of something else',
    { ...CERTIFICATE, TEMPORAL_TLS_CA_FILE: noPem },
    'TEMPORAL_TLS_CA_FILE: must name a file in PEM',
  ],
  [
    'an API key of two words',
    { TEMPORAL_TLS: 'on', TEMPORAL_API_KEY: 'secret-key too' },
    'TEMPORAL_API_KEY: must be one word',
  ],
])('a process does not start with %s', (_what, given, line) => {
  expect(() => read(given)).toThrow(new Error(`Wrong environment: ${line}`))
})
