/** The program as a user has it: built, in a process of its own. */
import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { EXIT } from '../../cli/src/exit'
import { testCards } from '../../sdk/src/testing'
import { projectRoot } from '../../stack/shared/project'
import { useShop } from '../api/support/shop'
import { until } from '../support/until'

const run = promisify(execFile)
const root = projectRoot()
const bin = join(root, 'node_modules', '.bin')
const shop = useShop()
let home: string
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  await run(process.execPath, [join(root, 'scripts/build-cli.mjs')])
  home = mkdtempSync(join(tmpdir(), 'svc-cli-'))
  const { key } = await shop.buildKey({ accountId: shop.merchant.account.id, kind: 'publishable' })
  mkdirSync(join(home, '.svc'))
  const dev = { base_url: shop.url, secret_key: shop.merchant.secretKey, publishable_key: key }
  writeFileSync(join(home, '.svc/dev.json'), JSON.stringify(dev))
  env = { PATH: `${bin}:${process.env['PATH']}`, HOME: home }
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe('mcp', () => {
  const textIn = (result: unknown): string =>
    (result as CallToolResult).content.map((one) => (one.type === 'text' ? one.text : '')).join('')

  async function connect(key: string, args: string[] = [], url = shop.url) {
    const client = new Client({ name: 'test', version: '1' })
    const transport = new StdioClientTransport({
      command: join(bin, 'svc'),
      args: ['mcp', ...args],
      env: { ...(env as Record<string, string>), SVC_API_KEY: key, SVC_BASE_URL: url },
      stderr: 'ignore',
    })
    await client.connect(transport)
    return client
  }

  test('the operations are tools, and what the API refuses is a result', async () => {
    const client = await connect(shop.merchant.secretKey)
    expect(client.getInstructions()).toContain('sandbox')
    const { tools } = await client.listTools()
    const create = tools.find(({ name }) => name === 'createPayment')!
    expect(create.annotations).toMatchObject({ readOnlyHint: false })
    expect(JSON.stringify(create.inputSchema)).not.toContain('#/components')
    const payment_method = { type: 'card', card: testCards.approved }
    const body = { amount: 25.5, currency: 'EUR', reference: 'order-1', payment_method }
    const pay = () =>
      client.callTool({ name: 'createPayment', arguments: { ...body, idempotency_key: 'mcp-1' } })
    const first = await pay()
    const { id, status } = JSON.parse(textIn(first)) as { id: string; status: string }
    expect(status).toBe('succeeded')
    expect(await pay()).toEqual(first)
    const read = await client.callTool({ name: 'retrievePayment', arguments: { id } })
    expect(textIn(read)).toBe(textIn(first))
    const list = await client.callTool({ name: 'listPayments', arguments: { limit: 1 } })
    expect(JSON.parse(textIn(list))).toMatchObject({ data: [{ id }] })
    const refused = await client.callTool({ name: 'createRefund', arguments: { id, amount: 99 } })
    expect(refused.isError).toBe(true)
    expect(JSON.parse(textIn(refused))).toMatchObject({ error: { code: 'amount_exceeds_captured' } })
    expect((await client.callTool({ name: 'noSuchTool' })).isError).toBe(true)
    await client.close()
  })

  test('arguments that are unknown, misplaced or wrong are refused with their place, and nothing is sent', async () => {
    const { account, secretKey } = await shop.buildMerchant()
    const client = await connect(secretKey)
    const call = async (name: string, args: Record<string, unknown>) => {
      const result = await client.callTool({ name, arguments: args })
      const body = JSON.parse(textIn(result)) as Record<string, unknown>
      return { ...body, isError: result.isError ?? false } as Record<string, unknown>
    }
    const sale = {
      amount: 100,
      currency: 'EUR',
      reference: 'order-1',
      payment_method: { type: 'card', card: testCards.approved },
    }
    const refusals: [string, Record<string, unknown>, string][] = [
      ['createPayment', { body: sale }, 'body: give its fields directly'],
      ['createPayment', { ...sale, amount: '100' }, 'amount: must be number'],
      ['createPayment', { ...sale, idempotencyKey: 'a' }, 'did you mean idempotency_key?'],
      ['createPayment', { ...sale, cvc: '123' }, 'cvc: belongs in payment_method.card'],
      ['createPayment', { ...sale, currency: undefined }, 'currency: is missing'],
      ['createRefund', { id: 'pay_1', body: { amount: 1 } }, 'body: give its fields directly'],
      ['createRefund', { amount: 1 }, 'id: is missing'],
      ['createRefund', { id: 'pay_1', amout: 1 }, 'amout: there is no such argument; there are id, '],
      ['capturePayment', { id: 'pay_1', final: 'no' }, 'final: must be boolean'],
      ['listPayments', { state: 'declined' }, 'state: there is no such argument'],
      ['listPayments', { limit: 'ten' }, 'limit: must be integer'],
      ['listPayments', { status: 'paid' }, 'status: must be equal to one of the allowed values'],
    ]
    for (const [name, args, told] of refusals) {
      const { isError, error } = await call(name, args)
      expect([name, isError, (error as { message: string }).message]).toEqual([
        name,
        true,
        expect.stringContaining(told),
      ])
    }
    expect(await shop.db.payment.count({ where: { accountId: account.id } })).toBe(0)

    const paid = (await call('createPayment', { ...sale, capture: false })) as unknown as { id: string }
    const captured = await call('capturePayment', { id: paid.id, amount: 30, final: false })
    expect(captured).toMatchObject({ status: 'authorized', amount_captured: 30 })
    await call('capturePayment', { id: paid.id })
    const refund = () => call('createRefund', { id: paid.id, amount: 1, idempotency_key: 'refund-1' })
    expect(await refund()).toMatchObject({ isError: false, amount: 1 })
    expect(await refund()).toEqual(await refund())
    expect(await shop.db.refund.count({ where: { accountId: account.id } })).toBe(1)
    const later = await call('listPayments', { created_gte: '2100-01-01T00:00:00Z' })
    expect(later['data']).toEqual([])
    await client.close()
  })

  test('the list of tools is short, and groups are chosen by name', async () => {
    const tools = async (args: string[]) => {
      const client = await connect(shop.merchant.secretKey, args)
      const answer = await client.listTools()
      await client.close()
      return answer.tools
    }
    const [usual, refunds, all] = await Promise.all([
      tools([]),
      tools(['--tools', 'refunds']),
      tools(['--tools', 'all']),
    ])
    expect(refunds.map(({ name }) => name)).toEqual([
      'createRefund',
      'listRefundsOfPayment',
      'listRefunds',
      'retrieveRefund',
    ])
    expect(all.length).toBeGreaterThan(usual.length + 20)
    // Some clients take only such names.
    const names = all.flatMap(({ inputSchema }) => Object.keys(inputSchema.properties ?? {}))
    expect(names.filter((name) => !/^\w{1,64}$/.test(name))).toEqual([])
    expect(JSON.stringify(usual).length).toBeLessThan(45_000)
    const wrong = await run('svc', ['mcp', '--tools', 'nothing'], { env }).catch((error: unknown) => error)
    expect(wrong).toMatchObject({ code: EXIT.usage, stderr: expect.stringContaining('payment-methods') })
  })

  test('there are only tools that the key may use, and with --read-only those that change nothing', async () => {
    const accountId = shop.merchant.account.id
    const { key } = await shop.buildKey({ accountId, scopes: ['refunds.read', 'refunds.write'] as never })
    const namesOf = async (args: string[]) => {
      const client = await connect(key, args)
      const { tools } = await client.listTools()
      await client.close()
      return tools.map(({ name }) => name).sort()
    }
    const reads = ['listRefunds', 'listRefundsOfPayment', 'retrieveRefund']
    const [all, some] = await Promise.all([namesOf([]), namesOf(['--read-only'])])
    expect([all, some]).toEqual([['createRefund', ...reads], reads])
  })

  test('with a live key they only read, unless --live is given', async () => {
    const { account } = await shop.buildMerchant({ live: true })
    const { key } = await shop.buildKey({ accountId: account.id, livemode: true })
    const toolsOf = async (args: string[]) => {
      const client = await connect(key, args, shop.liveUrl)
      const { tools } = await client.listTools()
      await client.close()
      return tools
    }
    const [reading, all] = await Promise.all([toolsOf([]), toolsOf(['--live'])])
    expect(reading.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([])
    expect(reading.map(({ name }) => name)).toContain('retrievePayment')
    const refund = all.find(({ name }) => name === 'createRefund')
    expect(refund?.annotations).toMatchObject({ destructiveHint: true })
  })
})

test('bash completes what is typed', async () => {
  const complete = async (...words: string[]) => {
    const typed = words.map((word) => `'${word}'`).join(' ')
    const script = `source <(svc completion bash); COMP_WORDS=(svc ${typed}); COMP_CWORD=${words.length}; _svc; echo "\${COMPREPLY[*]}"`
    return (await run('bash', ['-c', script], { env })).stdout.trim().split(/\s+/)
  }
  expect(await complete('trigger', 'refund.')).toEqual([
    'refund.created',
    'refund.succeeded',
    'refund.failed',
  ])
  expect(await complete('payments', 'list', '--stat')).toEqual(['--status'])
})

describe('the examples of the README', () => {
  const text = readFileSync(join(root, 'cli/README.md'), 'utf8')
  const examples = [...text.matchAll(/```sh\n(.*?)```(?:\n\n```text\n(.*?)```)?/gs)].map(
    ([, script = '', prints = '']) => ({ script, prints }),
  )
  /** `…` stands for anything. */
  const patternOf = (prints: string) =>
    new RegExp(
      `^${prints
        .split('…')
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('[^]*?')}`,
    )

  test.each(examples)('$script', async ({ script, prints }) => {
    const child = spawn('bash', ['-euc', `exec 2>&1; ${script}`], { cwd: home, env, detached: true })
    let shown = ''
    child.stdout.on('data', (chunk: Buffer) => (shown += chunk.toString()))
    const ended = new Promise((resolve) => child.on('close', resolve))
    if (/^svc (?:listen --forward|logs tail)/.test(script)) {
      await until(`${script} prints what it says`, async () => patternOf(prints).test(shown))
      // Ctrl-C reaches every process of the terminal.
      process.kill(-child.pid!, 'SIGINT')
    }
    expect([await ended, shown]).toEqual([EXIT.done, expect.stringMatching(patternOf(prints))])
  })

  test('they show every command', async () => {
    const { stdout } = await run('svc', ['--help'], { env })
    const [, own = ''] = /This machine:\n(.*?)\n\n/s.exec(stdout) ?? []
    const commands = [...own.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name!)
    expect(commands.filter((name) => !text.includes(`svc ${name}`))).toEqual([])
  })
})
