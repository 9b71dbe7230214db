/** The columns of the list of payments. */
import { nameOf, type NamesById } from '../../../api/names'
import type { components } from '../../../api/schema'
import type { Texts } from '../../../texts/en'
import { cardText } from '../../../ui/card-text'
import { CopyId } from '../../../ui/CopyId'
import type { Column } from '../../../ui/DataTable'
import { Link } from '../../../ui/Link'
import { Money } from '../../../ui/Money'
import { Status } from '../../../ui/Status'
import { Time } from '../../../ui/Time'

type Payment = components['schemas']['Payment']

const isKnown = (code: string, declines: Texts['declines']): code is keyof Texts['declines'] =>
  code in declines

const none = '–'

export type ListTexts = Pick<Texts, 'paymentList' | 'declines' | 'status'>

export function columnsOf({ paymentList, declines, status }: ListTexts, names: NamesById): Column<Payment>[] {
  const { columns, initiatedBy } = paymentList
  return [
    {
      id: 'amount',
      header: columns.amount,
      cell: ({ amount, currency }) => <Money {...{ amount, currency }} />,
    },
    { id: 'status', header: columns.status, cell: (row) => <Status value={row.status} /> },
    { id: 'reference', header: columns.reference, cell: ({ reference }) => reference },
    {
      id: 'customer',
      header: columns.customer,
      cell: ({ customer }) =>
        customer === null ? (
          none
        ) : (
          <Link to="/dashboard/customers/$id" params={{ id: customer }}>
            {nameOf(names.customers.get(customer), customer)}
          </Link>
        ),
    },
    { id: 'card', header: columns.card, cell: (row) => cardText(row.payment_method.card) },
    {
      id: 'decline_code',
      header: columns.decline,
      cell: ({ decline_code: code }) =>
        code === null ? none : isKnown(code, declines) ? declines[code].name : code,
      isHidden: true,
    },
    {
      id: 'three_d_secure',
      header: columns.threeDs,
      cell: ({ three_d_secure: { status: value } }) => status[value],
      isHidden: true,
    },
    {
      id: 'subscription',
      header: columns.subscription,
      cell: ({ subscription }) =>
        subscription === null ? (
          none
        ) : (
          <Link to="/dashboard/subscriptions/$id" params={{ id: subscription }}>
            {subscription}
          </Link>
        ),
      isHidden: true,
    },
    {
      id: 'description',
      header: columns.description,
      cell: ({ description }) => description ?? none,
      isHidden: true,
    },
    {
      id: 'initiated_by',
      header: columns.initiatedBy,
      cell: ({ initiated_by: by }) => initiatedBy[by],
      isHidden: true,
    },
    { id: 'id', header: columns.id, cell: ({ id }) => <CopyId id={id} />, isHidden: true },
    {
      id: 'captured_at',
      header: columns.captured,
      cell: ({ captured_at: at }) => (at === null ? none : <Time at={at} />),
      isHidden: true,
    },
    {
      id: 'refunded',
      header: columns.refunded,
      cell: ({ amount_refunded: amount, currency }) => <Money {...{ amount, currency }} />,
      align: 'end',
      isHidden: true,
    },
    {
      id: 'disputed',
      header: columns.disputed,
      cell: ({ amount_disputed: amount, currency }) => <Money {...{ amount, currency }} />,
      align: 'end',
      isHidden: true,
    },
    { id: 'fee', header: columns.fee, cell: ({ fee }) => <Money {...fee} />, align: 'end', isHidden: true },
    {
      id: 'dispute_fees',
      header: columns.disputeFees,
      cell: ({ fee: { disputes: amount }, currency }) => <Money {...{ amount, currency }} />,
      align: 'end',
      isHidden: true,
    },
    { id: 'net', header: columns.net, cell: ({ net }) => <Money {...net} />, align: 'end', isHidden: true },
    {
      id: 'created_at',
      header: columns.created,
      cell: ({ created_at: at }) => <Time at={at} />,
      align: 'end',
    },
  ]
}
