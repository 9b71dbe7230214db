/** The evidence against a dispute, as a draft: fields by reason, files, and what the bank will read. */
import { useTexts } from '../../../texts/language'
import { buttonClass } from '../../../ui/Button'
import { Link, usePathParams } from '../../../ui/Link'
import { useMoney } from '../../../ui/Money'
import { Note } from '../../../ui/Note'
import { PageHead } from '../../../ui/PageHead'
import { Stack } from '../../../ui/Panel'
import { QueryState } from '../../../ui/QueryState'
import { takesAnswer, useDispute } from '../queries'
import { TimeLeft } from '../TimeLeft'
import { EvidenceForm } from './EvidenceForm'

export function Page() {
  const { id } = usePathParams('/dashboard/disputes/$id/evidence')
  const { evidence: texts, seeEvidence } = useTexts('disputes')
  const money = useMoney()
  const query = useDispute(id)
  const { data } = query
  return (
    <>
      <PageHead
        title={data ? texts.of(money(data.amount, data.currency)) : texts.title}
        above={
          <Link to="/dashboard/disputes/$id" params={{ id }}>
            {texts.back}
          </Link>
        }
        sub={data && takesAnswer(data) && <TimeLeft dispute={data} />}
      />
      <QueryState query={query}>
        {(dispute) =>
          takesAnswer(dispute) ? (
            <EvidenceForm dispute={dispute} />
          ) : (
            <Stack>
              <Note title={texts.closed}>{texts.closedText}</Note>
              <p>
                <Link to="/dashboard/disputes/$id/preview" params={{ id }} className={buttonClass()}>
                  {seeEvidence}
                </Link>
              </p>
            </Stack>
          )
        }
      </QueryState>
    </>
  )
}
