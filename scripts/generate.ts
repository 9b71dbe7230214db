/** What the build makes of the declarations of the routes, before anything that needs it: it is not kept in the repository. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { lookByChoice } from '../formats/look'
import { BOUNDS_FILE, boundsFile } from './dashboard/bounds-file'
import { SCHEMA_FILE, schemaFile } from './dashboard/schema-file'
import { libraryFiles } from './sdk/files'

async function main(): Promise<void> {
  const files = {
    ...libraryFiles(),
    [SCHEMA_FILE]: await schemaFile(),
    [BOUNDS_FILE]: boundsFile(),
    'dashboard/src/ui/look.css': lookByChoice(),
  }
  for (const [path, content] of Object.entries(files)) {
    // What is built from a file is built anew if the file is newer.
    if (existsSync(path) && readFileSync(path, 'utf8') === content) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}

void main()
