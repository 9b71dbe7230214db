/**
 * Card fields in a frame of a merchant's page: the shop is at `localhost`, others are at `127.0.0.1`, and the service has its own
 * origin. The complaints are those that are public about the card fields of others.
 */
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Frame, Page } from 'playwright-core'
import { freePort } from '../../stack/development/ports'
import { projectRoot } from '../../stack/shared/project'
import type { Change } from '../../fields/src/protocol'
import { until } from '../support/until'
import { buildPayment, CARDS } from '../support/payment'
import { expectAccessible } from './support/accessible'
import { openShops, type Shops } from './support/shops'
import { PHONE, useVisit } from './support/visit'

const visit = useVisit()
let shops: Shops
let key: string
beforeAll(async () => {
  shops = await openShops(visit.facts.publicUrl)
  key = await keyOf([shops.shop, shops.other])
})
afterAll(() => shops.close())

const keyOf = async (allowedOrigins: string[]) =>
  (await visit.buildKey({ accountId: visit.merchant.account.id, kind: 'publishable', allowedOrigins })).key

const CARD = {
  'Card number': '4111 1100 0000 0013',
  'Expiry date': '1260',
  'Security code': '123',
  'Name on the card': 'Ottilie Zwicker',
}

const fieldsIn = (page: Page, nth = 0) => page.locator('iframe').nth(nth).contentFrame()

/** The policies of the pages let nobody wait in them. */
const happens = (page: Page | Frame, what: string) => until(what, () => page.evaluate<boolean>(what))

async function openPage(options: object = {}, path = '/pay', device = {}): Promise<Page> {
  const page = await visit.open(device)
  await page.goto(shops.address(path, { key, ...options }))
  await happens(page, 'told.some(([event]) => event === "ready")')
  return page
}

async function fill(page: Page, more: object = {}, nth = 0): Promise<void> {
  for (const [label, value] of Object.entries({ ...CARD, ...more }))
    await fieldsIn(page, nth).getByLabel(label).fill(value)
}

const tokenize = (page: Page, given = '{}') =>
  page.evaluate<Record<string, unknown>>(
    `fields.tokenize(${given}).catch(({ name, code, message }) => ({ name, code, message }))`,
  )
const toldIn = (page: Page) => page.evaluate<[string, unknown][]>('told')
const lastChange = async (page: Page) =>
  (await toldIn(page)).filter(([event]) => event === 'change').at(-1)?.[1] as Change
const focused = (page: Page) =>
  page.evaluate<string>('document.activeElement.id || document.activeElement.tagName')
const frameOf = (page: Page): Frame => page.frames().find((frame) => frame.url().includes('/fields/'))!
const focusedInside = (page: Page) => frameOf(page).evaluate<string>('document.activeElement.id')

test('a card becomes a token that pays, and its number is in nothing that the page is told', async () => {
  const page = await openPage({}, '/pay', PHONE)
  expect(await lastChange(page)).toEqual({ complete: false, empty: true, error: null, brand: 'unknown' })
  await fill(page)
  expect(await lastChange(page)).toEqual({ complete: true, empty: false, error: null, brand: 'visa' })
  const made = await tokenize(page)
  expect(made).toEqual({
    token: expect.stringMatching(/^tokn_/),
    brand: 'visa',
    last4: '0013',
    expiry: { month: 12, year: 2060 },
  })
  expect(JSON.stringify(await toldIn(page))).not.toMatch(/4111|0000|Ottilie|123/)
  const paid = await visit.client.create({
    ...buildPayment(),
    payment_method: { type: 'card', token: made['token'] },
  })
  expect(paid).toMatchObject({ status: 201, body: { status: 'succeeded' } })
})

test('what is wrong is shown and said in the frame, and the page is told which field', async () => {
  const page = await openPage()
  const number = fieldsIn(page).getByLabel('Card number')
  await number.fill('4111 1100 0000 0014')
  await number.blur()
  const error = {
    field: 'number',
    code: 'wrong',
    message: 'Check the card number: a digit is wrong or missing',
  }
  expect(await lastChange(page)).toMatchObject({ complete: false, error })
  expect(await tokenize(page)).toMatchObject({ name: 'FieldsError', code: 'incomplete' })
  expect([await focused(page), await focusedInside(page)]).toEqual(['IFRAME', 'number'])
  expect(await number.getAttribute('aria-invalid')).toBe('true')
  await fill(page)
  expect(await lastChange(page)).toMatchObject({ complete: true, error: null })
})

