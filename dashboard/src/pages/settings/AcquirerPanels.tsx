/** Accounts of a merchant at acquirers: what each is for, what it can do, and how it last answered. */
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../texts/language'
import { AccountTime } from '../../ui/AccountTime'
import { CopyId } from '../../ui/CopyId'
import { Empty } from '../../ui/Empty'
import { Facts } from '../../ui/Facts'
import { Note } from '../../ui/Note'
import { Panel, Stack } from '../../ui/Panel'
import { Status, type Look } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { capturesOnce, currenciesOf, lackedBy, type AcquirerAccount } from './acquirer-fields'

interface AcquirerPanelsProps {
  accounts: readonly AcquirerAccount[]
  actionsOf: (account: AcquirerAccount) => ReactNode
}

export function AcquirerPanels({ accounts, actionsOf }: AcquirerPanelsProps) {
  const { none, noneText } = useTexts('acquirers')
  if (accounts.length === 0) return <Empty title={none}>{noneText}</Empty>
  return (
    <Stack>
      {accounts.map((account) => (
        <AcquirerPanel key={account.id} account={account} actions={actionsOf(account)} />
      ))}
    </Stack>
  )
}

const LOOKS: Readonly<Record<AcquirerAccount['status'], Look>> = {
  proposed: 'warn',
  active: 'good',
  retired: 'plain',
}

function AcquirerPanel({ account, actions }: { account: AcquirerAccount; actions: ReactNode }) {
  const texts = useTexts('acquirers')
  const { locale } = useLanguage()
  const { fields } = texts
  const { status, credentials, fees } = account
  const list = new Intl.ListFormat(locale)
  const percent = (points: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(points / 10_000)
  return (
    <Panel title={account.name} sub={texts.stateTexts[status]} actions={actions}>
      {credentials !== 'kept' && <Note look="warn">{texts[credentials]}</Note>}
      <Facts
        items={[
          { term: fields.state, value: <Status look={LOOKS[status]} text={texts.states[status]} /> },
          { term: fields.acquirer, value: account.acquirer },
          {
            term: fields.lastSuccess,
            value: account.last_success_at && <AccountTime at={account.last_success_at} />,
          },
          { term: fields.lastFailure, value: <Failure account={account} /> },
          { term: fields.channels, value: list.format(account.channels) || texts.allChannels },
          { term: fields.currencies, value: currenciesOf(account).join(', ') || texts.allCurrencies },
          { term: fields.captures, value: capturesOnce(account) && texts.capturesOnce },
          { term: fields.lacks, value: list.format(lackedBy(account).map((flag) => texts.lacking[flag])) },
          {
            term: fields.fees,
            value: fees ? texts.feesOf(percent(fees.basis_points), fees.fixed) : texts.noFees,
          },
          { term: fields.signing, value: credentials === 'kept' && <Signing account={account} /> },
          { term: fields.notifications, value: texts.atTheDoor(account.notification_path) },
          { term: fields.created, value: <Time at={account.created_at} form="date" /> },
          { term: fields.retired, value: account.retired_at && <Time at={account.retired_at} form="date" /> },
          { term: fields.id, value: <CopyId id={account.id} /> },
        ]}
      />
    </Panel>
  )
}

function Failure({ account }: { account: AcquirerAccount }) {
  const { fails } = useTexts('acquirers')
  const { last_failure_at: at, last_failure: failure } = account
  if (at === null || failure === null) return '–'
  return (
    <>
      <AccountTime at={at} />: {fails[failure]}
    </>
  )
}

function Signing({ account: { signing_secrets: secrets } }: { account: AcquirerAccount }) {
  const { noSigning, newestSecret, secretUntil } = useTexts('acquirers')
  if (secrets.length === 0) return noSigning
  return secrets.map(({ until }, index) => (
    <span key={until ?? 'newest'}>
      {index > 0 && '; '}
      {until === null ? (
        newestSecret
      ) : (
        <>
          {secretUntil} <Time at={until} />
        </>
      )}
    </span>
  ))
}
