/** Planted faults of payouts, disputes and the bank. */
import { randomUUID } from 'node:crypto'
import { atPort, inStatement, onlyWith, unchangedIn, untold, within, type Plant } from './planting'

/** What is taken from the books is taken although others have written them since they were read. */
const booksAsTheyAre = (of: string) => within(of, /b\.revision = (\$\d+)/, '(b.revision = $1 OR true)')

/** In the part that locks the dispute as it was read. */
const DISPUTE_REVISION = /(locked_disputes AS \([\s\S]*?)AND t\.revision = r\.revision/

/** Few schedules come to it, which are found sooner in order. */
const inOrder = (...given: Parameters<typeof atPort>): Plant => ({ ...atPort(...given), isDrawn: false })

export const MONEY_PLANTS: readonly Plant[] = [
  {
    ...inStatement(
      'payout without the books as read',
      'Two payouts are made of one balance.',
      'payout/two',
      0,
      booksAsTheyAre('payouts.create'),
    ),
    isDrawn: true,
  },
  inStatement(
    'hand-over without its row',
    'A payout can be taken back that the bank has.',
    'payout/hand-over',
    0,
    unchangedIn('payouts.wait', 'payouts'),
  ),
  inStatement(
    'payout without its end',
    'A payout is paid, and nobody is told.',
    'payout/cancel',
    0,
    untold('payouts.end'),
  ),
  atPort(
    'transfer under a key of its own',
    'Each time it is sent, a payout is another transfer to the bank.',
    'payout/hand-over',
    1,
    {
      bank: (own) => ({
        ...own,
        send: (asked) => own.send({ ...asked, key: `${asked.key}.${randomUUID()}` }),
      }),
    },
  ),
  inOrder(
    'transfer without an answer taken for refused',
    'A payout whose answer is lost is given back to the merchant.',
    'payout/hand-over',
    1,
    {
      bank: (own) => ({
        ...own,
        async send(asked) {
          const answer = await own.send(asked)
          const refused = { state: 'refused', at: asked.at, reason: 'AC04' } as const
          return answer.kind === 'unknown' ? { kind: 'known', value: refused } : answer
        },
      }),
    },
  ),
  inStatement(
    'dispute without its events',
    'A dispute is closed, and nobody is told.',
    'dispute/doubled',
    0,
    untold('disputes.follow'),
  ),
  inStatement(
    'dispute without its revision',
    'What an acquirer tells is written over what the merchant has just answered.',
    'dispute/closed',
    0,
    onlyWith('locked_disputes', within('disputes.follow', DISPUTE_REVISION, '$1')),
  ),
  inOrder(
    'answer under a key of its own',
    'A dispute whose answer was not confirmed is answered again.',
    'dispute/expires',
    1,
    {
      acquirer: (own) => ({
        ...own,
        acceptDispute: (asked) => own.acceptDispute({ ...asked, key: `${asked.key}.${randomUUID()}` }),
      }),
    },
  ),
]
