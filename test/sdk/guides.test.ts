/** The guides and the first steps of the README, typed into a shell block by block as a reader does, with the output that they show. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../stack/development/ports'
import { payOnPage } from '../support/checkout'
import { until } from '../support/until'
import { useShop } from '../api/support/shop'
import type { Page } from '../../scripts/site/page'
import { site } from '../../scripts/site/pages'
import { openTerminal } from '../cli/support/terminal'
import { installPackage, program, root, run, type Installed } from './support/package'
import { shows } from '../support/shown'

const shop = useShop()

/** The reader's folder: that of a stack, with its keys, its certificates and the library. */
let installed: Installed
beforeAll(async () => {
  installed = await installPackage()
  const { folder } = installed
  mkdirSync(join(folder, '.svc'))
  symlinkSync(join(shop.facts.folder, 'tls'), join(folder, '.svc', 'tls'))
  symlinkSync(join(root, 'docs'), join(folder, 'docs'))
})
afterAll(() => {
  installed.remove()
})

interface Step {
  commands: string
  /** What is printed, line by line. `…` stands for anything. */
  prints: string[]
}

const README = 'README'
const NAMES = [
  README,
  'guides/first-payment',
  'guides/3-d-secure',
  'hosted-payment-page',
  'card-fields',
  'customers-and-cards',
  'webhooks',
  'subscriptions',
  'guides/idempotency',
  'guides/lists',
  'guides/coming-from-stripe',
]
/** Of the README what comes once the stack runs. */
const read = (name: string) =>
  name === README
    ? readFileSync(join(root, 'README.md'), 'utf8').replace(
        /^[^]*(?=\n## A first payment)|\n## What else runs[^]*$/g,
        '',
      )
    : readFileSync(join(root, 'docs', `${name}.md`), 'utf8')

/** The blocks of a guide: commands, and programs that are saved in files. */
function stepsOf(text: string): Step[] {
  const blocks = text.matchAll(/<!-- the test pays on the page -->|```(\w+)([^\n]*)\n([^]*?)```/g)
  const steps: Step[] = []
  for (const [whole, language, info = '', content = ''] of blocks) {
    const [, file] = / file=(\S+)/.exec(info) ?? []
    // A form that is shown, such as that of a header, is printed by no sample.
    if (language === 'text' && steps.length > 0 && !info.includes('shown'))
      steps.at(-1)!.prints = content.split('\n').filter((line) => line !== '' && line !== '…')
    else if (language === 'sh' && !info.includes('tab=')) steps.push({ commands: content, prints: [] })
    else if (file !== undefined) steps.push({ commands: `cat > ${file} <<'END'\n${content}END`, prints: [] })
    else if (whole.startsWith('<!--')) steps.push({ commands: whole, prints: [] })
  }
  return steps
}

const [, SET_UP = ''] = /\n## Set up\n([^]*?)\n## /.exec(read('guides/first-payment')) ?? []

test.each(NAMES)('%s: every sample does what the guide says', async (name) => {
  const { folder } = installed
  const keys = {
    base_url: shop.url,
    secret_key: shop.merchant.secretKey,
    publishable_key: (await shop.buildKey({ accountId: shop.merchant.account.id, kind: 'publishable' })).key,
  }
  writeFileSync(join(folder, '.svc', 'dev.json'), JSON.stringify(keys))
  const port = await freePort()
  const text = read(name).replaceAll('4000', String(port))
  const steps = [
    ...(name === 'guides/first-payment' || name === README ? [] : stepsOf(SET_UP)),
    ...stepsOf(text),
  ]
  expect(steps.length).toBeGreaterThan(2)

  const shell = spawn('bash', ['--norc'], { cwd: folder, detached: true })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  try {
    for (const [index, { commands, prints }] of steps.entries()) {
      output = ''
      if (commands.startsWith('<!--')) {
        const { url } = JSON.parse(readFileSync(join(folder, '.svc', 'guide', 'session.json'), 'utf8')) as {
          url: string
        }
        await payOnPage(url, 'approved')
        continue
      }
      shell.stdin.write(`${commands}\necho "end of step ${index}"\n`)
      await until(`the end of:\n${commands}`, async () => output.includes(`end of step ${index}`))
      const missing = () => prints.filter((shown) => !output.split('\n').some((line) => shows(shown, line)))
      await until('what is printed', async () => missing().length === 0).catch(() => undefined)
      expect({ commands, output, missing: missing() }).toEqual({ commands, output, missing: [] })
      // A guide may show what is refused.
      const isRefused = prints.some((line) => line.includes('"error":{'))
      expect(output).not.toMatch(
        isRefused ? /command not found|Error:/ : /"error":\{|command not found|Error:/,
      )
    }
  } finally {
    // With what it runs beside itself: `npx` does not pass a signal on.
    process.kill(-shell.pid!, 'SIGTERM')
  }
})

// Each with a merchant of its own, because the samples of the sandbox set faults and the clock.
describe('in every language', () => {
  const { pages } = site(root)
  // What is typed into a shell under the tab of another language starts its sample.
  const TYPED = ['curl', 'CLI']
  const samplesOf = (tab: string, among: (page: Page) => boolean = () => true) =>
    pages
      .filter(among)
      .flatMap(({ markdown }) => [...markdown.matchAll(/^```(\w+) tab=(\S+)\n([^]*?)\n```$/gm)])
      .flatMap(([, language, name, text = '']) =>
        name === tab && language !== 'js' && (language === 'sh') === TYPED.includes(tab) ? [text] : [],
      )

  test('each call of a guide and of the reference has its four samples', () => {
    expect(samplesOf('curl').length).toBeGreaterThan(80)
    for (const { path, markdown } of pages) {
      const tabs = [...markdown.matchAll(/^```\w+.* tab=(\w+)$/gm)].map(([, tab]) => tab).join(' ')
      const whole = tabs.replaceAll('curl TypeScript CLI Python', '')
      expect({ path, whole }).toEqual({ path, whole: expect.not.stringContaining('curl') })
    }
    // A call that is not recognised as one would be shown in curl alone.
    const alone = pages.flatMap(({ path, markdown }) =>
      [...markdown.matchAll(/^```sh\n(curl [^]*?)\n```$/gm)].map(([, text]) => `${path}: ${text}`),
    )
    expect(
      alone.filter((told) => told.includes('/v1/') && !/openapi-3|\$CONFIRM|oauth\/token/.test(told)),
    ).toEqual([])
  })

  test('those in Python have no mistake in their syntax', async () => {
    const file = join(installed.folder, 'samples.json')
    writeFileSync(file, JSON.stringify(samplesOf('Python')))
    await run('python3', [
      '-c',
      'import ast, json, sys\nfor one in json.load(open(sys.argv[1])): ast.parse(one)',
      file,
    ])
  })

  test('the samples of the library compile', async () => {
    const samples = samplesOf('TypeScript')
    expect(samples.length).toBeGreaterThan(50)
    const files = samples.map((sample, index) => {
      const file = join(installed.folder, `sample-${index}.mts`)
      writeFileSync(file, sample)
      return file
    })
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--types', 'node']
    await run(program('tsc'), [...options, '--target', 'es2023', '--module', 'node20', ...files])
  })

  // Those of the guides are run above, each page in its order.
  const isReference = ({ group }: Page) => group === 'API'

  test('the samples in curl are requests that the API understands', async () => {
    const merchant = await shop.buildMerchant()
    const { key } = await shop.buildKey({ accountId: merchant.account.id, kind: 'publishable' })
    const [first = '', ...others] = samplesOf('curl', isReference).map(
      (sample) => `${sample} \\\n  -sS -w '\\n%{http_code}\\n' | tail -n 2`,
    )
    const env = {
      ...process.env,
      SVC_BASE_URL: shop.url,
      SVC_KEY: merchant.secretKey,
      SVC_PUBLISHABLE_KEY: key,
    }
    const { stdout } = await run('bash', ['-c', [first, ...others].join('\n')], { env, maxBuffer: 1e8 })
    const statuses = stdout.match(/^\d{3}$/gm)!.map(Number)
    expect(statuses).toHaveLength(others.length + 1)
    // What the example identifiers name is not there, a clock that is moving cannot be set back, and a sandbox that is begun
    // anew takes no calls for some seconds.
    expect(statuses.filter((status) => ![200, 201, 202, 404, 409, 422, 503].includes(status))).toEqual([])
    expect(stdout).not.toContain('route_missing')
  })

  test('the samples of the command line are commands that it has', async () => {
    const merchant = await shop.buildMerchant()
    const { key } = await shop.buildKey({ accountId: merchant.account.id, kind: 'publishable' })
    const terminal = openTerminal({ SVC_BASE_URL: shop.url, SVC_API_KEY: merchant.secretKey })
    const page = openTerminal({ SVC_BASE_URL: shop.url })
    expect(await page.run(`login --publishable-key ${key}`, merchant.secretKey)).toMatchObject({
      code: 0,
    })
    const told: string[] = []
    for (const sample of samplesOf('CLI')) {
      const [, line = sample, input] = /^([^]*) - <<'?JSON'?\n([^]*)\nJSON$/.exec(sample) ?? []
      const words = `${line}${input === undefined ? '' : ' -'}`
        .replace(/^(SVC_BASE_URL="\$SVC_BASE_URL" )?npx svc /, '')
        .replaceAll('\\\n', ' ')
      const { code, err } = await (words.startsWith('tokens') ? page : terminal).run(words, input)
      // The API refuses identifiers of nothing; wrong arguments and missing keys have codes of their own.
      if (![0, 1].includes(code) || /parameter_(unknown|missing)/.test(err))
        told.push(`${words}: ${code} ${err}`)
    }
    terminal.remove()
    page.remove()
    expect(told).toEqual([])
  })
})
