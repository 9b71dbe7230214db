/**
 * The library for Python as a merchant has it: its wheel is built and installed, its types are checked with all that the
 * documentation shows, and these samples and its tests run against the service, on the Pythons of the machine that it supports.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { PACKAGES, type Client } from '../../scripts/clients/table'
import { pythonVersion } from '../../scripts/python/codes-file'
import { site } from '../../scripts/site/pages'
import { findOnPath } from '../../stack/development/commands'
import { projectRoot } from '../../stack/shared/project'
import { command, type Where } from './commands'
import type { Till } from './outcome'
import type { Place } from './steps'
import { NotObtained, npmPackages, python } from './tools'

export const LIBRARY: Client = {
  name: 'svc-payments',
  generator: 'the service',
  version: pythonVersion(),
  language: 'Python',
  document: '3.1',
  needs: ['python3'],
  limits: '',
}

const SOURCES = join(projectRoot(), 'python')
const VERSIONS = ['3.10', '3.11', '3.12', '3.13', '3.14']

const { anyio, httpx, pytest, trio, 'typing-extensions': extensions } = PACKAGES.library
const FOR_TESTS = { anyio, httpx, pytest, trio, 'typing-extensions': extensions }

/** What the tests read of the environment. */
const environmentOfTests = ({ url, key, operations, certificates }: Till): NodeJS.ProcessEnv => ({
  SVC_URL: url,
  SVC_KEY: key,
  SVC_KEY_OF_OPERATIONS: operations.key,
  SVC_PAGE_KEY_OF_OPERATIONS: operations.publishableKey,
  SVC_CERTIFICATE: certificates.certificate,
  SVC_CERTIFICATE_KEY: certificates.key,
  PYTHONDONTWRITEBYTECODE: '1',
})

const environmentOfSamples = ({ url, keyOfSamples, publishableKey }: Till): NodeJS.ProcessEnv => ({
  SVC_BASE_URL: url,
  SVC_KEY: keyOfSamples,
  SVC_PUBLISHABLE_KEY: publishableKey,
  TODAY: new Date().toISOString().slice(0, 10),
})

interface Made {
  /** The programs of a Python with everything that checks the library. */
  bin: string
  installed: string
  samples: string
}

export async function runLibrary({ cache, folder, where }: Place, till: Till): Promise<void> {
  const [own, ...others] = await pythons(where)
  if (own === undefined) throw new NotObtained(`no Python from ${VERSIONS[0]} on, on this machine`)
  const [bin] = await Promise.all([python(cache, PACKAGES.library, own), npmPackages(cache)])
  const made = { bin, installed: join(folder, 'installed'), samples: join(folder, 'samples') }
  await install(made, folder, where)
  keepSamples(made)
  const env = { ...environmentOfTests(till), PYTHONPATH: made.installed }
  const testsOn = async (program: string, tests: readonly string[]) =>
    runTests(await python(cache, FOR_TESTS, program), tests, { ...where, cwd: SOURCES, env })
  // The types are checked by programs that take a processor each, and ask nothing of the service.
  await Promise.all([
    check(made, { cache, folder, where }),
    runSamples(made, { ...where, env: environmentOfSamples(till) }).then(() => testsOn(own, ['tests'])),
  ])
  for (const program of others) await testsOn(program, OF_THE_LANGUAGE)
}

/** What the others run: how it reads, writes, sends, which another Python might do otherwise. */
const OF_THE_LANGUAGE = ['tests/test_transport.py', 'tests/test_values.py']

/** The Pythons of this machine: its own, and the oldest and the newest beside it, also of those that pyenv keeps. */
async function pythons(where: Where): Promise<string[]> {
  const kept = join(process.env['PYENV_ROOT'] ?? join(homedir(), '.pyenv'), 'versions')
  const ofPyenv = (existsSync(kept) ? readdirSync(kept) : [])
    .filter((name) => VERSIONS.some((version) => name.startsWith(`${version}.`)))
    .map((name) => join(kept, name, 'bin', 'python3'))
  const found = new Map<string, string>()
  const onPath = ['python3', ...VERSIONS.map((version) => `python${version}`)].filter(findOnPath)
  for (const program of [...onPath, ...ofPyenv]) {
    const asked = ['-c', 'import sys; print("%d.%d" % sys.version_info[:2], sys.executable)']
    const printed = await command(program, asked, where).catch(() => '')
    const [version = '', path = ''] = printed.trim().split(' ')
    if (VERSIONS.includes(version) && !found.has(version)) found.set(version, path)
  }
  const [own, ...others] = found.keys()
  const sorted = others.sort((one, other) => VERSIONS.indexOf(one) - VERSIONS.indexOf(other))
  const chosen = new Set([own, sorted.at(0), sorted.at(-1)])
  return [...found].flatMap(([version, path]) => (chosen.has(version) ? [path] : []))
}

