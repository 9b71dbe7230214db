/** Accounts of a merchant at acquirers: what each is for, what it can do, and how it last answered. */
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../texts/language'
import { AccountTime } from '../../ui/AccountTime'
import { CopyButton, CopyId } from '../../ui/CopyId'
import { Empty } from '../../ui/Empty'
import { Facts } from '../../ui/Facts'
import { Note } from '../../ui/Note'
import { Panel, Stack } from '../../ui/Panel'
import { Status, type Look } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { abilitiesOf, type AcquirerAccount } from './acquirer-fields'

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

const LOOKS: Readonly<Record<AcquirerAccount['status'] | 'paused', Look>> = {
  proposed: 'warn',
  active: 'good',
  paused: 'warn',
  retired: 'plain',
}

function AcquirerPanel({ account, actions }: { account: AcquirerAccount; actions: ReactNode }) {
  const texts = useTexts('acquirers')
  const { locale } = useLanguage()
  const { fields } = texts
  const { credentials, fees, can, told } = account
  const status = account.status === 'active' && account.paused_at !== null ? 'paused' : account.status
  const { able, unable } = abilitiesOf(account)
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
          { term: fields.currencies, value: can && (can.currencies?.join(', ') ?? texts.allCurrencies) },
          { term: fields.can, value: list.format(able.map((name) => texts.can[name])) },
          { term: fields.lacks, value: list.format(unable.map((name) => texts.can[name])) },
          {
            term: fields.fees,
            value: fees ? texts.feesOf(percent(fees.basis_points), fees.fixed) : texts.noFees,
          },
          { term: fields.signing, value: credentials === 'kept' && <Signing account={account} /> },
          { term: fields.notifications, value: <Address account={account} /> },
          { term: fields.events, value: <Events account={account} /> },
          {
            term: fields.told,
            value: told.last_at ? (
              <>
                <AccountTime at={told.last_at} />: <code>{told.last_type}</code>
              </>
            ) : (
              texts.nothingTold
            ),
          },
          {
            term: fields.unmatched,
            value:
              told.unmatched > 0 &&
              texts.unmatched(
                new Intl.NumberFormat(locale).format(told.unmatched),
                told.unmatched === MOST_COUNTED,
              ),
          },
          { term: fields.created, value: <Time at={account.created_at} form="date" /> },
          { term: fields.paused, value: account.paused_at && <Time at={account.paused_at} /> },
          { term: fields.retired, value: account.retired_at && <Time at={account.retired_at} form="date" /> },
          { term: fields.id, value: <CopyId id={account.id} /> },
        ]}
      />
    </Panel>
  )
}

/** More are not counted. */
const MOST_COUNTED = 1_000

function Address({
  account: { notification_path: path, notification_url: url },
}: {
  account: AcquirerAccount
}) {
  const { copyAddress, atTheDoor } = useTexts('acquirers')
  return (
    <>
      <code>{url ?? path}</code>
      <CopyButton text={url ?? path} name={copyAddress} />
      {url === null && <> {atTheDoor}</>}
    </>
  )
}

function Events({ account: { notification_events: events } }: { account: AcquirerAccount }) {
  const { copyEvents, noEvents } = useTexts('acquirers')
  if (events.length === 0) return noEvents
  return (
    <>
      {events.map((event, index) => (
        <span key={event}>
          {index > 0 && ', '}
          <code>{event}</code>
        </span>
      ))}
      <CopyButton text={events.join('\n')} name={copyEvents} />
    </>
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
