/** The columns of the list of what does not arrive. */
import type { NamesById } from '../../api/names'
import type { Texts } from '../../texts/en'
import { Button } from '../../ui/Button'
import type { Column } from '../../ui/DataTable'
import { Link } from '../../ui/Link'
import { Time } from '../../ui/Time'
import { AttemptResult } from './AttemptResult'
import { DeliveryStatus } from './DeliveryStatus'
import { NextAttempt } from './NextAttempt'
import type { Delivery, FailingDelivery } from './types'
import styles from './webhooks.module.css'

interface FailureColumns {
  texts: Texts['webhooks']
  /** The endpoints' addresses by their identifiers. */
  urls: ReadonlyMap<string, string>
  chosen: ReadonlySet<string>
  setChosen: (ids: ReadonlySet<string>) => void
  lookAt: (delivery: Delivery) => void
  names: NamesById
}

export function failureColumns({
  texts,
  urls,
  chosen,
  setChosen,
  lookAt,
  names,
}: FailureColumns): readonly Column<FailingDelivery>[] {
  const { delivery, failures } = texts
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return [
    { id: 'type', header: delivery.event, cell: (row) => <code>{row.event_type}</code> },
    {
      id: 'choose',
      header: failures.choose,
      cell: (row) => (
        <input
          type="checkbox"
          aria-label={failures.chooseOne(row.event_type, row.id)}
          checked={chosen.has(row.id)}
          onChange={() => toggle(row.id)}
        />
      ),
      isFixed: true,
    },
    {
      id: 'object',
      header: failures.object,
      cell: ({ object_id: id }) => {
        if (id === null) return '–'
        const { reference } = names.payments.get(id) ?? {}
        return reference === undefined ? (
          <code className={styles.narrow}>{id}</code>
        ) : (
          <Link to="/dashboard/payments/$id" params={{ id }}>
            {reference}
          </Link>
        )
      },
    },
    {
      id: 'endpoint',
      header: failures.endpoint,
      cell: ({ webhook_endpoint: endpoint }) => (
        <code className={styles.narrow}>{urls.get(endpoint) ?? endpoint}</code>
      ),
    },
    { id: 'status', header: texts.status, cell: (row) => <DeliveryStatus delivery={row} />, isFixed: true },
    {
      id: 'last',
      header: delivery.lastAttempt,
      cell: (row) => {
        const [last] = row.attempts
        return last ? <AttemptResult attempt={last} /> : delivery.notYet
      },
    },
    {
      id: 'answer',
      header: failures.look,
      cell: (row) =>
        row.attempts.length > 0 && (
          <Button
            isSmall
            look="quiet"
            aria-label={failures.lookAt(row.event_type)}
            onClick={() => lookAt(row)}
          >
            {failures.look}
          </Button>
        ),
    },
    {
      id: 'next',
      header: delivery.next,
      cell: (row) => <NextAttempt of={row} isRelative />,
    },
    {
      id: 'created',
      header: delivery.created,
      cell: (row) => <Time at={row.created_at} />,
      align: 'end',
      isHidden: true,
    },
  ]
}
