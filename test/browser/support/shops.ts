/** Pages of shops that show the card fields: an allowed one, another allowed one, and a stranger's. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../stack/shared/project'

export interface Shops {
  /** Allowed by the tests' key. */
  shop: string
  other: string
  /** At 127.0.0.1, and not allowed. */
  stranger: string
  /** The policy of each page: nothing but its own scripts, and those and the frames of the service. */
  policy: string
  /** The published hash of the script that opens the fields. */
  integrity: string
  address(path: string, options: object, origin?: string): string
  close(): Promise<void>
}

const BODIES: Readonly<Record<string, string>> = {
  '/pay':
    '<label for="before">E-mail</label> <input id="before"><div id="card"></div><button id="after">Pay</button>',
  '/two': '<div id="card"></div><div id="second"></div>',
  '/shadow': '<div id="host"></div>',
  '/raw': '',
  '/around': '',
  '/sibling': '',
}

/** Each page's script. Its options are in the query of the address. */
const SCRIPT = `
const options = JSON.parse(new URLSearchParams(location.search).get('options'))
const EVENTS = ['ready', 'change', 'focus', 'blur', 'submit', 'height', 'error']
const hearing = (fields) => {
  const told = []
  for (const event of EVENTS)
    fields.on(event, (what) => told.push([event, what instanceof Error ? { code: what.code, message: what.message } : what]))
  return told
}
const make = () => SvcFields.createFields({ url: SERVICE, ...options })
const frameAt = (src) => {
  const frame = document.createElement('iframe')
  frame.title = 'Inner'
  frame.src = src
  document.body.append(frame)
}
const pages = {
  '/pay'() {
    globalThis.fields = make()
    globalThis.told = hearing(fields)
    fields.mount('#card')
  },
  '/two'() {
    globalThis.both = [make(), make()]
    globalThis.toldBy = both.map(hearing)
    globalThis.told = toldBy[0]
    both.forEach((one, index) => one.mount(index === 0 ? '#card' : document.querySelector('#second')))
  },
  '/shadow'() {
    globalThis.fields = make()
    globalThis.told = hearing(fields)
    const root = document.querySelector('#host').attachShadow({ mode: 'closed' })
    root.append(document.createElement('div'))
    fields.mount(root.firstChild)
  },
  '/raw'() {
    globalThis.instance = crypto.randomUUID()
    globalThis.heard = []
    globalThis.news = []
    globalThis.ports = []
    addEventListener('message', ({ data }) => heard.push(data))
    globalThis.send = (data, { port1, port2 }, into = news) => {
      port1.onmessage = ({ data }) => into.push(data)
      ports.push(port1)
      frames[0].postMessage(data, '*', [port2])
    }
    frameAt(SERVICE + '/fields/1/frame?key=' + options.key + '#' + new URLSearchParams({ origin: location.origin, instance }))
  },
  '/around': () => frameAt(options.src),
  '/sibling'() {},
}
pages[location.pathname]()
`

export async function openShops(service: string): Promise<Shops> {
  const published = /sha384-[\w+/=]+/.exec(readFileSync(join(projectRoot(), 'docs/card-fields.md'), 'utf8'))
  const integrity = published?.[0] ?? ''
  let policy = ''
  const answer = (body: string) => `<!doctype html>
<html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1"><title>The shop</title>
<link rel="icon" href="data:,">
<script src="${service}/fields/1/fields.js" integrity="${integrity}" crossorigin="anonymous" defer></script>
<script src="/shop.js" defer></script></head>
<body><main><h1>The shop</h1>${body}</main></body></html>`
  const open = async (host: string): Promise<[Server, string]> => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://shop')
      const body = BODIES[pathname]
      if (pathname === '/shop.js') {
        response.setHeader('content-type', 'text/javascript')
        response.end(`const SERVICE = ${JSON.stringify(service)}\n${SCRIPT}`)
      } else if (body === undefined) response.writeHead(404).end()
      else {
        response.setHeader('content-type', 'text/html')
        response.setHeader('content-security-policy', policy)
        response.end(answer(body))
      }
    })
    server.listen(0, host)
    await once(server, 'listening')
    return [server, `http://${host}:${(server.address() as AddressInfo).port}`]
  }
  const opened = await Promise.all(['localhost', 'localhost', '127.0.0.1'].map(open))
  const [shop, other, stranger] = opened.map(([, url]) => url) as [string, string, string]
  policy = [
    "default-src 'none'",
    'img-src data:',
    `script-src 'self' ${service}`,
    `frame-src ${[service, shop, other, stranger].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return {
    shop,
    other,
    stranger,
    policy,
    integrity,
    address: (path, options, origin = shop) =>
      `${origin}${path}?${new URLSearchParams({ options: JSON.stringify(options) }).toString()}`,
    async close() {
      for (const [server] of opened) {
        const closed = once(server, 'close')
        server.close()
        server.closeAllConnections()
        await closed
      }
    },
  }
}
