// The last step of a build: records that dist/ corresponds to the sources.
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

export const BUILT = 'dist/.built'

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(BUILT, '')
