/** Issues X.509 certificates with ECDSA P-256 and SHA-256 (RFC 5280). */
import { createHash, randomBytes, sign, type KeyObject } from 'node:crypto'
import { bits, boolean, implicit, integer, octets, oid, sequence, set, tagged, time, utf8 } from './der'

export interface CertificateRequest {
  readonly subject: string
  readonly publicKey: KeyObject
  readonly issuer: string
  readonly issuerPublicKey: KeyObject
  readonly issuerPrivateKey: KeyObject
  readonly notBefore: Date
  readonly notAfter: Date
  readonly extensions: readonly Buffer[]
}

const ECDSA_SHA256 = sequence(oid('1.2.840.10045.4.3.2'))
const COMMON_NAME = '2.5.4.3'

/** Returns the certificate in PEM. */
export function issueCertificate(request: CertificateRequest): string {
  const { subject, publicKey, issuer, issuerPublicKey, issuerPrivateKey, notBefore, notAfter } = request
  const content = sequence(
    tagged(0, integer(Buffer.from([2]))),
    // A first byte of 1 to 127 keeps the serial number positive and its encoding shortest.
    integer(Buffer.concat([Buffer.from([(randomBytes(1).readUInt8() & 0x7f) | 1]), randomBytes(15)])),
    ECDSA_SHA256,
    name(issuer),
    sequence(time(notBefore), time(notAfter)),
    name(subject),
    spki(publicKey),
    tagged(
      3,
      sequence(
        ...request.extensions,
        extension('2.5.29.14', octets(keyId(publicKey))),
        extension('2.5.29.35', sequence(implicit(0, keyId(issuerPublicKey)))),
      ),
    ),
  )
  const certificate = sequence(content, ECDSA_SHA256, bits(sign('sha256', content, issuerPrivateKey)))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** The certificate may sign others, directly and only that. */
export const authorityExtensions = (names: readonly Buffer[]) => [
  extension('2.5.29.19', sequence(boolean(true), integer(Buffer.from([0]))), true),
  extension('2.5.29.15', bits(Buffer.from([0b0000_0110]), 1), true),
  // Name constraints, permitted subtrees.
  extension('2.5.29.30', sequence(tagged(0, ...names.map((permitted) => sequence(permitted)))), true),
]

/** The certificate is a server's under these names. */
export const serverExtensions = (names: readonly Buffer[]) => [
  extension('2.5.29.19', sequence(), true),
  extension('2.5.29.15', bits(Buffer.from([0b1000_0000]), 7), true),
  extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.1'))),
  extension('2.5.29.17', sequence(...names)),
]

export const dnsName = (host: string) => implicit(2, Buffer.from(host))
/** An address; as a constraint, an address followed by its mask. */
export const ipName = (...bytes: readonly number[]) => implicit(7, Buffer.from(bytes))

function extension(id: string, value: Buffer, critical = false): Buffer {
  return sequence(oid(id), ...(critical ? [boolean(true)] : []), octets(value))
}

const name = (common: string) => sequence(set(sequence(oid(COMMON_NAME), utf8(common))))
const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'der' })
const keyId = (key: KeyObject) => createHash('sha1').update(spki(key)).digest()
