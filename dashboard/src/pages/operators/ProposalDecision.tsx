/** The buttons by which an operator approves or declines what another has proposed, or takes back his own. */
import type { components } from '../../api/schema'
import type { Texts } from '../../texts/en'
import { actionOn } from '../../ui/kit/action'
import styles from './operators.module.css'

type Proposal = components['schemas']['OperatorProposal']

/** Whose own it is declines it too, under another name. */
const decisionBy = (
  verb: 'approve' | 'decline',
  isOwn: boolean,
  label: (texts: Texts['operators']['proposals']) => string,
) =>
  actionOn<Proposal>()('post', `/v1/dashboard/operator/proposals/{id}/${verb}`, 'operators', {
    needs: 'operator.grant',
    when: ({ proposed_by: { id } }, { member }) => (id === member.id) === isOwn,
    label: ({ proposals }) => label(proposals),
    title: ({ proposals }, { kind, account }) => `${proposals.kinds[kind]}: ${account.name}`,
    text: ({ proposals }) => proposals[`${verb}Text`],
    call: ({ id }) => ({ params: { path: { id } } }),
    messages: ({ accounts }) => ({ unexpected_state: accounts.overtaken }),
    done: ({ proposals }) => proposals.done[verb],
  })

const Approve = decisionBy('approve', false, ({ verbs }) => verbs.approve)
const Decline = decisionBy('decline', false, ({ verbs }) => verbs.decline)
const TakeBack = decisionBy('decline', true, ({ takeBack }) => takeBack)

export function ProposalDecision({ proposal }: { proposal: Proposal }) {
  const shown = { of: proposal, name: proposal.account.name }
  return (
    <span className={styles.actions}>
      <Approve {...shown} />
      <Decline {...shown} />
      <TakeBack {...shown} />
    </span>
  )
}
