/** Group commit, over a device whose every step is taken by hand. */
import { setImmediate as turn } from 'node:timers/promises'
import { createGroupCommit, type Device } from '../../processor/simulator/group-commit'

interface Step {
  text: string
  finish: (error?: Error) => void
}

/** Each sync waits until it is finished by hand; `file` is what was written. */
function openDevice() {
  const syncs: Step[] = []
  const cuts: number[] = []
  let file = ''
  let isCutRefused = false
  const device: Device = {
    async write(bytes, position) {
      file = file.slice(0, position) + bytes.toString()
    },
    sync: () =>
      new Promise((resolve, reject) =>
        syncs.push({ text: file, finish: (error) => (error ? reject(error) : resolve()) }),
      ),
    async cutOff(position) {
      if (isCutRefused) throw new Error('no cut')
      cuts.push(position)
      file = file.slice(0, position)
    },
  }
  return {
    device,
    syncs,
    cuts,
    text: () => file,
    refuseCuts: () => (isCutRefused = true),
  }
}

const NEVER = () => {
  throw new Error('the device has not failed for good')
}

test('a line is answered after its sync, not before', async () => {
  const { device, syncs } = openDevice()
  const commit = createGroupCommit(device, 0, NEVER)
  let answered: number | undefined
  const line = commit.append('a').then((position) => (answered = position))
  await turn()
  expect(syncs.map(({ text }) => text)).toEqual(['a\n'])
  expect(answered).toBeUndefined()
  syncs[0]!.finish()
  await line
  expect(answered).toBe(0)
})

test('what arrives during a sync goes out together in the next one', async () => {
  const { device, syncs } = openDevice()
  const commit = createGroupCommit(device, 0, NEVER)
  const lines = [commit.append('first')]
  await turn()
  lines.push(commit.append('é'), commit.append('third'))
  await turn()
  expect(syncs).toHaveLength(1)
  syncs[0]!.finish()
  await turn()
  expect(syncs.map(({ text }) => text)).toEqual(['first\n', 'first\né\nthird\n'])
  lines.push(commit.append('fourth'))
  syncs[1]!.finish()
  await turn()
  syncs[2]!.finish()
  // Positions are of bytes.
  expect(await Promise.all(lines)).toEqual([0, 6, 9, 15])
})

test('a batch that fails is cut off before it is refused, and the next one takes its place', async () => {
  const { device, syncs, cuts, text } = openDevice()
  const commit = createGroupCommit(device, 0, NEVER)
  const kept = commit.append('kept')
  await turn()
  const lost = [commit.append('lost'), commit.append('lost too')].map((line) =>
    line.catch((error: unknown) => `${(error as Error).message}, cut at ${cuts.join()}`),
  )
  syncs[0]!.finish()
  await turn()
  syncs[1]!.finish(new Error('no room'))
  expect(await Promise.all(lost)).toEqual(['no room, cut at 5', 'no room, cut at 5'])
  const next = commit.append('next')
  await turn()
  syncs[2]!.finish()
  expect([await kept, await next]).toEqual([0, 5])
  expect(text()).toBe('kept\nnext\n')
})

test('a batch that cannot even be cut off ends all writing', async () => {
  const { device, syncs, refuseCuts } = openDevice()
  const failures: unknown[] = []
  const commit = createGroupCommit(device, 0, (error) => failures.push(error))
  refuseCuts()
  const lines = [commit.append('a')]
  await turn()
  lines.push(commit.append('b'))
  syncs[0]!.finish(new Error('no room'))
  const ends = await Promise.allSettled(lines)
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(commit.append('c')).rejects.toThrow('the journal has failed')
  expect(failures).toEqual([new Error('no cut')])
  expect(syncs).toHaveLength(1)
})

test('closing waits for what was added, and takes no more', async () => {
  const { device, syncs } = openDevice()
  const commit = createGroupCommit(device, 0, NEVER)
  const line = commit.append('a')
  await turn()
  let isClosed = false
  const closing = commit.close().then(() => (isClosed = true))
  await turn()
  expect(isClosed).toBe(false)
  await expect(commit.append('b')).rejects.toThrow('the journal is closed')
  syncs[0]!.finish()
  expect(await line).toBe(0)
  await closing
})
