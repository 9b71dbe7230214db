/** Payments that may go on at another acquirer (decision 0264): never two of their attempts take money. */
import { hexOf } from '../../../app/writes/claim'
import { acquirerNotification } from '../../../app/kinds/acquirer-notification'
import { payment } from '../../../app/kinds/payment'
import { MINUTE, SECOND } from '../../../domain/time'
import { authorizeKey, callKey } from '../../../domain/processor-keys'
import { retell } from './blind'
import { tells } from './disputes'
import type { Run } from '../run'
import { asks, call, claimOf, scenariosWith, type MerchantCall } from '../scenario'
import { sale } from './sale'

const ROUTE = {
  version: 1,
  rule: null,
  next: ['second', 'third'],
  after: ['do_not_honor', 'processing_error'],
}

const about = scenariosWith({
  kinds: [payment, acquirerNotification],
  jumps: [21 * SECOND, MINUTE + SECOND],
  route: ROUTE,
})

/** A sale, and its repeat on another API process after its lease. */
const repeated = (run: Run, ...given: Parameters<typeof sale>): void => {
  asks(run, 'm1', sale(...given))
  run.passes('t', 21 * SECOND)
  run.asks('m2', (app) => call(run, app, sale(...given)))
}

/** What the first attempt of a sale is called at its acquirer. */
const firstKey = (run: Run): string => {
  const { keyHash } = hexOf(claimOf(run, run.app(), sale('sale') as MerchantCall<never>))
  return authorizeKey({ processorKey: callKey({ ...run.tenant, era: run.app().era }, keyHash) })
}

/** The acquirer tells of it, if there is a payment by now. */
async function tellsApproved(run: Run, id: string): Promise<void> {
  const rows = await run.world.rowsForActor()
  const reference = rows.find(({ table }) => table === 'payments')?.row['id']
  const about = { authorization_key: firstKey(run), reference }
  if (reference !== undefined) await tells(run, id, 'authorization.approved', about)
}

export const ELSEWHERE = [
  about('elsewhere/sale', 'A sale, and its repeat after its lease.', async (run) => {
    repeated(run, 'sale')
  }),
  about('elsewhere/authorization', 'An authorization, and its repeat.', async (run) => {
    repeated(run, 'sale', 'approved', { capture: false })
  }),
  about('elsewhere/declined', 'A sale that the issuer declines everywhere.', async (run) => {
    repeated(run, 'sale', 'doNotHonor')
  }),
  about('elsewhere/refused', 'A sale that the issuer declines so that it goes nowhere else.', async (run) => {
    repeated(run, 'sale', 'insufficientFunds')
  }),
  about('elsewhere/transient', 'A sale that no acquirer can do now.', async (run) => {
    repeated(run, 'sale', 'processingError')
  }),
  about('elsewhere/challenge', 'A sale that is challenged.', async (run) => {
    repeated(run, 'sale', 'challenge')
  }),
  about(
    'elsewhere/rules',
    'The rules change between a sale and its repeat.',
    async (run) => {
      repeated(run, 'sale', 'processingError')
    },
    { later: { acquirer: 'third', route: { ...ROUTE, version: 2, next: ['default'] } } },
  ),
  about(
    'elsewhere/late',
    'A sale that may arrive late wherever it was sent.',
    async (run) => {
      asks(run, 'm1', sale('sale'))
    },
    { late: true },
  ),
  ...[false, true].map((captured) =>
    about(
      `elsewhere/late-${captured ? 'sale' : 'approval'}`,
      'A sale whose first key is closed goes on, and is approved under that key, too.',
      async (run) => {
        const key = firstKey(run)
        run.schedule.spawn('o1', () => run.acquirer.refuses(key))
        await run.schedule.settle()
        await run.drain()
        asks(run, 'm1', sale('sale'))
        run.schedule.spawn('n1', async () => {
          await run.acquirer.approves({ key, amount: '2550', currency: 'EUR', captured })
          await tellsApproved(run, 'ntf_1')
        })
      },
      { isLate: true, retell: (run) => tellsApproved(run, 'ntf_2') },
    ),
  ),
  about(
    'elsewhere/blind',
    'A sale where nobody can be asked about it.',
    async (run) => {
      repeated(run, 'sale')
    },
    { keysKept: 40 * SECOND, retell },
  ),
]
