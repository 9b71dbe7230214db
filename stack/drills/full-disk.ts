import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { failureCodeOf } from '../shared/failure'
import type { Drill } from './drill'
import { whyNoSmallDisk } from './small-disk'
import type { Stage } from './stage'

const SALES_WHILE_FULL = 8
const BETWEEN_MS = 1_000

export const fullDisk: Drill = {
  name: 'full-disk',
  sentence: 'The disk of the database, of Temporal, of the simulator’s ledger and of the logs is full.',
  page: 'disk-full',
  limitMinutes: 12,
  diskMegabytes: 400,
  missing: (folder) => whyNoSmallDisk(folder),
  async run(stage) {
    stage.step('A service on a small disk')
    await stage.start()
    const { shopper } = stage
    await shopper.sell('order-1')
    const held = await shopper.sell('order-2', { capture: false })
    tellSpace(stage)

    stage.step('The disk is filled')
    const ballast = join(stage.folder, 'ballast')
    fill(ballast)
    tellSpace(stage)
    const answers: string[] = []
    for (let sale = 0; sale < SALES_WHILE_FULL; sale += 1) {
      answers.push(await answerOf(stage, `full-${sale}`))
      await sleep(BETWEEN_MS, undefined, { signal: stage.signal })
    }
    stage.say(`Sales are answered: ${answers.join(', ')}`)
    stage.check(
      'sales are refused',
      answers.some((answer) => answer !== '201'),
    )
    stage.check(
      'no sale is answered with anything but 201 or 503',
      answers.every(isExpected),
      answers.join(', '),
    )
    await stage.operate('npm run status')
    stage.check('npm start itself goes on', stage.isRunning())

    stage.step('There is room again')
    rmSync(ballast)
    tellSpace(stage)
    await stage.operateUntil('all is well', 'npm run status', ({ code }) => code === 0, { limitSeconds: 240 })
    for (let sale = 0; sale < SALES_WHILE_FULL; sale += 1) await shopper.sell(`full-${sale}`)
    const captured = await shopper.answered(() =>
      shopper.call('POST', `/v1/payments/${held.id}/capture`, {}, 'capture-2'),
    )
    stage.check('what waited goes on: the capture succeeds', captured.body.status === 'succeeded')
    await stage.checkBooks()
  },
}

const isExpected = (answer: string) => answer === '201' || answer.startsWith('503') || answer === 'no answer'

async function answerOf({ shopper }: Stage, reference: string): Promise<string> {
  try {
    const { status, body } = await shopper.pay(reference)
    return status === 201 ? '201' : `${status} ${body.error?.code ?? ''}`
  } catch {
    return 'no answer'
  }
}

function tellSpace(stage: Stage): void {
  const { bavail, bsize } = statfsSync(stage.folder)
  stage.say(`Free: ${Math.round((bavail * bsize) / 1024)} kB`)
}

/** Writes until nothing more can be written. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w')
  try {
    for (const size of [1024 * 1024, 4096, 1]) writeWhilePossible(descriptor, Buffer.alloc(size))
  } finally {
    closeSync(descriptor)
  }
}

function writeWhilePossible(descriptor: number, block: Buffer): void {
  try {
    for (;;) writeSync(descriptor, block)
  } catch (error) {
    if (failureCodeOf(error) !== 'ENOSPC') throw error
  }
}
