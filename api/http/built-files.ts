/** The files that the build puts beside the compiled service. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../../formats/html'

const ROOT = join(__dirname, '..', '..')
/** Sources that run as they are have the build in a folder of their own. */
const BUILD = existsSync(join(ROOT, 'package.json')) ? join(ROOT, 'dist') : ROOT

/** The folder `dist/<name>`; undefined if it was not built. */
export function builtFolder(name: string): string | undefined {
  const folder = join(BUILD, name)
  return existsSync(folder) ? folder : undefined
}

/** Where a built page has the name of the service. */
const NAME = '{{product}}'

/** A built page that is served under the name of the service. */
export const named = (page: string, product: string): string =>
  page.replaceAll(NAME, () => escapeHtml(product))

/** All files of a folder and its subfolders, by their path in it, with slashes. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )

/** The media type of a file, by the end of its name. */
export function typeOfFile(name: string): string {
  const [, ending = ''] = /\.(\w+)$/.exec(name) ?? []
  return TYPES[ending] ?? 'text/plain'
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  md: 'text/markdown',
  txt: 'text/plain',
  css: 'text/css',
  js: 'text/javascript',
  cjs: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  xml: 'application/xml',
}
