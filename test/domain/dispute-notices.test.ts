/** What a signed notice is worth beside what its acquirer says when it is asked. */
import { weighNotice } from '../../domain/dispute-notices'
import type { DisputeNotice } from '../../domain/disputes'

const asked: DisputeNotice = {
  dispute: 'dsp_1',
  authorizationKey: 'key:authorize',
  amount: 1_000n,
  currency: 'EUR',
  reason: 'fraudulent',
  networkReasonCode: null,
  stage: 'chargeback',
  status: 'under_review',
  evidenceDueBy: null,
  openedAt: new Date(0),
  sequence: 5,
}

test.each<[string, Partial<DisputeNotice>, DisputeNotice | undefined, string]>([
  ['the same', {}, asked, 'borne_out'],
  ['an older one, whatever it says', { sequence: 4, status: 'needs_response' }, asked, 'borne_out'],
  ['one that the acquirer does not know', {}, undefined, 'ahead'],
  ['a newer one', { sequence: 6, status: 'won' }, asked, 'ahead'],
  ['a leap', { sequence: 26, status: 'won' }, asked, 'contradicted'],
  ['the highest sequence', { sequence: 2 ** 31 - 1 }, asked, 'contradicted'],
  ['another status', { status: 'won' }, asked, 'contradicted'],
  ['another stage', { stage: 'arbitration' }, asked, 'contradicted'],
  ['another amount', { amount: 1_001n }, asked, 'contradicted'],
])('%s', (_what, more, answer, kind) => {
  expect(weighNotice({ ...asked, ...more }, answer)).toMatchObject({ kind })
})
