/**
 * A build of the dashboard with one resource more, made as a person makes it: a copy of the sources, a file for each page, their
 * texts, and a line where these are listed. The sources themselves, and what is built of them, know nothing of it.
 */
import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext } from 'playwright-core'
import { projectRoot } from '../../../../stack/shared/project'

const FRESH = join(__dirname, '..', 'fresh')
/** Where each file of the resource is placed. */
const PLACES = {
  'pages.tsx': 'pages/fresh/pages.tsx',
  'ListPage.tsx': 'pages/fresh/ListPage.tsx',
  'OnePage.tsx': 'pages/fresh/OnePage.tsx',
  'en.tsx': 'texts/en/fresh.ts',
  'de.tsx': 'texts/de/fresh.ts',
}
const TOPIC = "  fresh: () => import('./fresh').then(({ fresh }) => fresh),\n"

export interface Built {
  /** Has the pages of a browser come from this build; what the API says of them stays. */
  serveTo(context: BrowserContext): Promise<void>
  remove(): void
}

/** Throws what the compiler or Vite objects to. */
export async function buildWithFresh(): Promise<Built> {
  const root = projectRoot()
  mkdirSync(join(root, '.cache'), { recursive: true })
  const copy = mkdtempSync(join(root, '.cache', 'dashboard-'))
  const own = join(root, 'dashboard')
  for (const name of ['src', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    cpSync(join(own, name), join(copy, name), { recursive: true })
  if (existsSync(join(own, 'node_modules')))
    symlinkSync(join(own, 'node_modules'), join(copy, 'node_modules'))
  const sources = join(copy, 'src')
  for (const [file, place] of Object.entries(PLACES))
    cpSync(join(FRESH, file), join(sources, place), { recursive: true })
  addLine(join(sources, 'pages.ts'), /^import \{ pages as signin .*\n/m, (line) =>
    line.concat("import { pages as fresh } from './pages/fresh/pages'\n"),
  )
  addLine(join(sources, 'pages.ts'), / {2}\.\.\.operators,\n/, (line) => line.concat('  ...fresh,\n'))
  for (const language of ['en', 'de'])
    addLine(join(sources, 'texts', language, 'index.ts'), /^const topics = \{\n/m, (line) =>
      line.concat(TOPIC),
    )

  const find = createRequire(join(own, 'package.json'))
  await node(root, find.resolve('typescript/bin/tsc'), '-p', copy)
  const vite = join(dirname(find.resolve('vite/package.json')), 'bin', 'vite.js')
  const target = join(copy, 'dist')
  await node(root, vite, 'build', copy, '--outDir', target, '--logLevel', 'warn')
  const html = readFileSync(join(target, 'index.html'), 'utf8').replaceAll('{{product}}', 'Card payments')
  return {
    async serveTo(context) {
      await context.route('**/dashboard/assets/**', (route) =>
        route.fulfill({
          path: join(target, new URL(route.request().url()).pathname.replace('/dashboard/', '')),
        }),
      )
      await context.route('**/dashboard/fresh**', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: html })
      })
    },
    remove: () => rmSync(copy, { recursive: true }),
  }
}

function addLine(file: string, after: RegExp, add: (found: string) => string): void {
  const text = readFileSync(file, 'utf8')
  if (!after.test(text)) throw new Error(`${file} has no ${String(after)}`)
  writeFileSync(file, text.replace(after, add))
}

/** Not waited for in this thread: a minute later its open connections would be closed, and it would not have noticed. */
async function node(cwd: string, ...args: string[]): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, args, { cwd })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${args.join(' ')}:\n${stdout}${stderr}`, { cause: error })
  }
}
