/** In which state a bank account is, as a badge and in words. */
import { useAccountTime } from '../../api/account-time'
import { useTexts } from '../../texts/language'
import { AccountTime } from '../../ui/AccountTime'
import { Status, type Look } from '../../ui/Status'
import { Time } from '../../ui/Time'
import type { BankAccount } from './queries'

type State = 'used' | 'cooling' | 'replaced' | 'unverified' | 'unsent' | 'rejected' | 'removed'

const LOOKS: Readonly<Record<State, Look>> = {
  used: 'good',
  cooling: 'info',
  replaced: 'plain',
  unverified: 'warn',
  unsent: 'warn',
  rejected: 'bad',
  removed: 'plain',
}

function useStateOf({
  status,
  in_use: isUsed,
  usable_from: from,
  verification_sent: wasSent,
}: BankAccount): State {
  const now = useAccountTime()
  if (status === 'unverified') return wasSent ? 'unverified' : 'unsent'
  if (status !== 'verified') return status
  if (isUsed) return 'used'
  return from !== null && new Date(from) > now() ? 'cooling' : 'replaced'
}

export function BankAccountState({ account }: { account: BankAccount }) {
  const { states } = useTexts('payouts')
  const state = useStateOf(account)
  return <Status look={LOOKS[state]} text={states[state]} />
}

export function BankAccountText({ account }: { account: BankAccount }) {
  const { stateTexts, accounts } = useTexts('payouts')
  const state = useStateOf(account)
  const { holder, usable_from: from, created_at: created } = account
  return (
    <>
      {holder} · {accounts.since} <Time at={created} form="date" />
      <br />
      {stateTexts[state]}
      {state === 'cooling' && from !== null && (
        <>
          {' '}
          <AccountTime at={from} /> (<Time at={from} />)
        </>
      )}
    </>
  )
}
