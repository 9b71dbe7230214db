/** Texts of the idempotency inspector. */
import { count, list } from './forms'

export const idempotency = {
  about:
    'Each write has an Idempotency-Key. A repeat with the same key gets the first answer, and nothing is done twice.',
  find: {
    title: 'Look up a key',
    text: 'Only a hash of the key is stored, and yours is compared with it. The key does not appear in any log.',
    key: 'Idempotency-Key',
    submit: 'Look up',
    none: 'No call used this key',
    noneText: 'Keys are kept for 7 days, calls for 30. Check for spaces and capital letters.',
    found: (n: number) => count(n, { one: '# use found', other: '# uses found' }),
  },
  none: 'No keys',
  noneText: 'Payments made by a subscription or a hosted page have none.',
  states: {
    running: 'A call is running',
    unanswered: 'Not answered yet',
    answered: 'Answered',
    forgotten: 'No longer kept',
  },
  stateTexts: {
    running: 'A repeat is told to wait while the lease lasts.',
    unanswered: 'The call ended without an answer. A repeat continues its work.',
    answered: 'A repeat gets the stored answer.',
    forgotten: 'A repeat would be a new call.',
  },
  hash: 'Hash of the key',
  hashHint: 'Its beginning. The key itself is not stored.',
  object: 'Worked on',
  firstUsed: 'First used',
  lease: 'Lease until',
  epoch: 'Epoch',
  epochText: (n: number) => (n === 1 ? '1: one call did the work' : `${n}: the work changed hands`),
  fingerprint: 'Fingerprint of the body',
  answered: 'Stored answer',
  expires: 'Kept until',
  uses: 'Uses',
  noUses: 'The calls are no longer in the request log.',
  columns: { at: 'When', by: 'Who', outcome: 'What it was answered', status: 'Status', took: 'Took' },
  outcomes: {
    first: 'Did the work',
    replayed: 'Got the stored answer',
    in_progress: 'Told to wait',
    other_request: 'Refused: another body',
    refused: 'Refused, the key stayed free',
    failed: 'Failed, outcome unknown',
  },
  differs: (fields: readonly string[]) => `Differs in ${list(fields)}`,
  differsUnseen: 'Differs only in fields that are not logged',
  operation: 'Operation',
}
