import { useMemo, useState } from 'react'
import { useWrite } from '../../api/write'
import type { components } from '../../api/schema'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { CopyId } from '../../ui/CopyId'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Time } from '../../ui/Time'
import { toast } from '../../ui/toast'
import { AccountLink } from './AccountLink'
import { isKind } from './kinds'
import { WorkflowLink } from './WorkflowLink'

type Incident = components['schemas']['Incident']

interface IncidentListProps {
  incidents: readonly Incident[]
  /** Of one account, which need not be named then. */
  isOfOne?: boolean
}

/** Incidents, with their workflows, and a button that marks them as resolved. */
export function IncidentList({ incidents, isOfOne = false }: IncidentListProps) {
  const { incidents: texts, overdue } = useTexts('operators')
  const { may } = useSession()
  const [asked, setAsked] = useState<string>()
  const resolve = useWrite('post', '/v1/dashboard/operator/incidents/resolve', {
    call: (id: string) => ({ body: { id } }),
    onDone: () => {
      setAsked(undefined)
      toast(texts.resolved)
    },
  })
  const isWriter = may('operator.write')
  const columns = useMemo(
    (): Column<Incident>[] => [
      {
        id: 'kind',
        header: texts.kind,
        cell: ({ kind }) => (isKind(kind) ? overdue.kinds[kind] : kind),
      },
      { id: 'reason', header: texts.reason, cell: ({ reason }) => reason.replaceAll('_', ' ') },
      { id: 'summary', header: texts.summary, cell: ({ summary }) => summary },
      { id: 'id', header: overdue.object, cell: ({ id }) => <CopyId id={id} /> },
      ...(isOfOne
        ? []
        : [
            {
              id: 'account',
              header: overdue.account,
              cell: ({ account }: Incident) => <AccountLink id={account} />,
            },
          ]),
      { id: 'count', header: texts.count, cell: ({ count }) => count, align: 'end' },
      { id: 'first', header: texts.first, cell: ({ first_seen_at: at }) => <Time at={at} form="relative" /> },
      { id: 'workflow', header: overdue.workflow, cell: (row) => <WorkflowLink url={row.workflow_url} /> },
      {
        id: 'actions',
        header: texts.resolveHeader,
        isFixed: true,
        align: 'end',
        cell: ({ id }) =>
          isWriter && (
            <Button isSmall aria-label={`${texts.resolve}: ${id}`} onClick={() => setAsked(id)}>
              {texts.resolve}
            </Button>
          ),
      },
    ],
    [texts, overdue, isWriter, isOfOne],
  )

  return (
    <>
      <DataTable
        name="operator-incidents"
        label={texts.title}
        rows={incidents}
        columns={columns}
        empty={<Empty title={texts.none} />}
      />
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={texts.resolveTitle}
        text={texts.resolveText}
        action={texts.resolve}
        write={resolve}
        onConfirm={() => {
          if (asked !== undefined) resolve.mutate(asked)
        }}
      />
    </>
  )
}