test('a card that has expired is told at its date', async () => {
  const page = await openPage()
  await fill(page, { 'Expiry date': '0120' })
  expect(await tokenize(page)).toMatchObject({ code: 'expired_card' })
  await fieldsIn(page).getByText('This date is in the past').first().waitFor()
  expect(await focusedInside(page)).toBe('expiry')
})

test('cleared fields are empty', async () => {
  const page = await openPage()
  await fill(page)
  await page.evaluate('fields.clear()')
  await until('the change', async () => (await lastChange(page)).empty)
  expect(await fieldsIn(page).getByLabel('Card number').inputValue()).toBe('')
})

test('without a field for it, the page gives the name', async () => {
  const page = await openPage({ name: false })
  const { 'Name on the card': holderName, ...card } = CARD
  for (const [label, value] of Object.entries(card)) await fieldsIn(page).getByLabel(label).fill(value)
  expect(await tokenize(page)).toMatchObject({ code: 'incomplete' })
  expect(await tokenize(page, JSON.stringify({ holderName }))).toMatchObject({ last4: '0013' })
})

test.each([
  ['de', 'Kartennummer', 'Kartendaten'],
  ['fr', 'Numéro de carte', 'Données de la carte'],
  ['es', 'Número de tarjeta', 'Datos de la tarjeta'],
  ['it', 'Numero della carta', 'Dati della carta'],
  ['nl', 'Kaartnummer', 'Kaartgegevens'],
  ['pl', 'Numer karty', 'Dane karty'],
])('the fields speak %s', async (language, label, title) => {
  const page = await openPage({ language })
  expect(await frameOf(page).locator('label').first().innerText()).toBe(label)
  expect(await page.locator('iframe').getAttribute('title')).toBe(title)
})

test.each([{}, { theme: 'dark' }, { direction: 'rtl', language: 'de' }, { theme: 'auto' }])(
  'axe has no objections with %j, and nothing is too wide',
  async (options) => {
    const page = await openPage(options)
    await tokenize(page)
    await expectAccessible(page)
    const overhang = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
    expect(await frameOf(page).evaluate(overhang)).toBe(0)
  },
)

test('in forced colours a fault is seen without a colour, and the frame is as high as its text at twice its size', async () => {
  const page = await openPage()
  await page.emulateMedia({ forcedColors: 'active' })
  await tokenize(page)
  const width = 'getComputedStyle(document.querySelector("#number")).borderTopWidth'
  expect(await frameOf(page).evaluate(width)).toBe('3px')
  const before = (await page.locator('iframe').boundingBox())!.height
  await frameOf(page).evaluate('document.documentElement.style.fontSize = "200%"')
  await until('the height', async () => (await page.locator('iframe').boundingBox())!.height > before * 1.5)
  const hidden = 'document.documentElement.scrollHeight - document.documentElement.clientHeight'
  expect(await frameOf(page).evaluate(hidden)).toBe(0)
})

