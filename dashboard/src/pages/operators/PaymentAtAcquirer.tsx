/** What the acquirer of a payment calls it, for operators. */
import { $api } from '../../api/client'
import { QueryState } from '../../ui/QueryState'
import { Skeleton } from '../../ui/Skeleton'
import { AcquirerNames } from '../payments/one/AcquirerNames'

export function PaymentAtAcquirer({ id, payment }: { id: string; payment: string }) {
  const query = $api.useQuery('get', '/v1/dashboard/operator/accounts/{id}/payments/{payment}/acquirer', {
    params: { path: { id, payment } },
  })
  return (
    <QueryState query={query} skeleton={<Skeleton lines={2} />}>
      {(named) => <AcquirerNames of={named} />}
    </QueryState>
  )
}
