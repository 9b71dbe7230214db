/** The buttons by which an operator approves or declines what another has proposed, or takes back his own. */
import { useState } from 'react'
import { useWrite } from '../../api/write'
import type { components } from '../../api/schema'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { toast } from '../../ui/toast'
import styles from './operators.module.css'

type Verb = 'approve' | 'decline'

export function ProposalDecision({ proposal }: { proposal: components['schemas']['OperatorProposal'] }) {
  const { proposals: texts, accounts } = useTexts('operators')
  const { may, member } = useSession()
  const [verb, setVerb] = useState<Verb>()
  const { id, account, kind } = proposal
  const decide = useWrite('post', `/v1/dashboard/operator/proposals/{id}/${verb ?? 'decline'}`, {
    call: () => ({ params: { path: { id } } }),
    onDone: () => {
      setVerb(undefined)
      if (verb) toast(texts.done[verb])
    },
  })
  if (!may('operator.grant')) return null
  const isOwn = proposal.proposed_by.id === member.id
  const verbs: readonly Verb[] = isOwn ? ['decline'] : ['approve', 'decline']
  const name = (one: Verb) => (isOwn ? texts.takeBack : texts.verbs[one])
  return (
    <span className={styles.actions}>
      {verbs.map((one) => (
        <Button key={one} isSmall aria-label={`${name(one)}: ${account.name}`} onClick={() => setVerb(one)}>
          {name(one)}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={verb !== undefined}
        onClose={() => setVerb(undefined)}
        title={`${texts.kinds[kind]}: ${account.name}`}
        text={verb === 'approve' ? texts.approveText : texts.declineText}
        action={verb ? name(verb) : ''}
        write={decide}
        messages={{ unexpected_state: accounts.overtaken }}
        onConfirm={() => decide.mutate()}
      />
    </span>
  )
}
