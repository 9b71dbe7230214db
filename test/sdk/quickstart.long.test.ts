/** The first guide, followed by readers of each language: what the page shows them is pasted as it stands. */
import { execFile } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { site } from '../../scripts/site/pages'
import { useShop } from '../api/support/shop'
import { until } from '../support/until'
import { installPackage, root, type Installed } from './support/package'

const shop = useShop()
let installed: Installed
beforeAll(async () => {
  installed = await installPackage()
})
afterAll(() => {
  installed.remove()
})

const { markdown } = site(root).pages.find(({ path }) => path.includes('first-payment'))!

interface Block {
  language: string
  tab: string | undefined
  text: string
}

const blocks: Block[] = [...markdown.matchAll(/^```(\w+)(?: tab=(\w+))?\n([^]*?)\n```$/gm)].map(
  ([, language = '', tab, text = '']) => ({ language, tab, text }),
)
const [, MODULE = ''] = /Save an example as `(\w+\.mjs)`/.exec(markdown) ?? []
const [, SCRIPT = ''] = /Save an example as `(\w+\.py)`/.exec(markdown) ?? []

/** What a reader types: the blocks for all, those of the language, and its examples, saved and run as the page says. */
function typed(tab: string): string[] {
  const own = blocks.filter((one) => one.language !== 'text' && (one.tab ?? tab) === tab)
  const run = own.find(({ text }) => /^(node|python3) /.test(text))?.text.split('\n') ?? []
  const saved = { ts: MODULE, python: SCRIPT }
  return own.flatMap(({ language, text }) => {
    if (language === 'sh') return text === run.join('\n') ? run.slice(0, -1) : [text]
    return [`cat > ${saved[language as 'ts']} <<'END OF FILE'\n${text}\nEND OF FILE`, run.at(-1)!]
  })
}

test.each(['curl', 'TypeScript', 'CLI', 'Python'])('in %s a payment is taken and refunded', async (tab) => {
  const merchant = await shop.buildMerchant()
  const folder = join(installed.folder, tab)
  mkdirSync(join(folder, '.svc'), { recursive: true })
  symlinkSync(join(root, 'python'), join(folder, 'python'))
  const { key } = await shop.buildKey({ accountId: merchant.account.id, kind: 'publishable' })
  const keys = { base_url: shop.url, secret_key: merchant.secretKey, publishable_key: key }
  writeFileSync(join(folder, '.svc', 'dev.json'), JSON.stringify(keys))
  const { HOME: _home, SVC_API_KEY: _key, SVC_BASE_URL: _url, ...env } = process.env
  const lines = ['set -euo pipefail', ...typed(tab)]
  const { stdout } = await promisify(execFile)('bash', ['-c', lines.join('\n')], {
    cwd: folder,
    env: { ...env, HOME: folder },
  })
  expect(stdout).toContain('declined')
  const client = shop.clientWith(merchant.secretKey)
  const list = async (path: string) =>
    (await client.call<{ data: { status: string }[] }>('GET', path)).body.data
  await until('the refund', async () => (await list('/v1/refunds'))[0]?.status === 'succeeded')
  expect(await list('/v1/refunds')).toMatchObject([{ amount: 10.5 }])
  expect(await list('/v1/payments')).toMatchObject([{ status: 'declined' }, { status: 'partially_refunded' }])
})
