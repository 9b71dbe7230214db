/** Idempotency-Keys, each with what it did and what every use of it was answered. */
import { useMemo } from 'react'
import { useTexts } from '../../../texts/language'
import { DataTable, type Column } from '../../../ui/DataTable'
import { Facts } from '../../../ui/Facts'
import { Status, type Look } from '../../../ui/Status'
import { Time } from '../../../ui/Time'
import { Answer } from '../../developers/logs/Answer'
import { Doer } from './Doer'
import type { KeyUse } from './queries'
import styles from './payment.module.css'

const STATES: Readonly<Record<KeyUse['state'], Look>> = {
  running: 'info',
  unanswered: 'warn',
  answered: 'good',
  forgotten: 'plain',
}

type Use = KeyUse['uses'][number]

const OUTCOMES: Readonly<Record<Use['outcome'], Look>> = {
  first: 'good',
  replayed: 'info',
  in_progress: 'plain',
  other_request: 'bad',
  refused: 'warn',
  failed: 'bad',
}

export const KeyUses = ({ found }: { found: readonly KeyUse[] }) => (
  <ul className={styles.list}>
    {found.map((key) => (
      <li key={`${key.id} ${key.operation}`} className={styles.entry}>
        <Key used={key} />
      </li>
    ))}
  </ul>
)

function Key({ used }: { used: KeyUse }) {
  const texts = useTexts('idempotency')
  const { epoch, lease_until: lease, expires_at: expires } = used
  return (
    <>
      <div className={styles.head}>
        <h3>{used.operation}</h3>
        <Status look={STATES[used.state]} text={texts.states[used.state]} />
      </div>
      <p className={styles.soft}>{texts.stateTexts[used.state]}</p>
      <Facts
        items={[
          { term: texts.hash, value: <code title={texts.hashHint}>{used.id}…</code> },
          { term: texts.object, value: used.object_id && <code>{used.object_id}</code> },
          { term: texts.answered, value: used.status !== null && `HTTP ${used.status}` },
          { term: texts.firstUsed, value: <Time at={used.first_used_at} form="second" /> },
          { term: texts.lease, value: lease && <Time at={lease} form="second" /> },
          { term: texts.epoch, value: epoch !== null && texts.epochText(epoch) },
          { term: texts.fingerprint, value: used.fingerprint && <code>{used.fingerprint}…</code> },
          { term: texts.expires, value: expires && <Time at={expires} /> },
        ].map(({ term, value }) => ({ term, value: value === false ? undefined : value }))}
      />
      <Uses uses={used.uses} />
    </>
  )
}

function Uses({ uses }: { uses: readonly Use[] }) {
  const texts = useTexts('idempotency')
  const { delivery } = useTexts('webhooks')
  const columns = useMemo((): readonly Column<Use & { id: string }>[] => {
    const { columns: heads } = texts
    return [
      { id: 'at', header: heads.at, cell: ({ at }) => <Time at={at} form="second" /> },
      {
        id: 'outcome',
        header: heads.outcome,
        cell: (use) => <Outcome use={use} />,
        isFixed: true,
      },
      {
        id: 'status',
        header: heads.status,
        cell: (use) => <Answer request={use} />,
        isFixed: true,
      },
      { id: 'operation', header: texts.operation, cell: ({ operation }) => operation, isFixed: true },
      { id: 'by', header: heads.by, cell: ({ by }) => <Doer by={by} />, isFixed: true },
      {
        id: 'took',
        header: heads.took,
        cell: ({ duration_ms: took }) => delivery.took(String(took)),
        align: 'end',
        isFixed: true,
      },
    ]
  }, [texts, delivery])
  if (uses.length === 0) return <p className={styles.soft}>{texts.noUses}</p>
  return (
    <DataTable
      name="key-uses"
      label={texts.uses}
      columns={columns}
      rows={uses.map((use) => ({ ...use, id: use.request }))}
    />
  )
}

function Outcome({ use }: { use: Use }) {
  const texts = useTexts('idempotency')
  return (
    <>
      <Status look={OUTCOMES[use.outcome]} text={texts.outcomes[use.outcome]} />
      {use.differs.length > 0 && <div className={styles.soft}>{texts.differs(use.differs)}</div>}
      {use.differs_unseen && <div className={styles.soft}>{texts.differsUnseen}</div>}
    </>
  )
}
