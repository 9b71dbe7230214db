import { createHash } from 'node:crypto'
import { Script } from 'node:vm'
import { useShop } from '../support/shop'

const shop = useShop()

test('the example page runs its own script and no other, and every field has a label', async () => {
  const reply = await fetch(`${shop.url}/examples/tokens`)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toMatch(/^text\/html/)
  const text = await reply.text()
  const [, script = ''] = /<script>([^]*)<\/script>/.exec(text) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = reply.headers.get('content-security-policy')!
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`script-src 'sha256-${hash}'`)
  expect(policy).toContain("connect-src 'self'")
  // The script is valid JavaScript. The browser tests show what it does.
  expect(() => new Script(script)).not.toThrow()
  const ids = [...text.matchAll(/<input id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toContain('number')
  for (const id of ids) {
    expect(text).toContain(`<label for="${id}">`)
    expect(text).toContain(`id="${id}-fault"`)
  }
  expect(text).toContain('role="status"')
})
