/** Of this program, as package.json has it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(__dirname, '..', 'package.json')

export const VERSION = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
