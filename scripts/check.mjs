// Runs every check to its end, two at a time, and reports all failures, not only the first.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

process.chdir(new URL('..', import.meta.url).pathname)
mkdirSync('.cache', { recursive: true })

// The longest first, so that the short ones fill the other core.
const CHECKS = [
  'lint',
  'imports',
  'generated',
  'types',
  'unused',
  'openapi',
  'chart',
  'licences',
  'migrations',
  'format',
  'names',
]

const PARALLEL = 2

// What the build makes of other sources is not kept, and the checks read it.
for (const script of ['scripts/generate-if-stale.mjs', 'scripts/compile.mjs', 'dist/scripts/generate.js'])
  if (spawnSync('node', [script], { stdio: 'inherit' }).status !== 0) process.exit(1)

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const env = { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}` }

function run(check) {
  return new Promise((done) => {
    const started = Date.now()
    const command = scripts[`check:${check}`]
    const child = spawn(command, { shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks = []
    const keep = (chunk) => chunks.push(chunk)
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => keep(Buffer.from(`${error.message}\n`)))
    child.on('close', (code) => {
      const passed = code === 0
      const said = Buffer.concat(chunks).toString().trimEnd()
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      process.stdout.write(`${passed ? 'ok  ' : 'FAIL'} check:${check} (${seconds} s)\n`)
      if (!passed || said.startsWith('left out: ')) process.stdout.write(`${said}\n\n`)
      done(passed)
    })
  })
}

const waiting = [...CHECKS]
const results = []
async function drain() {
  for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(next))
}
await Promise.all(Array.from({ length: PARALLEL }, drain))

const failed = results.filter((passed) => !passed).length
process.stdout.write(failed === 0 ? 'All checks passed.\n' : `${failed} of ${CHECKS.length} checks failed.\n`)
process.exitCode = failed === 0 ? 0 : 1
