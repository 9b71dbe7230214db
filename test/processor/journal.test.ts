/** The journal's file: found again from any prefix of it, and never cut where more than its end is unreadable. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { openJournal } from '../../processor/simulator/journal'
import { openLedger } from '../../processor/simulator/ledger'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-journal-'))
  path = join(folder, 'ledger.jsonl')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function open() {
  const records: unknown[] = []
  const positions: number[] = []
  const journal = await openJournal({
    path,
    replay(record, position) {
      records.push(record)
      positions.push(position)
    },
    onFailure: (error) => {
      throw error
    },
  })
  return { journal, records, positions }
}

const records = fc.array(fc.record({ text: fc.string({ unit: 'binary', maxLength: 3_000 }) }), {
  minLength: 1,
})

test('whatever is added is read back, from its position and at the next start', async () => {
  await fc.assert(
    fc.asyncProperty(records, async (added) => {
      await rm(path, { force: true })
      const first = await open()
      const positions = await Promise.all(added.map((record) => first.journal.append(record)))
      for (const [index, position] of positions.entries())
        expect(await first.journal.read(position)).toEqual(added[index])
      await first.journal.close()
      const again = await open()
      expect(again).toMatchObject({ records: added, positions })
      await again.journal.close()
    }),
    { numRuns: 50 },
  )
})

test('cut anywhere, it keeps every whole line, and takes new ones after them', async () => {
  await fc.assert(
    fc.asyncProperty(records, fc.nat(), fc.uint8Array({ maxLength: 5 }), async (added, at, noise) => {
      const text = Buffer.from(added.map((record) => `${JSON.stringify(record)}\n`).join(''))
      const cut = text.subarray(0, at % (text.length + 1))
      // What a crash leaves behind a cut has no end of line: that is written last.
      await writeFile(path, Buffer.concat([cut, noise.filter((byte) => byte !== 0x0a)]))
      const whole = cut.toString('latin1').split('\n').length - 1
      const first = await open()
      expect(first.records).toEqual(added.slice(0, whole))
      await first.journal.append({ text: 'next' })
      await first.journal.close()
      const again = await open()
      expect(again.records).toEqual([...added.slice(0, whole), { text: 'next' }])
      await again.journal.close()
    }),
    { numRuns: 100 },
  )
})

test('lines that lie across the chunks in which it is read are whole', async () => {
  const added = Array.from({ length: 3_000 }, (_, index) => ({ index, text: 'é'.repeat(index % 900) }))
  const first = await open()
  await Promise.all(added.map((record) => first.journal.append(record)))
  await first.journal.close()
  const again = await open()
  expect(again.records).toEqual(added)
  await again.journal.close()
})

test('unreadable lines at the end are cut off, but not such with readable ones behind them', async () => {
  await writeFile(path, '{"a":1}\n{"b"\nx\n')
  const { journal, records: kept } = await open()
  await journal.close()
  expect(kept).toEqual([{ a: 1 }])
  expect(await readFile(path, 'utf8')).toBe('{"a":1}\n')

  const damaged = '{"a":1}\n{"b"\n{"c":3}\n'
  await writeFile(path, damaged)
  await expect(open()).rejects.toThrow('cannot be read at byte 8')
  expect(await readFile(path, 'utf8')).toBe(damaged)
})

test('a line that is no entry of a ledger is not taken for one', async () => {
  await writeFile(path, 'null\n')
  const opening = openLedger({ folder, onFailure: () => undefined })
  await expect(opening).rejects.toThrow('cannot be read at byte 0')
})
