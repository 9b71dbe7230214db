import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { makeAuthority, openCertificates, type IssuedCertificate } from '../development/certificates'
import type { Drill } from './drill'

const HOUR_MS = 60 * 60 * 1000
/** Each has several events: more than it takes to open a circuit. */
const SALES = 6
/** A circuit is tried once a minute. */
const limitSeconds = 180

export const expiredCertificate: Drill = {
  name: 'expired-certificate',
  sentence: 'The certificate of a merchant’s receiver expires, and his webhooks wait until it is renewed.',
  page: 'certificate-expired',
  limitMinutes: 10,
  async run(stage) {
    const now = new Date()
    const authority = makeAuthority(now)
    const issue = (hours: number) =>
      authority.issue(new Date(now.getTime() - 24 * HOUR_MS), new Date(now.getTime() + hours * HOUR_MS))
    openCertificates(join(stage.home, 'tls'), now, () => authority)
    const receiver = await startReceiver(issue(24))
    try {
      stage.step('A service, and a merchant who receives webhooks')
      await stage.start()
      const { shopper } = stage
      const endpoint = await shopper.call('POST', '/v1/webhook_endpoints', {
        url: receiver.url,
        enabled_events: ['*'],
      })
      const HOOK = endpoint.body.id
      await shopper.sell('order-0')
      await stage.until('its events arrive', async () => receiver.received.size > 0)

      stage.step('The certificate expires')
      receiver.present(issue(-1))
      const before = receiver.received.size
      const sold = await Promise.all(
        Array.from({ length: SALES }, (_, sale) => shopper.sell(`order-${sale + 1}`)),
      )
      await stage.operateUntil('deliveries fail, and say why: tls', 'npm run show -- PAYMENT', isTls, {
        values: { PAYMENT: sold[0]?.id ?? '' },
      })
      stage.check('payments do not wait for webhooks', sold.length === SALES)
      await stage.operateUntil('the endpoint’s circuit is open', 'npm run show -- HOOK', hasCircuit, {
        values: { HOOK },
      })
      await stage.operate('npm run status')
      stage.check('nothing arrives', receiver.received.size === before)

      stage.step('The merchant renews it')
      receiver.present(issue(24))
      const events = await shopper.call('GET', '/v1/events?limit=100')
      const ids = events.body.data?.map(({ id }) => id) ?? []
      stage.check('there are events', ids.length > SALES)
      await stage.until(
        `all ${ids.length} events arrive by themselves`,
        async () => ids.every((id) => receiver.received.has(id)),
        limitSeconds,
      )
      await stage.operateUntil('all is well', 'npm run status', ({ code }) => code === 0)
      await stage.checkBooks()
    } finally {
      receiver.stop()
    }
  },
}

const isTls = ({ text }: { text: string }) => /delivery of .*: tls/.test(text)
const hasCircuit = ({ text }: { text: string }) => /probeAt +\d/.test(text)

interface Receiver {
  readonly url: string
  /** The ids of the events that have come. */
  readonly received: ReadonlySet<string>
  /** Presents another certificate from the next connection on. */
  present(certificate: IssuedCertificate): void
  stop(): void
}

async function startReceiver({ certificate: cert, key }: IssuedCertificate): Promise<Receiver> {
  const received = new Set<string>()
  const server: Server = createServer({ cert, key }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.add((JSON.parse(Buffer.concat(chunks).toString()) as { id: string }).id)
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    received,
    present(next) {
      server.setSecureContext({ cert: next.certificate, key: next.key })
      server.closeAllConnections()
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
