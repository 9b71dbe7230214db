// Receives webhooks on port 4000, or on PORT: WEBHOOK_SECRET=hsec_… node webhook-receiver.cjs
// Run it behind a proxy that speaks HTTPS, or give it the files TLS_CERT and TLS_KEY, and it speaks HTTPS itself.
const { createHmac, timingSafeEqual } = require('node:crypto')
const { readFileSync } = require('node:fs')
const http = require('node:http')
const https = require('node:https')

const TOLERANCE_SECONDS = 5 * 60

/** Whether the bytes, as they came, were signed with the secret within the last five minutes. */
function verify(rawBody, header, secret, now = Date.now() / 1000) {
  const parts = String(header).split(',').map((part) => part.split('='))
  const [, timestamp = ''] = parts.find(([name]) => name === 't') ?? []
  if (!(Math.abs(now - Number(timestamp)) <= TOLERANCE_SECONDS)) return false
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest()
  // While a secret is rotated there are two signatures: one match is enough.
  return parts.some(([name, hex = '']) => {
    const given = Buffer.from(hex, 'hex')
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** `keys` for HTTPS: `{ cert, key }`. */
function receive(secret, take, keys) {
  const { createServer } = keys ? https : http
  return createServer(keys ?? {}, async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const rawBody = Buffer.concat(chunks)
    if (!verify(rawBody, request.headers['svc-signature'] ?? '', secret)) {
      response.writeHead(400).end()
      return
    }
    // Store the event under its id and answer at once; do longer work afterwards.
    await take(JSON.parse(rawBody))
    response.writeHead(204).end()
  })
}

module.exports = { receive, verify }

if (require.main === module) {
  const { WEBHOOK_SECRET: secret, TLS_CERT: cert, TLS_KEY: key, PORT: port = '4000' } = process.env
  const take = (event) => console.log(event.id, event.type, event.data.object.id)
  const keys = cert && key ? { cert: readFileSync(cert), key: readFileSync(key) } : undefined
  receive(secret, take, keys).listen(port, () => console.log(`The receiver listens on port ${port}.`))
}
