import { useMemo, useState } from 'react'
import { api, got } from '../../api/client'
import { usePage } from '../../api/page'
import { useWrite } from '../../api/write'
import type { components } from '../../api/schema'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { CopyId } from '../../ui/CopyId'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Money, useMoney } from '../../ui/Money'
import { PageHead } from '../../ui/PageHead'
import { Stack } from '../../ui/Panel'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { toast } from '../../ui/toast'
import { AccountLink } from './AccountLink'
import { Logged } from './Logged'
import styles from './operators.module.css'
import { WorkflowLink } from './WorkflowLink'

type Hold = components['schemas']['Hold']
type Verb = 'release' | 'reject'

/** Payments held for review, to be released or rejected. */
export function Page() {
  const { holds: texts } = useTexts('operators')
  const { may } = useSession()
  const money = useMoney()
  const [asked, setAsked] = useState<{ hold: Hold; verb: Verb }>()
  const page = usePage(['operator', 'holds'], (cursor) =>
    got(api.GET('/v1/dashboard/operator/holds', { params: { query: cursor } })),
  )
  const decide = useWrite({
    send: ({ hold, verb }: { hold: Hold; verb: Verb }) => {
      const call = { params: { path: { id: hold.account.id, payment: hold.id } } }
      return verb === 'release'
        ? got(api.POST('/v1/dashboard/operator/accounts/{id}/payments/{payment}/release', call))
        : got(api.POST('/v1/dashboard/operator/accounts/{id}/payments/{payment}/reject', call))
    },
    renews: [['operator', 'holds']],
    onDone: ({ answered }, { verb }) => {
      setAsked(undefined)
      toast(answered ? texts.decided[verb] : texts.unanswered)
    },
  })
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
        cell: ({ card }) => `${card.brand} ···· ${card.last4} ${card.country ?? ''}`,
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
        cell: (hold) =>
          isWriter && (
            <span className={styles.actions}>
              {(['release', 'reject'] as const).map((verb) => (
                <Button
                  key={verb}
                  isSmall
                  aria-label={`${texts.verbs[verb]}: ${hold.reference || hold.id}`}
                  onClick={() => setAsked({ hold, verb })}
                >
                  {texts.verbs[verb]}
                </Button>
              ))}
            </span>
          ),
      },
    ],
    [texts, isWriter],
  )
  const { hold, verb = 'release' } = asked ?? {}
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
      <ConfirmDialog
        isOpen={hold !== undefined}
        onClose={() => setAsked(undefined)}
        title={hold ? texts.titles[verb](money(hold.amount, hold.currency), hold.account.name) : ''}
        text={texts.texts[verb]}
        action={texts.verbs[verb]}
        isDanger={verb === 'reject'}
        write={decide}
        messages={{ payment_unexpected_state: texts.overtaken }}
        onConfirm={() => {
          if (asked) decide.mutate(asked)
        }}
      />
    </>
  )
}
