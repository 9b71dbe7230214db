/** The buttons that release or reject a payment on hold, each of which asks first. */
import { useState } from 'react'
import { api, got } from '../../api/client'
import { useWrite } from '../../api/write'
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { useMoney } from '../../ui/Money'
import { toast } from '../../ui/toast'
import styles from './operators.module.css'

type Hold = Pick<components['schemas']['Hold'], 'id' | 'account' | 'amount' | 'currency' | 'reference'>

const VERBS = ['release', 'reject'] as const
type Verb = (typeof VERBS)[number]

export function HoldDecision({ hold, isSmall = false }: { hold: Hold; isSmall?: boolean }) {
  const { holds: texts, proposals } = useTexts('operators')
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const [verb, setVerb] = useState<Verb>('release')
  const { id, account, amount, currency, reference } = hold
  const decide = useWrite({
    send: (asked: Verb) => {
      const call = { params: { path: { id: account.id, payment: id } } }
      return asked === 'release'
        ? got(api.POST('/v1/dashboard/operator/accounts/{id}/payments/{payment}/release', call))
        : got(api.POST('/v1/dashboard/operator/accounts/{id}/payments/{payment}/reject', call))
    },
    renews: [['operator', 'holds'], ['payments']],
    onDone: ({ answered, proposal }, asked) => {
      setOpen(false)
      toast(proposal !== null ? proposals.proposed : answered ? texts.decided[asked] : texts.unanswered)
    },
  })
  return (
    <span className={styles.actions}>
      {VERBS.map((one) => (
        <Button
          key={one}
          isSmall={isSmall}
          aria-label={`${texts.verbs[one]}: ${reference || id}`}
          onClick={() => {
            setVerb(one)
            setOpen(true)
          }}
        >
          {texts.verbs[one]}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={texts.titles[verb](money(amount, currency), account.name)}
        text={texts.texts[verb]}
        action={texts.verbs[verb]}
        isDanger={verb === 'reject'}
        write={decide}
        messages={{ payment_unexpected_state: texts.overtaken }}
        onConfirm={() => decide.mutate(verb)}
      />
    </span>
  )
}
