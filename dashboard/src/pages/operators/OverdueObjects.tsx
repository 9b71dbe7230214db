import { useMemo } from 'react'
import { $api } from '../../api/client'
import { useWrite } from '../../api/write'
import type { components } from '../../api/schema'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { CopyId } from '../../ui/CopyId'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Panel, Stack } from '../../ui/Panel'
import { ProblemNote } from '../../ui/ProblemNote'
import { QueryState } from '../../ui/QueryState'
import { Time } from '../../ui/Time'
import { toast } from '../../ui/toast'
import { AccountLink } from './AccountLink'
import type { Kind } from './kinds'
import { WorkflowLink } from './WorkflowLink'

type Row = components['schemas']['OverdueObject']

/** The oldest overdue objects of a kind, in the mode of the session. Each can be handed to its workflow now. */
export function OverdueObjects({ kind }: { kind: Kind }) {
  const { overdue: texts } = useTexts('operators')
  const { may } = useSession()
  const query = $api.useQuery('get', '/v1/dashboard/operator/overdue/objects', {
    params: { query: { kind } },
  })
  const wake = useWrite('post', '/v1/dashboard/operator/wake', {
    call: ({ id, account }: Row) => ({ body: { kind, id, account } }),
    onDone: ({ handed_over: isNow }) => toast(isNow ? texts.woken : texts.wokenBefore),
  })
  const isWriter = may('operator.write')
  const waking = wake.isPending ? wake.variables.id : undefined
  const { mutate } = wake
  const columns = useMemo(
    (): Column<Row>[] => [
      { id: 'id', header: texts.object, cell: ({ id }) => <CopyId id={id} /> },
      { id: 'account', header: texts.account, cell: ({ account }) => <AccountLink id={account} /> },
      { id: 'due', header: texts.due, cell: ({ due_at: at }) => <Time at={at} form="relative" /> },
      { id: 'vain', header: texts.vain, cell: (row) => row.vain_hand_overs ?? 0, align: 'end' },
      { id: 'workflow', header: texts.workflow, cell: (row) => <WorkflowLink url={row.workflow_url} /> },
      {
        id: 'actions',
        header: texts.wakeHeader,
        isFixed: true,
        align: 'end',
        cell: (row) =>
          isWriter && (
            <Button
              isSmall
              aria-label={`${texts.wake}: ${row.id}`}
              isBusy={waking === row.id}
              onClick={() => mutate(row)}
            >
              {texts.wake}
            </Button>
          ),
      },
    ],
    [texts, isWriter, waking, mutate],
  )
  return (
    <Panel title={texts.objectsOf(texts.kinds[kind])} sub={texts.ofThisMode}>
      <Stack>
        {wake.error && <ProblemNote error={wake.error} messages={{ unexpected_state: texts.notOverdue }} />}
        <QueryState query={query}>
          {({ data }) => (
            <DataTable
              name="operator-overdue"
              label={texts.objectsOf(texts.kinds[kind])}
              rows={data}
              columns={columns}
              empty={<Empty title={texts.none} />}
            />
          )}
        </QueryState>
      </Stack>
    </Panel>
  )
}
