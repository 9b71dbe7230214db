/**
 * `npm run docs`: writes the generated files and parts of the documentation, and those of the library. With `--check` it
 * names those that are not current.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { openApiText } from '../../api/docs/openapi-file'
import { SCHEMA_FILE, schemaFile } from '../dashboard/schema-file'
import { generatedFiles } from './files'

async function main(): Promise<void> {
  const files = {
    ...generatedFiles(process.cwd()),
    'openapi.json': openApiText(),
    [SCHEMA_FILE]: await schemaFile(),
  }
  if (!process.argv.includes('--check')) {
    for (const [path, content] of Object.entries(files)) writeFileSync(path, content)
    return
  }
  const stale = Object.entries(files).filter(([path, content]) => readFileSync(path, 'utf8') !== content)
  for (const [path] of stale)
    process.stdout.write(`${path} is not what its sources say: npm run docs writes it.\n`)
  process.exitCode = stale.length === 0 ? 0 : 1
}

void main()
