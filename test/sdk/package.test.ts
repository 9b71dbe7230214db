/** The package as it is published: its types, its entries, and its size. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { minifySync } from '@swc/core'
import { projectRoot } from '../../stack/shared/project'

const run = promisify(execFile)
const root = projectRoot()
const program = (name: string) => join(root, 'node_modules', '.bin', name)

interface Manifest {
  name: string
  exports: Record<string, { import: string; require: string } | string>
  scripts?: object
}

/** `node_modules/@svc/sdk` of a program that uses it. */
let folder: string
let sdk: string
let manifest: Manifest
beforeAll(async () => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache', 'sdk-'))
  sdk = join(folder, 'node_modules', '@svc', 'sdk')
  mkdirSync(sdk, { recursive: true })
  const { scripts: _build, ...published } = JSON.parse(
    readFileSync(join(root, 'sdk/package.json'), 'utf8'),
  ) as Manifest
  manifest = published
  writeFileSync(join(sdk, 'package.json'), JSON.stringify(manifest))
  cpSync(join(root, 'sdk/README.md'), join(sdk, 'README.md'))
  await run(process.execPath, [join(root, 'sdk/build.mjs'), join(sdk, 'dist')])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('publint has nothing to say', async () => {
  const { stdout } = await run(program('publint'), ['run', '--strict', '--pack', 'false', sdk])
  expect(stdout).toContain('All good!')
})

test('the types are right for every entry, in both module systems', async () => {
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: sdk })
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  // It ends with a failure if it finds a problem.
  await run(program('attw'), [join(folder, archive), '--profile', 'node16', '--no-color'])
})

test('every entry is there as an ES module and for require', async () => {
  const entries = Object.keys(manifest.exports).filter((entry) => !entry.endsWith('.json'))
  const names = entries.map((entry) => entry.replace('.', manifest.name))
  const script = `
    const names = ${JSON.stringify(names)}
    const shown = async () => {
      for (const name of names) {
        const [imported, required] = [await import(name), require(name)]
        const keys = (from) => Object.keys(from).filter((key) => !['default', 'module.exports', '__esModule'].includes(key)).sort().join()
        if (keys(required) === '' || keys(imported) !== keys(required)) throw new Error(name)
        console.log(name)
      }
    }
    shown()`
  writeFileSync(join(folder, 'entries.cjs'), script)
  const { stdout } = await run(process.execPath, [join(folder, 'entries.cjs')])
  expect(stdout.trim().split('\n')).toEqual(names)
})

/** The files that an entry loads. */
function loadedBy(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded
  loaded.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g))
    loadedBy(join(file, '..', path), loaded)
  return loaded
}

test('what the main entry loads has less than 12 KB, minified and compressed', () => {
  const files = [...loadedBy(join(sdk, 'dist/esm/index.js'))]
  const code = files.map((file) => minifySync(readFileSync(file, 'utf8'), { module: true }).code)
  const bytes = gzipSync(code.join('\n')).length
  expect(files.map((file) => relative(sdk, file))).toContain('dist/esm/generated/resources.js')
  expect(bytes).toBeLessThan(12 * 1024)
})
