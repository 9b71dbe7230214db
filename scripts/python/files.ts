/** The generated files of the library for Python, by their path. The build writes them. */
import type { Document, Operation } from '../sdk/operations'
import { cardsFile } from './cards-file'
import { codesFile } from './codes-file'
import { eventsFile } from './events-file'
import { resourcesFile } from './resources-file'
import { typesFile } from './types-file'

const FOLDER = 'python/src/svc_payments/_generated'
const HEAD =
  '"""Generated from the declarations of the routes (scripts/python/). Do not edit: the build writes it."""\n\nfrom __future__ import annotations\n'

export function pythonFiles(operations: readonly Operation[], document: Document): Record<string, string> {
  const contents = {
    types: typesFile(operations, document),
    resources: resourcesFile(operations),
    events: eventsFile(document),
    codes: codesFile(operations, document),
    cards: cardsFile(),
  }
  const files = Object.entries(contents).map(([name, text]) => [`${FOLDER}/${name}.py`, `${HEAD}\n${text}\n`])
  return { [`${FOLDER}/__init__.py`]: '', ...(Object.fromEntries(files) as Record<string, string>) }
}
