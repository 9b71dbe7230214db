import { useMemo } from 'react'
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { CopyId } from '../../ui/CopyId'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { actionOn } from '../../ui/kit/action'
import { Time } from '../../ui/Time'
import { AccountLink } from './AccountLink'
import { isKind } from './kinds'
import { WorkflowLink } from './WorkflowLink'

type Incident = components['schemas']['Incident']

const Resolve = actionOn<Incident>()('post', '/v1/dashboard/operator/incidents/resolve', 'operators', {
  needs: 'operator.write',
  label: ({ incidents }) => incidents.resolve,
  title: ({ incidents }) => incidents.resolveTitle,
  text: ({ incidents }) => incidents.resolveText,
  call: ({ id }) => ({ body: { id } }),
  done: ({ incidents }) => incidents.resolved,
})

interface IncidentListProps {
  incidents: readonly Incident[]
  /** Of one account, which need not be named then. */
  isOfOne?: boolean
}

/** Incidents, with their workflows, and a button that marks them as resolved. */
export function IncidentList({ incidents, isOfOne = false }: IncidentListProps) {
  const { incidents: texts, overdue } = useTexts('operators')
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
        cell: (incident) => <Resolve of={incident} name={incident.id} />,
      },
    ],
    [texts, overdue, isOfOne],
  )

  return (
    <DataTable
      name="operator-incidents"
      label={texts.title}
      rows={incidents}
      columns={columns}
      empty={<Empty title={texts.none} />}
    />
  )
}
