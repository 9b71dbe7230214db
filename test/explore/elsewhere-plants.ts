/** Planted faults of payments that go on at another acquirer. */
import { atPort, inStatement, within, type Plant } from './planting'

export const ELSEWHERE_PLANTS: readonly Plant[] = [
  inStatement(
    'attempt that is not kept',
    'A payment goes on elsewhere, and nobody knows where it was before.',
    'elsewhere/late-sale',
    0,
    within('payments.insert', /(INSERT INTO payment_attempts[\s\S]*?FROM claim)/, '$1 WHERE false'),
  ),
  atPort(
    'unknown taken for never sent',
    'A call whose answer is lost counts as one that never arrived.',
    'elsewhere/sale',
    1,
    {
      acquirer: (own) => ({
        ...own,
        async authorize(request) {
          const answer = await own.authorize(request)
          return answer.kind === 'unknown' ? { kind: 'unavailable' } : answer
        },
      }),
    },
  ),
]
