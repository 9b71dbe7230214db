/** Connections that tell when the certificate at their other end expires. */
import { TLSSocket } from 'node:tls'
import { buildConnector } from 'undici'

export function tellingCertificates(
  options: { timeout: number; ca?: string },
  told: (expiresAt: Date) => void,
): buildConnector.connector {
  const connect = buildConnector(options)
  return (to, done) => {
    connect(to, (...result) => {
      const [, socket] = result
      if (socket instanceof TLSSocket) {
        const at = Date.parse(socket.getPeerCertificate().valid_to)
        if (!Number.isNaN(at)) told(new Date(at))
      }
      done(...result)
    })
  }
}
