/** Processes that are killed at random amid purchases, and started again. */
import { MINUTE } from '../../../domain/time'
import type { Program } from '../../support/service'
import { until, untilTime } from '../../support/until'
import { SWEPT_AFTER_A_KILL } from './rounds'
import { randomOf } from './shoppers'

/** A part of the service that is started again whenever it was killed. */
export interface Post {
  start: () => Promise<Program>
  now: Program
}

export const postOf = async (start: Post['start'], first = start()): Promise<Post> => ({
  start,
  now: await first,
})

interface Sizes {
  shoppers: number
  /** How many purchases each shopper makes. */
  purchases: number
  kills: number
}

/**
 * Purchases are made in as many rounds as there are kills. A round begins once all processes run, and a process is killed at
 * a random moment of it. So each kill comes amid purchases, and no purchase is made only to wait for the next kill.
 */
export class Rounds {
  private readonly begun: number[]
  private running = 0

  constructor(private readonly sizes: Sizes) {
    this.begun = Array<number>(sizes.kills).fill(0)
  }

  /** Waits for the round to which a shopper's purchase belongs. */
  async enter(purchase: number): Promise<void> {
    const round = Math.floor((purchase * this.sizes.kills) / this.sizes.purchases)
    await until(`round ${round}`, async () => this.running >= round, { limitMs: 5 * MINUTE })
    this.begun[round]! += 1
  }

  async killAtRandom(all: readonly Post[]): Promise<void> {
    const { shoppers, purchases, kills } = this.sizes
    const posts = Array.from({ length: kills }, () => randomOf(all))
    for (const [round, post] of posts.entries()) {
      const moment = 1 + Math.floor(Math.random() * shoppers * Math.floor(purchases / kills))
      await until('purchases', async () => this.begun[round]! >= moment, {
        ...SWEPT_AFTER_A_KILL,
        everyMs: 20,
      })
      await untilTime(Date.now() + Math.random() * 300)
      await post.now.kill()
      post.now = await post.start()
      this.running += 1
    }
  }
}
