/** Planted faults of webhooks' deliveries, and of API keys. */
import { inStatement, within, type Plant } from './planting'

export const OTHER_PLANTS: readonly Plant[] = [
  inStatement(
    'attempt without a lease',
    'A delivery that a worker is at stays due, and another one sends it too.',
    'delivery/two',
    0,
    within(
      'webhook_deliveries.claim',
      /next_attempt_at = (\$\d+)(\s+FROM due)/,
      'next_attempt_at = least(d.next_attempt_at, $1)$2',
    ),
  ),
  inStatement(
    'event without its delivery',
    'A sale writes its events, and no delivery of them.',
    'delivery/two',
    0,
    within('payments.insert', 'FROM told e', 'FROM (SELECT * FROM told WHERE false) e'),
  ),
  inStatement(
    'attempt without its end',
    'A delivery succeeds, and its attempt stays open.',
    'delivery/two',
    0,
    within('webhook_deliveries.succeed', 'finished_at = r.finished_at', 'finished_at = NULL'),
  ),
  inStatement(
    'roll of a key that has changed',
    'A key is rolled as it was read, though it was narrowed since.',
    'key/narrowed',
    0,
    within('api_keys.roll', /AND revision = (\$\d+)/, 'AND $1::int IS NOT NULL'),
  ),
]
