// The last step of a build: from now on dist/ is what the sources are.
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

export const BUILT = 'dist/.built'

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(BUILT, '')
