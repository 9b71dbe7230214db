/** One run of the verification: how far it is, and what it has found. */
import type { Texts } from '../../texts/en'
import { CopyId } from '../../ui/CopyId'
import { Empty } from '../../ui/Empty'
import { ItemList } from '../../ui/ItemList'
import { objectPage } from '../../ui/kit/object-page'
import { Note } from '../../ui/Note'
import { Panel, Stack } from '../../ui/Panel'
import { AccountLink } from './AccountLink'
import { REFRESH_MS, VerifyStatus, isUnderWay, type VerifyRun } from './VerifyStatus'

export const Page = objectPage('/v1/dashboard/operator/verify-runs/{id}', 'operators', {
  at: '/operator/verification/$id',
  one: ({ verification }) => verification.one,
  title: ({ begun_at: at }, { texts, locale }) =>
    texts.verification.of(new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })),
  above: { to: '/operator/verification', label: ({ verification }) => verification.title },
  refreshMs: (run) => (isUnderWay(run) ? REFRESH_MS : false),
  details: [
    { label: ({ verification }) => verification.status, text: (run) => <VerifyStatus run={run} /> },
    {
      label: ({ verification }) => verification.by,
      text: ({ begun_by: by }, { texts }) => by?.email ?? texts.verification.schedule,
    },
    { label: ({ verification }) => verification.begun, time: ({ begun_at: at }) => at },
    { label: ({ verification }) => verification.finished, time: ({ finished_at: at }) => at },
    {
      label: ({ verification }) => verification.rows,
      text: ({ rows }, { texts }) => texts.verification.number(rows),
    },
    {
      label: ({ verification }) => verification.violations,
      text: ({ violations }, { texts }) => texts.verification.number(violations),
    },
    {
      label: ({ verification }) => verification.restarted,
      text: ({ workflows_started: count }, { texts }) => count > 0 && texts.verification.number(count),
    },
    { label: ({ verification }) => verification.failure, text: ({ failure }) => failure },
  ],
  body: (run, details, { verification: texts }) => (
    <Stack>
      <Progress run={run} texts={texts} />
      <Panel title={texts.one}>{details}</Panel>
      {run.violated.length === 0 ? (
        <Panel title={texts.found}>
          <Empty title={texts.nothing[run.status]} />
        </Panel>
      ) : (
        run.violated.map((invariant) => <Violated key={invariant.name} {...{ invariant, texts }} />)
      )}
    </Stack>
  ),
})

interface TextsProps {
  texts: Texts['operators']['verification']
}

/** Screen readers are told when it changes. */
function Progress({ run, texts }: TextsProps & { run: VerifyRun }) {
  const { status, rows, looks_at: table, not_asked: notAsked } = run
  return (
    <>
      <div role="status">
        {status === 'running' && <Note look="info" title={texts.running(texts.number(rows), table)} />}
        {status === 'waiting' && <Note look="info" title={texts.waiting} />}
      </div>
      {notAsked !== null && <Note look="warn" title={texts.notAsked[notAsked]} />}
    </>
  )
}

/** The invariant's name and sentence, and what is wrong, are written once, in English, for logs and operators alike. */
function Violated({ invariant, texts }: TextsProps & { invariant: VerifyRun['violated'][number] }) {
  const { name, sentence, count, first } = invariant
  return (
    <Panel
      title={name}
      sub={
        <>
          <span lang="en">{sentence}</span> {texts.counted(count, first.length)}
        </>
      }
    >
      <ItemList
        label={texts.rowsOf(name)}
        empty={texts.none}
        items={first.map(({ object_id: id, account, livemode, wrong }) => ({
          id: `${id} ${wrong}`,
          title: <CopyId id={id} />,
          text: (
            <>
              <span lang="en">{wrong}</span>
              {account !== null && (
                <>
                  {' · '}
                  <AccountLink id={account} /> · {livemode ? texts.live : texts.sandbox}
                </>
              )}
            </>
          ),
        }))}
      />
    </Panel>
  )
}