describe('complaints about the card fields of others', () => {
  test('1: focus() from the page, and a tap on a label, lead into a field', async () => {
    const page = await openPage()
    await page.evaluate('fields.focus("cvc")')
    await until('the focus', async () => (await focusedInside(page)) === 'cvc')
    expect(await focused(page)).toBe('IFRAME')
    await fieldsIn(page).getByText('Name on the card', { exact: true }).click()
    expect(await focusedInside(page)).toBe('name')
  })

  test('2: no field is hidden, so that none is in the way of a next key', async () => {
    const page = await openPage()
    const ids = await frameOf(page).evaluate(
      '[...document.querySelectorAll("input, select, textarea")].map(({ id, offsetHeight }) => [id, offsetHeight > 20])',
    )
    expect(ids).toEqual(['number', 'expiry', 'cvc', 'name'].map((id) => [id, true]))
  })

  test('3: Tab goes through all fields of one frame, and out of it, and back', async () => {
    const page = await openPage()
    await page.focus('#before')
    const way: string[] = []
    const step = async (press: string) => {
      await page.keyboard.press(press)
      const at = await focused(page)
      way.push(at === 'IFRAME' ? await focusedInside(page) : at)
    }
    for (let left = 5; left > 0; left -= 1) await step('Tab')
    await step('Shift+Tab')
    expect(way).toEqual(['number', 'expiry', 'cvc', 'name', 'after', 'name'])
    expect(await page.locator('iframe').count()).toBe(1)
    expect(await page.locator('iframe').getAttribute('title')).toBe('Card details')
  })

  test('4: faults are said in a region that was there before them', async () => {
    const page = await openPage()
    const region = await frameOf(page).waitForSelector('[role=status]#told', { state: 'attached' })
    expect(await region.textContent()).toBe('')
    await tokenize(page)
    expect(await region.evaluate((one) => one.isConnected)).toBe(true)
    expect(await region.textContent()).toMatch(/^Enter the card number. Enter the expiry date/)
  })

  test('5: the frame is in the accessibility tree, and every field with its name, hint and fault', async () => {
    const page = await openPage()
    expect(await page.locator('iframe').getAttribute('role')).toBeNull()
    await tokenize(page)
    const expiry = fieldsIn(page).getByRole('textbox', { name: 'Expiry date' })
    const described = (await expiry.getAttribute('aria-describedby'))!.split(' ')
    const texts = await Promise.all(described.map((id) => frameOf(page).locator(`#${id}`).innerText()))
    expect(texts).toEqual(['MM/YY', 'Enter the expiry date'])
  })

  test('6: browsers find one form with the whole card', async () => {
    const page = await openPage()
    const kinds = await frameOf(page).evaluate(
      '[...document.forms[0].elements].map(({ autocomplete }) => autocomplete).filter(Boolean)',
    )
    expect(kinds).toEqual(['cc-number', 'cc-exp', 'cc-csc', 'cc-name'])
  })

  test('7: a strict policy of the page is enough, and the frame has a strict one', async () => {
    const page = await openPage({ styles: { input: { color: 'rgb(1, 2, 3)' } } })
    // The page's policy has no 'unsafe-inline'; a violation of either policy fails each test here.
    expect(shops.policy).not.toContain('unsafe')
    await page.evaluate('fields.update({ styles: { input: { color: "rgb(4, 5, 6)" } } })')
    await until('the style', async () => (await colourOf(page)) === 'rgb(4, 5, 6)')
    const { headers } = await fetchFrame(key)
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors http:\/\/localhost:\d+ http:\/\/localhost:\d+; style-src 'sha256-[^ ]+'; script-src 'self'; connect-src 'self'$/,
    )
    expect([headers.get('set-cookie'), headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(
      [null, 'no-store', 'no-referrer'],
    )
  })

  test('8: 3-D Secure is never in the frame: no frame of a bank has to be allowed', async () => {
    const page = await openPage()
    await fill(page, { 'Card number': CARDS.challenge })
    const { token } = await tokenize(page)
    const paid = await visit.client.create({
      ...buildPayment(),
      payment_method: { type: 'card', token },
    })
    expect(paid.body).toMatchObject({
      status: 'requires_action',
      next_action: { redirect: { url: expect.stringContaining(visit.facts.publicUrl) } },
    })
    expect(frameOf(page).childFrames()).toEqual([])
  })

  test('9: a checkout that is itself in a frame works where all pages around are allowed, and nowhere else', async () => {
    const page = await visit.open()
    const inner = shops.address('/pay', { key })
    await page.goto(shops.address('/around', { src: inner }, shops.other))
    await until('the inner shop', async () => page.frames().some((frame) => frame.url().includes('/fields/')))
    await page.frameLocator('iframe').frameLocator('iframe').getByLabel('Card number').waitFor()
    await page.goto(shops.address('/around', { src: inner }, shops.stranger))
    const shop = await untilFrame(page, '/pay')
    await happens(shop, 'told.some(([event]) => event === "error")')
    expect(await page.frameLocator('iframe').frameLocator('iframe').getByLabel('Card number').count()).toBe(0)
    visit.expectComplaint(REFUSED)
  })

  test('10: each of two has its own ready, card and token', async () => {
    const page = await openPage({}, '/two')
    await happens(page, 'toldBy.every((told) => told.some(([event]) => event === "ready"))')
    await fill(page, { 'Card number': CARDS.approved }, 0)
    await fill(page, { 'Card number': CARDS.approvedMastercard }, 1)
    const brands = await page.evaluate(
      'toldBy.map((told) => told.filter(([event]) => event === "change").at(-1)[1].brand)',
    )
    expect(brands).toEqual(['visa', 'mastercard'])
    const tokens = await page.evaluate<{ last4: string }[]>('Promise.all(both.map((one) => one.tokenize()))')
    expect(tokens.map(({ last4 }) => last4)).toEqual(['0013', '0010'])
  })

  test('10: ready comes again when the page moves the fields', async () => {
    const page = await openPage()
    await page.evaluate('document.querySelector("main").prepend(document.querySelector("#card"))')
    await happens(page, 'told.filter(([event]) => event === "ready").length === 2')
    await fill(page)
    expect(await tokenize(page)).toMatchObject({ last4: '0013' })
  })

  test('11: the script and the frame are of one version, and the script never changes', async () => {
    const script = await (await fetch(`${visit.facts.publicUrl}/fields/1/fields.js`)).text()
    expect(script).toContain('"1"')
    expect(`sha384-${createHash('sha384').update(script).digest('base64')}`).toBe(shops.integrity)
    for (const path of ['fields/2/frame', 'fields/2/fields.js'])
      expect((await fetch(`${visit.facts.publicUrl}/${path}?key=${key}`)).status).toBe(404)
  })

  test('12: the fields work in a shadow root, and their states can be styled', async () => {
    const styles = { input: { ':focus': { color: 'rgb(1, 2, 3)' }, ':invalid': { color: 'rgb(7, 8, 9)' } } }
    const page = await openPage({ styles }, '/shadow')
    await page.evaluate('fields.focus()')
    await until('the focus', async () => (await colourOf(page)) === 'rgb(1, 2, 3)')
    await tokenize(page)
    await until('the fault', async () => (await colourOf(page, '#cvc')) === 'rgb(7, 8, 9)')
  })

  test('13: the browser sees a form being sent, by Enter and by the page', async () => {
    const page = await openPage()
    await frameOf(page).evaluate(
      'globalThis.sent = 0; document.forms[0].addEventListener("submit", () => (sent += 1))',
    )
    await fill(page)
    await page.keyboard.press('Enter')
    await happens(page, 'told.some(([event]) => event === "submit")')
    await tokenize(page)
    expect(await frameOf(page).evaluate('sent')).toBe(2)
    expect((await toldIn(page)).filter(([event]) => event === 'submit')).toHaveLength(1)
  })
})

const colourOf = (page: Page, field = '#number') =>
  frameOf(page).evaluate<string>(`getComputedStyle(document.querySelector('${field}')).color`)
const fetchFrame = (of: string) => fetch(`${visit.facts.publicUrl}/fields/1/frame?key=${of}`)

async function untilFrame(page: Page, part: string): Promise<Frame> {
  const find = () => page.frames().find((frame) => new URL(frame.url(), 'http://x').pathname === part)
  await until(part, () => Promise.resolve(find() !== undefined))
  return find()!
}

/** The browser says that it refused the frame, as it should. */
const REFUSED = /frame-ancestors/

describe('attacks', () => {
  test('the page of another origin is refused, and learns why', async () => {
    const page = await visit.open()
    await page.goto(shops.address('/pay', { key }, shops.stranger))
    await happens(page, 'told.some(([event]) => event === "error")')
    const [[, { code, message }]] = (await toldIn(page)) as [[string, { code: string; message: string }]]
    expect([code, message]).toEqual(['frame_refused', expect.stringContaining(shops.stranger)])
    expect(await page.frameLocator('iframe').getByLabel('Card number').count()).toBe(0)
    visit.expectComplaint(REFUSED)
  })

  test.each([
    ['no key', () => ''],
    ['an unknown key', () => `${key.slice(0, -1)}x`],
    ['a secret key', () => visit.merchant.secretKey],
  ])('with %s no page may show the fields', async (_name, given) => {
    const { status, headers } = await fetchFrame(given())
    expect([status, headers.get('content-security-policy')]).toEqual([
      403,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
  })

  test('without origins no page may show the fields, and the address says so in a tab', async () => {
    const none = await keyOf([])
    expect((await fetchFrame(none)).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    )
    const page = await visit.open()
    await page.goto(`${visit.facts.publicUrl}/fields/1/frame?key=${none}`)
    await page.getByText('The key has no allowed_origins').waitFor()
    await page.goto(`${visit.facts.publicUrl}/fields/1/frame?key=${key}`)
    await page.getByText(shops.shop, { exact: true }).waitFor()
    expect(await page.locator('input').count()).toBe(0)
  })

  test('a revoked key shows nothing within a second', async () => {
    const { id, key: revoked } = await visit.buildKey({
      accountId: visit.merchant.account.id,
      kind: 'publishable',
      allowedOrigins: [shops.shop],
    })
    expect((await fetchFrame(revoked)).status).toBe(200)
    await visit.revokeKey(id)
    await until('the refusal', async () => (await fetchFrame(revoked)).status === 403)
  })

  test('before the handshake the frame takes no order, from nobody', async () => {
    const page = await visit.open()
    await page.goto(shops.address('/raw', { key }))
    await untilFrame(page, '/fields/1/frame')
    await happens(page, 'heard.length === 1')
    // Wrong in one thing each: version, instance, kind, no port, two ports, no object.
    const refused = await page.evaluate(`(() => {
      const right = { svc: 'fields', version: '1', instance, kind: 'connect' }
      for (const data of [{ ...right, version: '2' }, { ...right, instance: 'x' }, { ...right, kind: 'hello' }, null, 'connect', [right]])
        send(data, new MessageChannel())
      frames[0].postMessage(right, '*')
      const [one, two] = [new MessageChannel(), new MessageChannel()]
      frames[0].postMessage(right, '*', [one.port2, two.port2])
      frames[0].postMessage({ kind: 'tokenize', id: 1 }, '*')
      return news.length
    })()`)
    expect(refused).toBe(0)
    expect(await frameOf(page).evaluate('document.forms[0].hidden')).toBe(true)
    // All of that was heard before this one, with which it begins. A second port gets nothing.
    await page.evaluate(
      `send({ svc: 'fields', version: '1', instance, kind: 'connect' }, new MessageChannel())`,
    )
    await happens(page, 'news.some(({ kind }) => kind === "ready")')
    await page.evaluate(
      `replayed = []; send({ svc: 'fields', version: '1', instance, kind: 'connect' }, new MessageChannel(), replayed)`,
    )
    await page.evaluate('ports[ports.length - 2].postMessage({ kind: "tokenize", id: 7 })')
    await happens(page, 'news.some(({ kind, id }) => kind === "failure" && id === 7)')
    expect(await page.evaluate('replayed')).toEqual([])
  })

  test('another frame of the page cannot connect, nor pass for the fields', async () => {
    const page = await openPage()
    const before = await toldIn(page)
    await page.evaluate(`new Promise((done) => {
      const frame = document.createElement('iframe')
      frame.src = '${shops.stranger}/sibling'
      frame.onload = done
      document.body.append(frame)
    })`)
    const sibling = await untilFrame(page, '/sibling')
    const instance = new URLSearchParams(new URL(frameOf(page).url()).hash.slice(1)).get('instance')
    await sibling.evaluate(`(() => {
      const { port1, port2 } = new MessageChannel()
      globalThis.heard = []
      port1.onmessage = ({ data }) => heard.push(data)
      const greeting = { svc: 'fields', version: '1', instance: '${instance}' }
      parent.frames[0].postMessage({ ...greeting, kind: 'connect' }, '*', [port2])
      parent.postMessage({ ...greeting, kind: 'hello' }, '*')
    })()`)
    await fill(page)
    expect(await tokenize(page)).toMatchObject({ last4: '0013' })
    expect(await sibling.evaluate('heard')).toEqual([])
    const later = await toldIn(page)
    expect(later.filter(([event]) => event === 'ready')).toHaveLength(1)
    expect(later.slice(0, before.length)).toEqual(before)
  })

  test('orders that are none do nothing, whatever their size', async () => {
    const page = await visit.open()
    await page.goto(shops.address('/raw', { key }))
    await happens(page, 'heard.length === 1')
    await page.evaluate(
      `send({ svc: 'fields', version: '1', instance, kind: 'connect' }, new MessageChannel())`,
    )
    await happens(page, 'news.some(({ kind }) => kind === "ready")')
    await page.evaluate(`(() => {
      const long = 'x'.repeat(5_000_000)
      const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => ['p' + index, 'red']))
      for (const order of [
        null, 7, long, [], { kind: long }, { kind: 'read' }, { kind: '__proto__' }, { kind: 'tokenize' },
        { kind: 'tokenize', id: '1' }, { kind: 'tokenize', id: 1, holderName: long }, { kind: 'tokenize', id: 1, holderName: {} },
        { kind: 'focus', field: 'body' }, { kind: 'styles', styles: long }, { kind: 'styles', styles: many },
        { kind: 'styles', styles: { input: many, constructor: { color: 'red' } } },
        { kind: 'styles', styles: { input: { color: long } } },
      ]) ports[0].postMessage(order)
      ports[0].postMessage({ kind: 'tokenize', id: 9 })
    })()`)
    await happens(page, 'news.some(({ id }) => id === 9)')
    expect(await page.evaluate('news.filter(({ id }) => id !== undefined).map(({ id }) => id)')).toEqual([9])
    expect(await colourOf(page, 'label')).not.toBe('rgb(255, 0, 0)')
  })

  test('styles load nothing, say nothing and end nothing', async () => {
    const requests: string[] = []
    const page = await openPage()
    page.on('request', (request) => requests.push(request.url()))
    const styles = {
      input: {
        color: 'rgb(1, 2, 3)',
        backgroundColor: `url(${shops.stranger}/stolen)`,
        fontFamily: 'x; } * { display: none } y {',
        padding: 'var(--sans)',
        content: 'attr(value)',
        background: `url(${shops.stranger}/stolen)`,
        display: 'none',
        ':before': { color: 'red' },
        '[value^="4"]': { color: 'red' },
        boxShadow: `0 0 image-set("${shops.stranger}/stolen" 1x)`,
        borderColor: '@import "x"',
      },
      '* { display: none } input': { color: 'red' },
    }
    await page.evaluate(`fields.update({ styles: ${JSON.stringify(styles)} })`)
    await until('the style', async () => (await colourOf(page)) === 'rgb(1, 2, 3)')
    const added = await frameOf(page).evaluate(
      '[...document.styleSheets[0].cssRules].map(({ cssText }) => cssText).filter((text) => text.includes("(1, 2, 3)"))',
    )
    expect(added).toEqual(['input { color: rgb(1, 2, 3); }'])
    expect(requests).toEqual([])
  })
})

describe('the guide', () => {
  test('has a shop that runs and is paid', async () => {
    const text = readFileSync(join(projectRoot(), 'docs/card-fields.md'), 'utf8')
    const program = /```js file=shop.mjs\n([^]*?)```/.exec(text)![1]!
    expect(program.split('\n').filter(Boolean).length).toBeLessThanOrEqual(42)
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const shop = spawn(
      process.execPath,
      ['--input-type=module', '-e', program.replace('listen(3000)', `listen(${port})`)],
      {
        env: {
          ...process.env,
          SVC_BASE_URL: visit.facts.publicUrl,
          SVC_KEY: visit.merchant.secretKey,
          SVC_PUBLISHABLE_KEY: await keyOf([origin]),
        },
        stdio: 'inherit',
      },
    )
    try {
      await until('the shop', () =>
        fetch(origin).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      const page = await visit.open()
      await page.goto(origin)
      await fill(page)
      await page.keyboard.press('Enter')
      await page.getByText('Paid, thank you').waitFor()
    } finally {
      shop.kill()
    }
  })

  test('names the hash of what the sources make', async () => {
    const target = mkdtempSync(join(tmpdir(), 'fields-'))
    const vite = join(
      dirname(createRequire(join(projectRoot(), 'dashboard/package.json')).resolve('vite/package.json')),
      'bin/vite.js',
    )
    await promisify(execFile)(
      process.execPath,
      [vite, 'build', 'fields', '--outDir', target, '--logLevel', 'warn'],
      {
        cwd: projectRoot(),
        // Jest's own would make it another build.
        env: { ...process.env, NODE_ENV: 'production' },
      },
    )
    const released = readFileSync(join(projectRoot(), 'fields/released/1.js'), 'utf8')
    expect(readFileSync(join(target, 'fields.js'), 'utf8')).toBe(released)
    rmSync(target, { recursive: true })
  })
})
