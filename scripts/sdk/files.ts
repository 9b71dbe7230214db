/** The generated files of the library and of the command line, by their path. The build writes them. */
import { readFileSync } from 'node:fs'
import { DOCUMENT_URL } from '../../api/docs/openapi-file'
import { openApiDocument } from '../../api/docs/openapi'
import { routes } from '../../api/routes'
import { pythonFiles } from '../python/files'
import { cardsFile } from './cards-file'
import { commandsFile } from './commands-file'
import { codesFile } from './codes-file'
import { eventsFile } from './events-file'
import { operationsOf, type Document } from './operations'
import { resourcesFile } from './resources-file'
import { typesFile } from './types-file'

const HEAD =
  '// Generated from the declarations of the routes (scripts/sdk/). Do not edit: the build writes it.'

export function libraryFiles(): Record<string, string> {
  const document = openApiDocument(routes, DOCUMENT_URL) as unknown as Document
  const operations = operationsOf(routes, document)
  const contents = {
    types: typesFile(operations, document),
    resources: resourcesFile(operations),
    events: eventsFile(document),
    codes: codesFile(),
    cards: cardsFile(),
  }
  const files = Object.entries(contents).map(
    ([name, text]) => [`sdk/src/generated/${name}.ts`, `${HEAD}\n${text}\n`] as const,
  )
  const commands = commandsFile(operations, document)
  return {
    ...Object.fromEntries(files),
    ...pythonFiles(operations, document),
    'cli/src/generated/operations.ts': `${HEAD}\n${commands}\n`,
    'cli/src/generated/csv.ts': copyOf('formats/csv.ts'),
    'cli/src/generated/failures.ts': copyOf('infra/webhooks/failures.ts'),
  }
}

/** What the service and the command line decide alike. The command line is a package, and imports nothing but the library. */
const copyOf = (path: string): string =>
  `// Copied from ${path}. Do not edit: the build writes it.\n${readFileSync(path, 'utf8')}`
