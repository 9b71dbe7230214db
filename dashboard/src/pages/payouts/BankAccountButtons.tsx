/** What can be done with a bank account. */
import { useWrite } from '../../api/write'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { actionOn } from '../../ui/kit/action'
import { useProblemText } from '../../ui/problem-text'
import { toast } from '../../ui/toast'
import type { BankAccount } from './queries'

const Remove = actionOn<BankAccount>()('delete', '/v1/dashboard/bank-accounts/{id}', 'payouts', {
  needs: 'payouts.write',
  when: ({ status }) => status === 'unverified' || status === 'verified',
  label: ({ remove }) => remove.action,
  look: 'danger',
  title: ({ remove, accountOf }, { country, last4 }) => remove.title(accountOf(country, last4)),
  text: ({ remove }, { in_use: isUsed }) => (isUsed ? remove.textUsed : remove.text),
  submit: ({ texts }) => texts.remove.action,
  call: ({ id }) => ({ params: { path: { id } } }),
  done: ({ remove }) => remove.done,
})

interface BankAccountButtonsProps {
  account: BankAccount
  onVerify: () => void
  onReplace: () => void
}

export function BankAccountButtons({ account, onVerify, onReplace }: BankAccountButtonsProps) {
  const { accounts: texts, accountOf } = useTexts('payouts')
  const { id, status, in_use: isUsed, verification_sent: wasSent, country, last4, currency } = account
  const problemText = useProblemText()
  const name = `${accountOf(country, last4)} ${currency}`
  const send = useWrite('post', '/v1/dashboard/bank-accounts/{id}/send-verification', {
    call: () => ({ params: { path: { id } } }),
    onDone: () => toast(texts.sent),
  })
  return (
    <>
      {status === 'unverified' && wasSent && (
        <Button isSmall look="primary" aria-label={`${texts.verify}: ${name}`} onClick={onVerify}>
          {texts.verify}
        </Button>
      )}
      {status === 'unverified' && !wasSent && (
        <Button
          isSmall
          isBusy={send.isPending}
          aria-label={`${texts.sendAgain}: ${name}`}
          onClick={() => send.mutate(undefined, { onError: (error) => toast(problemText(error), 'bad') })}
        >
          {texts.sendAgain}
        </Button>
      )}
      {isUsed && (
        <Button isSmall aria-label={`${texts.replace}: ${name}`} onClick={onReplace}>
          {texts.replace}
        </Button>
      )}
      <Remove of={account} name={name} />
    </>
  )
}
