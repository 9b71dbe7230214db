import { useMemo } from 'react'
import { api, got } from '../../api/client'
import { usePage } from '../../api/page'
import type { components } from '../../api/schema'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { cardText } from '../../ui/card-text'
import { CopyId } from '../../ui/CopyId'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Money } from '../../ui/Money'
import { PageHead } from '../../ui/PageHead'
import { Stack } from '../../ui/Panel'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { AccountLink } from './AccountLink'
import { HoldDecision } from './HoldDecision'
import { Logged } from './Logged'
import { WorkflowLink } from './WorkflowLink'

type Hold = components['schemas']['Hold']

/** Payments held for review, to be released or rejected. */
export function Page() {
  const { holds: texts } = useTexts('operators')
  const { may } = useSession()
  const page = usePage(['operator', 'holds'], (cursor) =>
    got(api.GET('/v1/dashboard/operator/holds', { params: { query: cursor } })),
  )
  const isWriter = may('operator.write')
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
      { id: 'three_ds', header: texts.threeDs, cell: (hold) => <Status value={hold.three_ds_status} /> },
      { id: 'created', header: texts.created, cell: (hold) => <Time at={hold.created_at} form="relative" /> },
      {
        id: 'until',
        header: texts.until,
        cell: ({ capture_before: at }) => at !== null && <Time at={at} />,
      },
      { id: 'reference', header: texts.reference, cell: ({ reference }) => reference, isHidden: true },
      { id: 'id', header: texts.payment, cell: ({ id }) => <CopyId id={id} />, isHidden: true },
      { id: 'workflow', header: texts.workflow, cell: (hold) => <WorkflowLink url={hold.workflow_url} /> },
      {
        id: 'actions',
        header: texts.decision,
        isFixed: true,
        align: 'end',
        cell: (hold) => isWriter && <HoldDecision hold={hold} isSmall />,
      },
    ],
    [texts, isWriter],
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
