/** A cassette: what a certification sent and got, in a folder, without card data and secrets. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ACQUIRER_KINDS } from '../../../domain/acquirers'

const headers = z.record(z.string(), z.string())
const ExchangeLine = z.strictObject({
  method: z.string(),
  path: z.string(),
  headers,
  body: z.string(),
  status: z.int(),
  answerHeaders: headers,
  answer: z.string(),
  isLost: z.literal(true).exactOptional(),
})

const Step = z.strictObject({
  operation: z.string(),
  came: z.string(),
  result: z.enum(['works', 'pending', 'refused', 'not as promised', 'skipped']),
  note: z.string(),
  exchanges: z.tuple([z.int(), z.int()]).nullable(),
})

const About = z.strictObject({
  kind: z.enum(ACQUIRER_KINDS),
  /** Of which test cards. */
  cards: z.string(),
  currency: z.string(),
  seed: z.string(),
  begun: z.iso.datetime(),
  /** The secret with an x in place of each letter and digit. */
  secretShape: z.string(),
  steps: z.array(Step).readonly(),
})

export type Cassette = z.infer<typeof About> & {
  exchanges: readonly z.infer<typeof ExchangeLine>[]
}

const ABOUT = 'run.json'
const EXCHANGES = 'exchanges.jsonl'

/** The folder is made if it is not there. */
export function writeCassette(folder: string, { exchanges, ...about }: Cassette): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, ABOUT), `${JSON.stringify(about, null, 2)}\n`)
  writeFileSync(join(folder, EXCHANGES), exchanges.map((one) => `${JSON.stringify(one)}\n`).join(''))
}

export function readCassette(folder: string): Cassette {
  const about = About.parse(JSON.parse(readFileSync(join(folder, ABOUT), 'utf8')))
  const lines = readFileSync(join(folder, EXCHANGES), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  return { ...about, exchanges: lines.map((line) => ExchangeLine.parse(JSON.parse(line))) }
}
