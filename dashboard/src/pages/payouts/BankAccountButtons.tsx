/** What can be done with a bank account. */
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Remove, SendAgain } from './bank-account-actions'
import type { BankAccount } from './queries'

interface BankAccountButtonsProps {
  account: BankAccount
  onVerify: () => void
  onReplace: () => void
}

export function BankAccountButtons({ account, onVerify, onReplace }: BankAccountButtonsProps) {
  const { accounts: texts, accountOf } = useTexts('payouts')
  const { status, in_use: isUsed, verification_sent: wasSent, country, last4, currency } = account
  const name = `${accountOf(country, last4)} ${currency}`
  return (
    <>
      {status === 'unverified' && wasSent && (
        <Button isSmall look="primary" aria-label={`${texts.verify}: ${name}`} onClick={onVerify}>
          {texts.verify}
        </Button>
      )}
      <SendAgain of={account} name={name} />
      {isUsed && (
        <Button isSmall aria-label={`${texts.replace}: ${name}`} onClick={onReplace}>
          {texts.replace}
        </Button>
      )}
      <Remove of={account} name={name} />
    </>
  )
}
