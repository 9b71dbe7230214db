/** The scripts of pages with a card, as browsers get them: what the build makes of `client/`. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from '../../infra/once'
import { builtFolder } from '../http/built-files'

/** Where the pages' scripts are. */
export const SCRIPT_FOLDER = '/scripts'

const built = (name: string): string => readFileSync(join(builtFolder('browser') ?? '', `${name}.js`), 'utf8')

/** `path` is made of the text, so a new script has a new address. */
function addressed(script: string) {
  const text = built(script)
  const name = `${script}.${createHash('sha256').update(text).digest('hex').slice(0, 16)}.js`
  return { text, name, path: `${SCRIPT_FOLDER}/${name}` }
}

export const cardScript = once(() => addressed('card-form'))

/** Of the card fields in a frame. */
export const frameScript = once(() => addressed('fields-frame'))

/** What a merchant's page loads to open that frame. Pages name the hash of its text, which therefore never changes. */
export const releasedFields = once(() => built('fields-1'))
