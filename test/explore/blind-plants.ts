/** Planted faults of what is sent to an acquirer that cannot be asked. */
import { atPort, inStatement, within, type Plant } from './planting'

export const BLIND_PLANTS: readonly Plant[] = [
  atPort(
    'row after its call',
    'What is sent to an acquirer that cannot be asked is written once it has answered.',
    'blind/refund',
    0,
    {
      remember: (own) => (acquirer, at, operations) => ({
        ...own(acquirer, at, operations),
        async refund(request) {
          const answer = await acquirer.refund(request)
          return own({ ...acquirer, refund: async () => answer }, at, operations).refund(request)
        },
      }),
    },
  ),
  {
    ...inStatement(
      'recalled although it was sent again',
      'A call that did not arrive counts as not sent, though another process has sent it again.',
      'blind/refund',
      2,
      within('acquirer_operations.recall', 'AND repeats = 0 ', ''),
    ),
    isDrawn: false,
  },
  inStatement(
    'sums that never become less',
    'What an acquirer tells of a capture that failed leaves the sum of its authorization.',
    'blind/capture-fails',
    0,
    within('acquirer_operations.take', 'WHERE ', 'WHERE $1::bigint > 0 AND '),
  ),
]
