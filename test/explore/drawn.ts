/**
 * What a schedule draws at random: ids, nonces, secrets. Each actor draws from a row of numbers of its own, which is always the
 * same, so that a schedule that is made again draws what it drew before. To be imported before anything that draws.
 */
import nodeCrypto, { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { takeRandom } from '../../infra/random'
import { type Actor } from './actors'
import { acting, whenCalm } from './schedule'

type Counter = (time: number) => string
interface Ulid {
  monotonicFactory: (random: () => number) => Counter
  ulid: (time: number, random: () => number) => string
}

/** A row of numbers, and the ids that are made of it. */
interface Drawer {
  take: (count: number) => Buffer
  next: Counter
}

const ulid = createRequire(__filename)('ulid') as Ulid
const { monotonicFactory, ulid: ulidOf } = ulid

function drawerOf(name: string): Drawer {
  let [block, at, blocks] = [Buffer.alloc(0), 0, 0]
  const take = (count: number): Buffer => {
    const taken = Buffer.alloc(count)
    for (let filled = 0; filled < count; filled += 1, at += 1) {
      if (at === block.length) {
        block = createHash('sha256')
          .update(`${name} ${(blocks += 1)}`)
          .digest()
        at = 0
      }
      taken[filled] = block[at]!
    }
    return taken
  }
  return { take, next: monotonicFactory(() => take(1)[0]! / 256) }
}

const rowOf = (actor: Actor | undefined): string => actor?.row ?? actor?.name ?? 'nobody'

let drawers = new Map<Actor | undefined, Drawer>()
let named = new Map<string, number>()

function own(): Drawer {
  const actor = acting()
  if (actor) actor.draws += 1
  let drawer = drawers.get(actor)
  if (!drawer) {
    const name = rowOf(actor)
    const before = named.get(name) ?? 0
    named.set(name, before + 1)
    drawers.set(actor, (drawer = drawerOf(`${name} ${before}`)))
  }
  return drawer
}

/** As much as `takeRandom` fills at once, for whoever asks. */
const ALL = 8_192
let isFilled = false
let isDropped = false
let fills = new Map<string, number>()

function dropFilled(): void {
  isDropped = true
  takeRandom(ALL)
  ;[isDropped, isFilled] = [false, false]
}

// Nobody takes what was filled for somebody else.
whenCalm.add(() => {
  if (isFilled) dropFilled()
})

/** Everybody draws from his beginning again. */
export function beginDraws(): void {
  drawers = new Map()
  named = new Map()
  fills = new Map()
  dropFilled()
}

ulid.monotonicFactory = () => (time) => own().next(time)
ulid.ulid = (time) => ulidOf(time, () => own().take(1)[0]! / 256)

function uuid(): string {
  const text = own().take(16).toString('hex')
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-8${text.slice(17, 20)}-${text.slice(20)}`
}

function fill(bytes: Buffer): Buffer {
  if (isDropped) return bytes
  const actor = acting()
  if (actor) actor.draws += 1
  const name = rowOf(actor)
  const before = fills.get(name) ?? 0
  fills.set(name, before + 1)
  bytes.set(createHash('shake256', { outputLength: bytes.length }).update(`${name} ${before}`).digest())
  isFilled = true
  return bytes
}

/** Replaces the sources of the process; what it returns puts them back. */
export function drawAlike(): () => void {
  const { randomBytes, randomUUID, randomFillSync } = nodeCrypto
  const alike = { randomBytes: (count: number) => own().take(count), randomUUID: uuid, randomFillSync: fill }
  Object.assign(nodeCrypto, alike)
  beginDraws()
  return () => {
    Object.assign(nodeCrypto, { randomBytes, randomUUID, randomFillSync })
  }
}
