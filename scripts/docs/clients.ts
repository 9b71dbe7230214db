/** The parts of docs/clients.md that are made of the table of clients and of the samples that `npm run clients` runs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENTS, type Client } from '../clients/table'
import { code, table } from './markdown'

export const clientsTable = (): string =>
  table(
    ['`npm run clients --`', 'Generator', 'Version', 'Language', 'OpenAPI', 'Runs', 'Known limits'],
    CLIENTS.map(({ name, generator, version, language, document, sample, limits }) => [
      code(name),
      ...[generator, version, language, document],
      sample === undefined ? 'not tried' : 'yes',
      limits,
    ]),
  )

/** How the clients of OpenAPI Generator are made. */
export const generatorCommands = (): string =>
  [
    '```sh',
    ...CLIENTS.filter(({ target }) => target !== undefined).map(
      ({ target = '', options = {} }) =>
        `openapi-generator-cli generate -i openapi-3.0.json -g ${target} -o client \\\n  --additional-properties=${Object.entries(
          options,
        )
          .map((option) => option.join('='))
          .join(',')}`,
    ),
    '```',
  ].join('\n')

const HIGHLIGHTED: Readonly<Record<string, string>> = {
  mts: 'ts',
  py: 'python',
  go: 'go',
  java: 'java',
  cs: 'csharp',
}

export const clientSamples = (root: string): string =>
  CLIENTS.flatMap((client) =>
    client.sample === undefined ? [] : [sampleOf(client, client.sample, root)],
  ).join('\n\n')

function sampleOf({ generator, name, language, target }: Client, file: string, root: string): string {
  const title = target === undefined ? generator : `${generator}: ${name === target ? target : language}`
  const text = readFileSync(join(root, 'scripts', 'clients', 'samples', file), 'utf8').trimEnd()
  const kind = HIGHLIGHTED[file.split('.').at(-1) ?? ''] ?? ''
  return [`### ${title}`, `\`\`\`${kind}\n${text}\n\`\`\``].join('\n\n')
}
