/** The script of the card form, as browsers get it: `client/card-form.ts`, with the rules that it shares with the service. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BRAND_RANGES, passesLuhn } from '../../domain/cards'
import { once } from '../../infra/once'

/** Where the pages' scripts are. */
export const SCRIPT_FOLDER = '/scripts'

/** Tests run the sources, and the compiler's output is in dist/. */
function compiled(): string {
  const beside = join(__dirname, 'client', 'card-form.js')
  return existsSync(beside)
    ? beside
    : join(__dirname, '..', '..', 'dist', 'api', 'browser', 'client', 'card-form.js')
}

/** `path` is made of the text, so a new script has a new address. */
export const cardScript = once(() => {
  const code = readFileSync(compiled(), 'utf8')
  const ranges = BRAND_RANGES.map(([brand, { source }]) => [brand, source])
  // The compiler makes a module of every file, which browsers do not know.
  const text = `((exports) => {
'use strict'
const BRAND_RANGES = ${JSON.stringify(ranges)}
${passesLuhn.toString()}
${code.replace(/^\/\/# sourceMappingURL=.*$/m, '')}})({})
`
  const name = `card-form.${createHash('sha256').update(text).digest('hex').slice(0, 16)}.js`
  return { text, name, path: `${SCRIPT_FOLDER}/${name}` }
})
