/** Answers to a dispute: to accept it, and to submit its evidence. Each is given once. */
import { useTexts } from '../../texts/language'
import { actionOn } from '../../ui/kit/action'
import { useMoney } from '../../ui/Money'
import { Note } from '../../ui/Note'
import { hasFee, takesAnswer, tookMoney, type Dispute } from './queries'

export const Accept = actionOn<Dispute>()('post', '/v1/disputes/{id}/accept', 'disputes', {
  needs: 'disputes.write',
  when: takesAnswer,
  label: ({ accept }) => accept.label,
  title: ({ accept }) => accept.title,
  text: ({ accept }) => accept.text,
  more: (dispute) => <Follows dispute={dispute} />,
  look: 'danger',
  submit: ({ accept }) => accept.submit,
  call: ({ id }) => ({ params: { path: { id } } }),
  done: ({ accept }) => accept.done,
})

export const SubmitEvidence = actionOn<Dispute>()('post', '/v1/disputes/{id}/submit', 'disputes', {
  needs: 'disputes.write',
  when: (dispute) => takesAnswer(dispute) && dispute.has_evidence,
  label: ({ submit }) => submit.label,
  title: ({ submit }) => submit.title,
  text: ({ submit }) => submit.text,
  more: (dispute) => <Weak dispute={dispute} />,
  look: 'primary',
  submit: ({ submit }) => submit.submit,
  call: ({ id }) => ({ params: { path: { id } } }),
  done: ({ submit }) => submit.done,
  leadsTo: ({ id }) => ({ to: '/dashboard/disputes/$id', params: { id } }),
})

function Follows({ dispute }: { dispute: Dispute }) {
  const { accept, alreadyRefunded } = useTexts('disputes')
  const money = useMoney()
  const { amount, fee, currency, is_already_refunded: isRefunded } = dispute
  return (
    <>
      {isRefunded && (
        <Note look="warn" title={alreadyRefunded.title}>
          {alreadyRefunded.text}
        </Note>
      )}
      <Note title={accept.follows}>
        <ul>
          <li>{tookMoney(dispute) ? accept.money(money(amount, currency)) : accept.inquiry}</li>
          {hasFee(dispute) && <li>{accept.fee(money(fee, currency))}</li>}
          <li>{accept.noRefund}</li>
        </ul>
      </Note>
    </>
  )
}

/** Submitting nothing of what persuades is allowed, and seldom wins. */
function Weak({
  dispute: { evidence_wanted: wanted, evidence, evidence_files: files },
}: {
  dispute: Dispute
}) {
  const { submit } = useTexts('disputes')
  const filesOf: Readonly<Record<string, readonly string[]>> = files
  const isGiven = wanted.some((name) => Boolean(evidence[name]) || (filesOf[name] ?? []).length > 0)
  return isGiven ? null : <Note look="warn">{submit.weak}</Note>
}
