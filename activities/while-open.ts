/** Activities wait while the service is closed to money (decision 0130): their workflows ask again, and nothing counts as a failure. */
import { ApplicationFailure, ApplicationFailureCategory } from '@temporalio/common'
import type { WithStore } from '../app/dependencies'

const AGAIN = '10 seconds'

export function createOpeningHours({ store }: WithStore) {
  return {
    async execute<I, O>(input: I, next: (input: I) => Promise<O>): Promise<O> {
      if (await store.serviceStates.isOpen()) return next(input)
      throw ApplicationFailure.create({
        message: 'The service is being recovered; this waits until an operator opens it.',
        type: 'ServiceRecovering',
        nextRetryDelay: AGAIN,
        category: ApplicationFailureCategory.BENIGN,
      })
    },
  }
}
