/**
 * `npm run docs`: writes the generated files and parts of the documentation, and `openapi.json`. With `--check` it names those
 * that are not current.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { openApiText } from '../../api/docs/openapi-file'
import { generatedFiles } from './files'

function main(): void {
  const files = { ...generatedFiles(process.cwd()), 'openapi.json': openApiText() }
  if (!process.argv.includes('--check')) {
    for (const [path, content] of Object.entries(files)) writeFileSync(path, content)
    return
  }
  const stale = Object.entries(files).filter(([path, content]) => readFileSync(path, 'utf8') !== content)
  for (const [path] of stale)
    process.stdout.write(`${path} is not what its sources say: npm run docs writes it.\n`)
  process.exitCode = stale.length === 0 ? 0 : 1
}

main()
