/** Files that are made while they are sent: what they may cost, whoever reads them (decision 0079). */
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createFiles } from '../../api/files'
import { until } from '../support/until'

const sandbox = (accountId: string) => ({ accountId, livemode: false })

/** Parts that take a moment each, and who is making one at the moment. */
function watchedParts() {
  const now = new Set<string>()
  let most = 0
  async function* parts(name: string, count: number): AsyncGenerator<string> {
    for (let n = 0; n < count; n += 1) {
      now.add(name)
      most = Math.max(most, now.size)
      for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done))
      now.delete(name)
      yield `${name}${n};`
    }
  }
  return { parts, most: () => most }
}

test('of all files in a mode, one part is made at a time, and each file is whole', async () => {
  const files = createFiles()
  const { parts, most } = watchedParts()
  const accounts = ['a', 'b', 'c', 'd']
  const read = await Promise.all(accounts.map((one) => text(files.paced(sandbox(one), parts(one, 5)))))
  expect(read).toEqual(accounts.map((one) => [0, 1, 2, 3, 4].map((n) => `${one}${n};`).join('')))
  expect(most()).toBe(1)
})

test('a file of live mode waits for no file of the sandbox', async () => {
  const files = createFiles()
  async function* never(): AsyncGenerator<string> {
    await new Promise(() => undefined)
    yield ''
  }
  files.paced(sandbox('a'), never()).resume()
  const { parts } = watchedParts()
  expect(await text(files.paced({ accountId: 'b', livemode: true }, parts('b', 1)))).toBe('b0;')
})

test('an account reads two at once, and all accounts fifty', async () => {
  const files = createFiles()
  const { parts } = watchedParts()
  const open = (name: string): Readable => files.paced(sandbox(name), parts(name, 1))
  const [first] = [open('a'), open('a')]
  expect(() => open('a')).toThrow('already')
  for (let n = 0; n < 48; n += 1) open(`b${n}`)
  expect(() => open('c')).toThrow('Too many')
  first.destroy()
  await until('a place is free', async () => {
    await Promise.resolve()
    try {
      return open('c')
    } catch {
      return false
    }
  })
})

test('a reader who takes nothing loses the file, and his place', async () => {
  const files = createFiles(20)
  const { parts } = watchedParts()
  const left = files.paced(sandbox('a'), parts('a', 100))
  left.read(0)
  await once(left, 'close')
})

test('a part that fails ends its file alone', async () => {
  const files = createFiles()
  async function* failing(): AsyncGenerator<string> {
    yield 'one'
    await Promise.reject(new Error('the search takes too long'))
  }
  const { parts } = watchedParts()
  const [failed, whole] = await Promise.allSettled([
    text(files.paced(sandbox('a'), failing())),
    text(files.paced(sandbox('b'), parts('b', 3))),
  ])
  expect(failed.status).toBe('rejected')
  expect(whole).toMatchObject({ value: 'b0;b1;b2;' })
})
