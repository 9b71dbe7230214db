/**
 * Compares the full text of every statement that writes, as PostgreSQL gets it, with the files in `golden/`, one for
 * each statement. After an intended change, `npm run sql` writes them again.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { STATEMENT_NAMES, type StatementName } from '../../store/statement-names'
import { projectRoot } from '../../stack/shared/project'
import { openStage, type GoldenStage } from './support/stage'
import { readable } from './support/readable-sql'
import { SCENES } from './scenes'

const GOLDEN = join(__dirname, 'golden')
const RENEWED = process.env['SQL_RENEW'] === '1'
const fileOf = (name: StatementName) => join(GOLDEN, `${name}.sql`)

let stage: GoldenStage

beforeAll(async () => {
  stage = await openStage()
  mkdirSync(GOLDEN, { recursive: true })
  if (RENEWED) for (const file of readdirSync(GOLDEN)) rmSync(join(GOLDEN, file))
})
afterAll(async () => {
  await stage.close()
})

test.each(Object.entries(SCENES) as [StatementName, (typeof SCENES)[StatementName]][])(
  '%s',
  async (name, ways) => {
    const texts: string[] = []
    for (const [way, call] of Object.entries(ways ?? {})) {
      const written = (await stage.writtenBy(call)).filter((statement) => statement.name === name)
      const last = written.at(-1)
      if (!last) throw new Error(`${name}, ${way}: nothing of that name was written`)
      const names = last.parts.map((part) => part.name)
      for (const { name: own, reads, text } of last.parts) {
        expect([own, ...readBy(text.text, names, own)]).toEqual([own, ...[...reads].sort()])
      }
      texts.push(`-- ${way}\n${readable({ name, text: last.text })};\n`)
    }
    const text = `-- ${name}\n\n${texts.join('\n')}`
    if (RENEWED) writeFileSync(fileOf(name), text)
    expect(text).toBe(readFileSync(fileOf(name), 'utf8'))
  },
)

test('no statement names rows of the event log by their place, which is not unique once a table has partitions', () => {
  const files = readdirSync(GOLDEN).map((file) => readFileSync(join(GOLDEN, file), 'utf8'))
  const texts = files.flatMap((text) => text.split(/;\n/))
  const logged = /\b(events|webhook_deliveries|webhook_attempts)\b/
  expect(texts.filter((text) => /\bctid\b/.test(text) && logged.test(text))).toEqual([])
  expect(texts.some((text) => /\bctid\b/.test(text))).toBe(true)
})

/** The parts whose rows a text reads. */
function readBy(text: string, names: readonly string[], own: string): string[] {
  const reads = (name: string) => new RegExp(`(\\b(FROM|JOIN|USING)|,)\\s+${name}\\b(?!\\s*[.(=])`).test(text)
  return names.filter((name) => name !== own && reads(name)).sort()
}

test('every statement has its text, and no text is left of one that is gone', () => {
  expect(readdirSync(GOLDEN).sort()).toEqual(STATEMENT_NAMES.map((name) => `${name}.sql`).sort())
})

test('no other statement of the store writes', () => {
  const folder = join(projectRoot(), 'store')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const writes = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/\$(?:execute|query)Raw(?:<[^`(]*>)?`([^`]*)`/g)]
      .filter(([, text = '']) =>
        /\b(INSERT|UPDATE (?!OF|SKIP)|DELETE)\b/.test(text.replace(/FOR UPDATE/g, '')),
      )
      .map(([, text]) => `${file}: ${text}`),
  )
  expect(writes).toEqual([])
})
