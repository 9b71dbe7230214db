/** Planted faults of what arrives late, of operators, of the housekeeping, of replays, files and look-outs. */
import { stillTime } from './time'
import { atPort, inStatement, onlyWith, within, type Plant } from './planting'
import type { Rewrite } from './ports/database'

/** Few schedules come to it, which are found sooner in order. */
const inOrder = (plant: Plant): Plant => ({ ...plant, isDrawn: false })

const both =
  (one: Rewrite, other: Rewrite): Rewrite =>
  (name, text) =>
    other(name, one(name, text))

/** Whoever asks again asks for something else. Each run counts anew, so that it can be made again. */
function anew(): (key: string) => string {
  const asked = new Map<string, number>()
  return (key) => {
    const times = asked.get(key) ?? 0
    asked.set(key, times + 1)
    return times === 0 ? key : `${key}.${times}`
  }
}

export const WORK_PLANTS: readonly Plant[] = [
  inOrder(
    atPort(
      'second sale after nothing was known',
      'A payment of whose authorization nothing is known is authorized under another key.',
      'late/sale',
      1,
      {
        acquirer: (own) => {
          const another = anew()
          return { ...own, authorize: (request) => own.authorize({ ...request, key: another(request.key) }) }
        },
      },
    ),
  ),
  inOrder(
    atPort(
      'second refund after nothing was known',
      'A refund of which nothing is known is sent under another key.',
      'late/refund',
      1,
      {
        acquirer: (own) => {
          const another = anew()
          return { ...own, refund: (request) => own.refund({ ...request, key: another(request.key) }) }
        },
      },
    ),
  ),
  atPort(
    'cancelled by an operator without being closed',
    'A payment is cancelled by an operator without its authorization being voided.',
    'operator/cancel',
    0,
    {
      acquirer: (own) => ({
        ...own,
        close: async () => ({
          kind: 'known',
          value: { state: 'closed', at: new Date(stillTime()).toISOString(), voided: true },
        }),
      }),
    },
  ),
  inStatement(
    'payout that goes although it is held',
    'A payout is handed to the bank while its account is held.',
    'operator/hold',
    0,
    both(
      onlyWith(
        'payout_holds h',
        within('payouts.wait', 'FROM payout_holds h WHERE', 'FROM payout_holds h WHERE false AND'),
      ),
      within('select payout_holds', 'WHERE ', 'WHERE false AND '),
    ),
  ),
  inStatement(
    'sale adopted beside its call',
    'What a backup has lost is booked while its call, repeated, books it.',
    'operator/adopt',
    0,
    within('payments.adopt', 'SELECT 1 WHERE NOT EXISTS', 'SELECT 1 WHERE true OR NOT EXISTS'),
  ),
  inStatement(
    'card forgotten before its challenge',
    'Whoever looks after expired tokens deletes all cards.',
    'house/challenge',
    0,
    within('delete cards', 'WHERE ', 'WHERE true OR '),
  ),
  inStatement(
    'replay that reopens nothing',
    'A replay goes on as if it had reopened what was missed.',
    'replay/dispatch',
    0,
    within('webhook_replays.reopen', 'WHERE d.id = ANY', 'WHERE false AND d.id = ANY'),
  ),
  atPort(
    'answer without its files',
    'A dispute is answered without the files that it names.',
    'evidence/closed',
    0,
    {
      acquirer: (own) => ({ ...own, submitEvidence: (asked) => own.submitEvidence({ ...asked, files: [] }) }),
    },
  ),
  inStatement(
    'sale without its look-out',
    'Nobody looks after the dispute that the card of a sale causes.',
    'watch/sale',
    0,
    within(
      'payments.insert',
      'INSERT INTO dispute_watches SELECT r.* FROM claim',
      'INSERT INTO dispute_watches SELECT r.* FROM (SELECT FROM claim WHERE false) claim',
    ),
  ),
  atPort(
    'payout taken back unseen after a restore',
    'A payout is taken back without the bank being asked.',
    'restore/payout',
    0,
    { bank: (own) => ({ ...own, ask: async () => ({ kind: 'known', value: null }) }) },
  ),
]
