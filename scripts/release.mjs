// `npm run release -- FOLDER`: what is kept of a version. The image, if Docker is here, the chart, what is in them, and under which licences.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { auditLines } from './audit.mjs'
import { imageSbom, licenceLines, refusedLicences } from './licences.mjs'

const given = process.argv[2]
if (given === undefined) {
  process.stderr.write('Name a folder: npm run release -- FOLDER\n')
  process.exit(1)
}
const folder = resolve(given)
process.chdir(new URL('..', import.meta.url).pathname)
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const hasDocker = spawnSync('docker', ['info']).status === 0
const say = (text) => process.stdout.write(`${text}\n`)

const faults = auditLines()
faults.forEach(say)
const sbom = imageSbom()
const lines = licenceLines(sbom)
const refused = refusedLicences(lines)
for (const line of refused) say(`${line}: not among the licences of scripts/licences.mjs`)
if (refused.length > 0 || faults.some((line) => !line.startsWith('left out: '))) process.exit(1)

mkdirSync(folder, { recursive: true })
const keep = (name, text) => {
  writeFileSync(join(folder, name), text)
  say(join(folder, name))
}
keep(`payments-${version}.cdx.json`, `${JSON.stringify(sbom, null, 2)}\n`)
keep(`payments-${version}-licences.txt`, `${lines.join('\n')}\n`)

const { findHelm, whyNoChartPrograms } = (await import('../dist/test/support/chart-programs.js')).default
const noHelm = whyNoChartPrograms()
if (noHelm === undefined) {
  execFileSync(await findHelm(), ['package', join('deploy', 'helm'), '--destination', folder])
  say(join(folder, `payments-${version}.tgz`))
} else say(`left out: the chart. ${noHelm}`)
if (hasDocker) {
  execFileSync('docker', ['build', '--tag', `payments:${version}`, '.'], { stdio: 'inherit' })
  say(`The image is payments:${version}.`)
} else say('left out: the image. No Docker runs here')
