/**
 * Fronts of a Temporal server in a cluster: one with TLS that requires a client certificate, and one with TLS that
 * requires an API key, as Temporal Cloud does. Both are on this machine, with certificates made for the test.
 */
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import {
  connect as connectHttp2,
  constants,
  createSecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2'
import { connect, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createServer as createTlsServer } from 'node:tls'
import { openCertificates } from '../../stack/development/certificates'
import { authorityExtensions, dnsName, issueCertificate } from '../../stack/development/x509'

const DAY_MS = 24 * 60 * 60 * 1000
/** Status codes of gRPC. */
const UNAUTHENTICATED = '16'

export interface Front {
  /** `localhost:port` */
  address: string
  stop(): Promise<void>
}

export interface ClientFiles {
  ca: string
  certificate: string
  key: string
}

/** A client's certificate, its key, and the authority that signed it, as files in `folder`. */
export function makeClientCertificate(folder: string): ClientFiles {
  mkdirSync(folder, { recursive: true })
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const client = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const common = {
    issuer: 'clients of the test',
    issuerPublicKey: authority.publicKey,
    issuerPrivateKey: authority.privateKey,
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + DAY_MS),
  }
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const ca = { ...common, subject: common.issuer, publicKey: authority.publicKey }
  const own = { ...common, subject: 'the payments service', publicKey: client.publicKey }
  return {
    ca: write(
      'clients.crt',
      issueCertificate({ ...ca, extensions: authorityExtensions([dnsName('localhost')]) }),
    ),
    certificate: write('client.crt', issueCertificate({ ...own, extensions: [] })),
    key: write('client.key', client.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string),
  }
}

const serverCertificate = (folder: string) => {
  const files = openCertificates(folder)
  return { cert: readFileSync(files.certificate), key: readFileSync(files.key) }
}

/** Accepts only callers with a certificate that `clientCa` has signed. */
export async function startCertificateFront(to: string, folder: string, clientCa: string): Promise<Front> {
  const options = {
    ...serverCertificate(folder),
    ca: readFileSync(clientCa),
    requestCert: true,
    ALPNProtocols: ['h2'],
  }
  const [host = '', port = ''] = to.split(':')
  const server = createTlsServer(options, (socket) => {
    const upstream = connect(Number(port), host)
    pipeline(socket, upstream, socket, () => undefined)
  })
  return listen(server)
}

/** Accepts only calls with this API key. */
export async function startApiKeyFront(to: string, folder: string, apiKey: string): Promise<Front> {
  const upstream = connectHttp2(`http://${to}`)
  upstream.on('error', () => undefined)
  const server = createSecureServer(serverCertificate(folder))
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    stream.on('error', () => undefined)
    if (headers.authorization !== `Bearer ${apiKey}`) {
      const refusal = { 'grpc-status': UNAUTHENTICATED, 'grpc-message': 'no such API key' }
      stream.respond({ ':status': 200, 'content-type': 'application/grpc', ...refusal }, { endStream: true })
      return
    }
    const { [constants.HTTP2_HEADER_AUTHORITY]: _authority, ...rest } = headers
    const forward = upstream.request(rest)
    forward.on('error', () => stream.close())
    forward.on('response', (answer, flags) => {
      // An answer that consists only of trailers is a failure.
      const endStream = (flags & constants.NGHTTP2_FLAG_END_STREAM) !== 0
      stream.respond(answer, endStream ? { endStream } : { waitForTrailers: true })
      forward.pipe(stream)
    })
    let trailers: object = {}
    forward.on('trailers', (given) => (trailers = given))
    stream.on('wantTrailers', () => stream.sendTrailers(trailers as IncomingHttpHeaders))
    stream.on('close', () => forward.close())
    stream.pipe(forward)
  })
  const front = await listen(server)
  return {
    ...front,
    async stop() {
      upstream.destroy()
      await front.stop()
    },
  }
}

async function listen(server: Server): Promise<Front> {
  const sockets = new Set<{ destroy(): void }>()
  for (const event of ['connection', 'secureConnection'])
    server.on(event, (socket: { destroy(): void }) => sockets.add(socket))
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        for (const socket of sockets) socket.destroy()
      }),
  }
}
