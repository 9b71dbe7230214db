/**
 * A real Chromium: the one that CHROMIUM_PATH names, otherwise an installed one, otherwise the one in an npm package
 * for 64-bit Linux, which brings the libraries and fonts that a bare machine lacks.
 */
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { chromium, type Browser } from 'playwright-core'
import { makeCached } from '../../../stack/development/cache'
import { isExecutable, run } from '../../../stack/development/commands'

interface Program {
  executablePath: string
  env?: Record<string, string>
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The version in the package. */
const PACKED = 'chromium-143'

export async function launchChromium(): Promise<Browser> {
  const { executablePath, env = {} } = findInstalled() ?? (await unpack())
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return chromium.launch({
    executablePath,
    env: { ...Object.fromEntries(inherited), ...env },
    // The pages are the project's own. Containers often forbid the sandbox and have little shared memory. With a process per
    // site, a page that is loaded again finds its modules in the memory of that process.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--process-per-site'],
  })
}

function findInstalled(): Program | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return { executablePath: named }
  const executablePath = INSTALLED.find(isExecutable)
  return executablePath === undefined ? undefined : { executablePath }
}

async function unpack(): Promise<Program> {
  if (platform() !== 'linux' || arch() !== 'x64') {
    throw new Error('these tests need a Chromium: install one, or name it in CHROMIUM_PATH')
  }
  const packed = join(dirname(require.resolve('@sparticuz/chromium')), '..', '..', 'bin')
  const folder = await makeCached(PACKED, async (target) => {
    await inflate(join(packed, 'chromium.br'), join(target, 'chromium'))
    chmodSync(join(target, 'chromium'), 0o755)
    for (const name of ['al2023', 'fonts']) {
      const archive = join(target, `${name}.tar`)
      await inflate(join(packed, `${name}.tar.br`), archive)
      mkdirSync(join(target, name))
      await run('tar', ['-xf', archive, '-C', join(target, name)])
      await rm(archive)
    }
  })
  writeFontConfiguration(folder)
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  }
}

const inflate = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to))

/** It names the folder, which may have been moved or copied since it was made. Other suites may be reading the file. */
function writeFontConfiguration(folder: string): void {
  const file = join(folder, 'fonts.conf')
  const content = fontConfiguration(folder)
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, content)
  renameSync(unfinished, file)
}

const fontConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${folder}/fonts</dir>
<cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`
