/**
 * A private certificate authority and one certificate for localhost, 127.0.0.1 and ::1, so that a webhook receiver
 * on this machine can use HTTPS. Made once, made anew when less than 30 days remain or the files do not belong
 * together. The authority's key is thrown away after its one signature: whoever trusts `ca.crt` trusts nothing that
 * could be signed later.
 */
import { createPrivateKey, generateKeyPairSync, X509Certificate, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from '../shared/private-files'
import { authorityExtensions, dnsName, ipName, issueCertificate, serverExtensions } from './x509'

export interface CertificateFiles {
  readonly ca: string
  readonly certificate: string
  readonly key: string
}

const DAY_MS = 24 * 60 * 60 * 1000
/** The longest that browsers accept. */
const VALID_DAYS = 397
const RENEWED_DAYS = 30

const LOOPBACK_6 = [...Array<number>(15).fill(0), 1]
const NAMES = [dnsName('localhost'), ipName(127, 0, 0, 1), ipName(...LOOPBACK_6)]
const PERMITTED = [
  dnsName('localhost'),
  ipName(127, 0, 0, 0, 255, 0, 0, 0),
  ipName(...LOOPBACK_6, ...Array<number>(16).fill(255)),
]

/** The certificate of a server, and its key, in PEM. */
export interface IssuedCertificate {
  readonly certificate: string
  readonly key: string
}

export interface CertificateAuthority {
  readonly certificate: string
  /** For a server on this machine. */
  issue(notBefore: Date, notAfter: Date): IssuedCertificate
}

/** Returns the paths of `ca.crt`, `localhost.crt` and `localhost.key` in `folder`, which is created if missing. */
export function openCertificates(
  folder: string,
  now = new Date(),
  makeIssuer = makeAuthority,
): CertificateFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const files = {
    ca: join(folder, 'ca.crt'),
    certificate: join(folder, 'localhost.crt'),
    key: join(folder, 'localhost.key'),
  }
  if (areUsable(files, now)) return files
  const authority = makeIssuer(now)
  const { certificate, key } = authority.issue(...validFrom(now))
  writePrivateFile(files.key, key)
  writePrivateFile(files.certificate, certificate)
  writePrivateFile(files.ca, authority.certificate)
  return files
}

function areUsable(files: CertificateFiles, now: Date): boolean {
  try {
    const ca = new X509Certificate(readFileSync(files.ca))
    const certificate = new X509Certificate(readFileSync(files.certificate))
    const belong =
      certificate.verify(ca.publicKey) &&
      certificate.checkPrivateKey(createPrivateKey(readFileSync(files.key)))
    return belong && new Date(certificate.validTo).getTime() - now.getTime() >= RENEWED_DAYS * DAY_MS
  } catch {
    return false
  }
}

/** A clock that is a little behind shall accept it too. */
const validFrom = (now: Date): [Date, Date] => [
  new Date(now.getTime() - DAY_MS),
  new Date(now.getTime() + (VALID_DAYS - 1) * DAY_MS),
]

export function makeAuthority(now: Date): CertificateAuthority {
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  // Stores of trusted authorities tell two of the same name apart badly, so each has a name of its own.
  const issuer = `svc dev stack ${now.toISOString()}`
  const [from, to] = validFrom(now)
  const issue = (
    notBefore: Date,
    notAfter: Date,
    subject: string,
    publicKey: KeyObject,
    extensions: Buffer[],
  ) =>
    issueCertificate({
      issuer,
      issuerPublicKey: authority.publicKey,
      issuerPrivateKey: authority.privateKey,
      notBefore,
      notAfter,
      subject,
      publicKey,
      extensions,
    })
  return {
    certificate: issue(from, to, issuer, authority.publicKey, authorityExtensions(PERMITTED)),
    issue(notBefore, notAfter) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      return {
        certificate: issue(notBefore, notAfter, 'localhost', publicKey, serverExtensions(NAMES)),
        key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      }
    },
  }
}