async function install({ bin, installed }: Made, folder: string, where: Where): Promise<void> {
  const wheels = join(folder, 'wheels')
  const pip = (...args: string[]) => command(join(bin, 'pip'), [...args, '--quiet', '--no-deps'], where)
  await pip('wheel', '--no-build-isolation', '--wheel-dir', wheels, SOURCES)
  await pip('install', '--target', installed, ...readdirSync(wheels).map((name) => join(wheels, name)))
}

/** Every program of the site that uses it, as a file of its own. What disturbs the sandbox comes last. */
function keepSamples({ samples }: Made): void {
  const texts = site(projectRoot())
    .pages.flatMap(({ markdown }) =>
      [...markdown.matchAll(/^```python(?: tab=Python)?\n([^]*?)\n```$/gm)].map(([, text = '']) => text),
    )
    .filter((text) => text.includes('from svc_payments'))
  const isLate = (text: string) => Number(text.includes('svc.sandbox.'))
  mkdirSync(samples)
  for (const [index, text] of texts.sort((one, other) => isLate(one) - isLate(other)).entries())
    writeFileSync(join(samples, `sample_${String(index).padStart(3, '0')}.py`), `${text}\n`)
}

async function check(
  { bin, installed, samples }: Made,
  { cache, folder, where }: Pick<Place, 'cache' | 'folder' | 'where'>,
): Promise<void> {
  const at = { ...where, cwd: SOURCES }
  const run = (name: string, ...args: string[]) => command(join(bin, name), args, at)
  await run('ruff', 'check', '--no-cache', '--quiet', '.')
  await run('ruff', 'format', '--no-cache', '--quiet', '--check', '.')
  const mypy = ['--cache-dir', join(folder, 'mypy')]
  await run('mypy', ...mypy, 'src', 'tests')
  const types = { ...where, cwd: samples, env: { MYPYPATH: installed } }
  await command(join(bin, 'mypy'), [...mypy, '--config-file', join(SOURCES, 'pyproject.toml'), '.'], types)
  const pyright = join(cache, 'node_modules', '.bin', 'pyright')
  const settings = join(folder, 'pyrightconfig.json')
  writeFileSync(settings, JSON.stringify({ include: ['samples'], extraPaths: ['installed'] }))
  for (const project of [SOURCES, settings])
    await command(pyright, ['--pythonpath', join(bin, 'python'), '--project', project], at)
}

/** Runs them all in one process. What readers have kept in their shell names nothing here, which the API answers with an error. */
const RUN_SAMPLES = `
import os, re, sys, svc_payments
for name in sorted(name for name in os.listdir(".") if name.endswith(".py")):
    text = open(name).read()
    for kept in re.findall(r'os\\.environ\\["(\\w+)"\\]', text):
        os.environ.setdefault(kept, "no-" + kept.lower())
    try:
        exec(compile(text, name, "exec"), {"__name__": "sample"})
    except svc_payments.ApiError as error:
        # A statement of the account's first days has none that are over.
        is_odd = error.code.startswith("parameter_") and error.param != "until"
        if is_odd or error.status in (401, 403) or error.status >= 500:
            raise
    print("ran", name)
`

async function runSamples({ bin, installed, samples }: Made, where: Where): Promise<void> {
  const env = { ...where.env, PYTHONPATH: installed }
  const printed = await command(join(bin, 'python'), ['-c', RUN_SAMPLES], { ...where, cwd: samples, env })
  const ran = printed.match(/^ran sample_\d+\.py$/gm)?.length ?? 0
  if (ran < 80 || ran !== readdirSync(samples).filter((name) => name.endsWith('.py')).length)
    throw new Error(`only ${ran} samples ran`)
}

async function runTests(bin: string, tests: readonly string[], where: Where): Promise<void> {
  const printed = await command(
    join(bin, 'python'),
    ['-m', 'pytest', '-p', 'no:cacheprovider', ...tests],
    where,
  )
  if (!/^\d+ passed in /m.test(printed))
    throw new Error(`a test of the library was left out: ${printed.slice(-200)}`)
}
