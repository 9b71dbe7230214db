/** The script of the card form, as browsers get it: what the build makes of `client/`. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from '../../infra/once'
import { builtFolder } from '../http/built-files'

/** Where the pages' scripts are. */
export const SCRIPT_FOLDER = '/scripts'

/** `path` is made of the text, so a new script has a new address. */
export const cardScript = once(() => {
  const text = readFileSync(join(builtFolder('browser') ?? '', 'card-form.js'), 'utf8')
  const name = `card-form.${createHash('sha256').update(text).digest('hex').slice(0, 16)}.js`
  return { text, name, path: `${SCRIPT_FOLDER}/${name}` }
})
