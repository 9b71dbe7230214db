/** What `npm run docs` writes: each file as its sources say it should be. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tokenPage } from '../../api/docs/token-page'
import { errorsPage } from './errors'
import { importsTable } from './imports'
import { replacePart } from './markdown'
import { cardsTable, statesTable, threeDsStatuses } from './payments'
import { retriesTable } from './webhooks'

/** The generated files by their path under `root`. */
export function generatedFiles(root: string): Record<string, string> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const payments = [
    ['states', statesTable()],
    ['3-D Secure statuses', threeDsStatuses()],
    ['sandbox cards', cardsTable()],
  ] as const
  return {
    'docs/errors.md': errorsPage(),
    'docs/examples/tokenise.html': tokenPage('http://127.0.0.1:8080'),
    'docs/payments.md': payments.reduce(
      (text, [name, content]) => replacePart(text, name, content),
      read('docs/payments.md'),
    ),
    'docs/webhooks.md': replacePart(read('docs/webhooks.md'), 'retries', retriesTable()),
    'CONTRIBUTING.md': replacePart(read('CONTRIBUTING.md'), 'imports', importsTable(root)),
  }
}
