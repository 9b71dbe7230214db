import { useMemo } from 'react'
import { $api } from '../../api/client'
import { usePage } from '../../api/page'
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { buttonClass } from '../../ui/Button'
import { cardText } from '../../ui/card-text'
import { CopyId } from '../../ui/CopyId'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Link } from '../../ui/Link'
import { Money } from '../../ui/Money'
import { PageHead } from '../../ui/PageHead'
import { Stack } from '../../ui/Panel'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { AccountLink } from './AccountLink'
import { Logged } from './Logged'
import { useLimit } from './limit'
import styles from './operators.module.css'

type Hold = components['schemas']['Hold']

/** Payments held for review, those whose authorization ends soonest first. Each is decided on its page, where all is in sight. */
export function Page() {
  const { holds: texts } = useTexts('operators')
  const limit = useLimit()
  const page = usePage((cursor) =>
    $api.queryOptions('get', '/v1/dashboard/operator/holds', { params: { query: cursor } }),
  )
  const columns = useMemo(
    (): Column<Hold>[] => [
      {
        id: 'amount',
        header: texts.amount,
        cell: (hold) => <Money amount={hold.amount} currency={hold.currency} />,
      },
      { id: 'account', header: texts.account, cell: ({ account }) => <AccountLink {...account} /> },
      {
        id: 'card',
        header: texts.card,
        cell: ({ card }) => `${cardText(card)} ${card.country ?? ''}`,
      },
      {
        id: 'reference',
        header: texts.reference,
        cell: ({ reference }) => <bdi className={styles.words}>{reference}</bdi>,
      },
      {
        id: 'customer',
        header: texts.customer,
        cell: ({ customer }) => (
          <bdi className={styles.words}>{customer?.name ?? customer?.email ?? customer?.id ?? '–'}</bdi>
        ),
      },
      { id: 'why', header: texts.why, cell: limit },
      {
        id: 'three_ds',
        header: texts.threeDs,
        cell: (hold) => <Status value={hold.three_ds_status} />,
        isHidden: true,
      },
      { id: 'created', header: texts.created, cell: (hold) => <Time at={hold.created_at} form="relative" /> },
      {
        id: 'until',
        header: texts.until,
        cell: ({ capture_before: at }) => at !== null && <Time at={at} />,
      },
      { id: 'id', header: texts.payment, cell: ({ id }) => <CopyId id={id} />, isHidden: true },
      {
        id: 'actions',
        header: texts.decision,
        isFixed: true,
        align: 'end',
        cell: ({ id, account, reference }) => (
          <Link
            to="/operator/holds/$account/$id"
            params={{ account: account.id, id }}
            className={buttonClass('plain', true)}
            aria-label={`${texts.look}: ${reference || id}`}
          >
            {texts.look}
          </Link>
        ),
      },
    ],
    [texts, limit],
  )
  return (
    <>
      <PageHead title={texts.title} />
      <Stack>
        <Logged />
        <DataTable
          name="operator-holds"
          label={texts.title}
          page={page}
          columns={columns}
          empty={<Empty title={texts.none} />}
        />
      </Stack>
    </>
  )
}
