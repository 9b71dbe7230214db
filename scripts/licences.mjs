// The packages that production runs, and those that the dashboard's pages are built of, with their licences. As a program it fails for a
// licence that is not among those which may be used.
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

const ALLOWED = [
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Unlicense', 'Python-2.0'],
  // Fonts.
  'OFL-1.1',
  // Unchanged, and only while pages are built.
  'MPL-2.0',
]

/** Packages whose file does not name their licence as it should. */
const LOOKED_UP = {
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
  '@visx/vendor': 'MIT AND ISC',
}

/** What is in the image, as a CycloneDX document. */
export const imageSbom = () => sbomOf('--omit=dev', '--workspaces=false')

const sbomOf = (...args) =>
  JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', ...args], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    }),
  )

const licenceOf = ({ name, licenses = [] }) =>
  LOOKED_UP[name] ??
  licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression).join(' OR ')

/** Lines of `name version licence`, sorted, without those of this repository. */
export function licenceLines(image = imageSbom()) {
  const all = [...image.components, ...sbomOf('--workspace=dashboard').components].filter(
    ({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:private'),
  )
  return [...new Set(all.map((one) => `${one.name} ${one.version} ${licenceOf(one)}`))].sort()
}

export const refusedLicences = (lines) =>
  lines.filter((line) => {
    const [name, , ...licence] = line.split(' ')
    return !(name in LOOKED_UP) && !ALLOWED.includes(licence.join(' '))
  })

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const refused = refusedLicences(licenceLines())
  for (const line of refused)
    process.stdout.write(`${line}: not among the licences of scripts/licences.mjs\n`)
  process.exitCode = refused.length === 0 ? 0 : 1
}
