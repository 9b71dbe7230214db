/**
 * What a schedule draws at random: ids, nonces, secrets. Each actor draws from a row of numbers of its own, which is always the
 * same, so that a schedule that is made again draws what it drew before. To be imported before anything that draws.
 */
import nodeCrypto, { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { takeRandom } from '../../infra/random'
import { acting, type Actor } from './schedule'

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

let drawers = new Map<Actor | undefined, Drawer>()
let named = new Map<string, number>()

function own(): Drawer {
  const actor = acting()
  let drawer = drawers.get(actor)
  if (!drawer) {
    const name = actor?.name ?? 'nobody'
    const before = named.get(name) ?? 0
    named.set(name, before + 1)
    drawers.set(actor, (drawer = drawerOf(`${name} ${before}`)))
  }
  return drawer
}

/** More than `takeRandom` has left of what it filled at last. */
const ALL = 8_192
let fills = 0

/** Everybody draws from his beginning again. */
export function beginDraws(): void {
  drawers = new Map()
  named = new Map()
  takeRandom(ALL)
  fills = 0
}

ulid.monotonicFactory = () => (time) => own().next(time)
ulid.ulid = (time) => ulidOf(time, () => own().take(1)[0]! / 256)

function uuid(): string {
  const text = own().take(16).toString('hex')
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-8${text.slice(17, 20)}-${text.slice(20)}`
}

function fill(bytes: Buffer): Buffer {
  const row = createHash('shake256', { outputLength: bytes.length }).update(String((fills += 1)))
  bytes.set(row.digest())
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
