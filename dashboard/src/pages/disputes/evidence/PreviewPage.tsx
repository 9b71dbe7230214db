/** What the bank will read, or has read: the evidence in its order, to be printed, changed or submitted. */
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { Button, buttonClass } from '../../../ui/Button'
import { Empty } from '../../../ui/Empty'
import { Link, usePathParams } from '../../../ui/Link'
import { PageHead } from '../../../ui/PageHead'
import { QueryState } from '../../../ui/QueryState'
import { SubmitEvidence } from '../actions'
import { takesAnswer, useDispute, type Dispute } from '../queries'
import { Letter } from './Letter'

export function Page() {
  const { id } = usePathParams('/dashboard/disputes/$id/preview')
  const { evidence, preview: texts } = useTexts('disputes')
  const query = useDispute(id)
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        above={
          <Link to="/dashboard/disputes/$id" params={{ id }}>
            {evidence.back}
          </Link>
        }
        actions={query.data && <Actions dispute={query.data} />}
      />
      <QueryState
        query={query}
        isEmpty={({ has_evidence: hasEvidence }) => !hasEvidence}
        empty={<Empty title={texts.empty}>{texts.emptyText}</Empty>}
      >
        {(dispute) => <Letter dispute={dispute} />}
      </QueryState>
    </>
  )
}

function Actions({ dispute }: { dispute: Dispute }) {
  const { preview: texts } = useTexts('disputes')
  const { may } = useSession()
  const { id } = dispute
  return (
    <>
      <Button onClick={() => print()}>{texts.print}</Button>
      {takesAnswer(dispute) && may('disputes.write') && (
        <Link to="/dashboard/disputes/$id/evidence" params={{ id }} className={buttonClass()}>
          {texts.edit}
        </Link>
      )}
      <SubmitEvidence of={dispute} />
    </>
  )
}
