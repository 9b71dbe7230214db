/** One dispute: how it stands, what happened, the payment beside it, the money, and what its merchant can do. */
import { useAccountTime } from '../../api/account-time'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { buttonClass } from '../../ui/Button'
import { objectPage } from '../../ui/kit/object-page'
import { Link } from '../../ui/Link'
import { Note } from '../../ui/Note'
import { Columns, Panel, Stack } from '../../ui/Panel'
import { Accept } from './actions'
import { DisputeTimeline } from './DisputeTimeline'
import { MoneyPanel } from './MoneyPanel'
import { PaymentPanel } from './PaymentPanel'
import { TimeLeft } from './TimeLeft'
import { isOpen, stateOf, takesAnswer, type Dispute } from './queries'

const REFRESH_MS = 10_000

export const Page = objectPage('/v1/disputes/{id}', 'disputes', {
  at: '/dashboard/disputes/$id',
  one: (texts) => texts.one,
  title: ({ amount, currency }, { texts, money }) => texts.of(money(amount, currency)),
  above: { to: '/dashboard/disputes', label: (texts) => texts.title },
  actions: (dispute) => <Actions dispute={dispute} />,
  refreshMs: (dispute) => (isOpen(dispute) ? REFRESH_MS : false),
  details: [
    { label: ({ fields }) => fields.status, status: ({ status }) => status },
    {
      label: ({ fields }) => fields.left,
      text: (dispute) => takesAnswer(dispute) && <TimeLeft dispute={dispute} />,
    },
    {
      label: ({ fields }) => fields.due,
      time: (dispute) => (isOpen(dispute) && takesAnswer(dispute) ? dispute.evidence_due_by : null),
    },
    { label: ({ fields }) => fields.reason, text: ({ reason }, { texts }) => texts.reasons[reason] },
    { label: ({ fields }) => fields.code, text: ({ network_reason_code: code }) => code },
    {
      label: ({ fields }) => fields.stage,
      text: ({ stage }, { texts }) => (
        <>
          {texts.stages[stage]}. {texts.stageTexts[stage]}
        </>
      ),
    },
    { label: ({ fields }) => fields.opened, time: (dispute) => dispute.opened_at },
    { label: ({ fields }) => fields.submitted, time: (dispute) => dispute.submitted_at },
    { label: ({ fields }) => fields.decided, time: (dispute) => dispute.outcome_at },
  ],
  body: (dispute, details, texts) => (
    <Stack>
      <State dispute={dispute} />
      {dispute.is_already_refunded && isOpen(dispute) && (
        <Note look="warn" title={texts.alreadyRefunded.title}>
          {texts.alreadyRefunded.text}
        </Note>
      )}
      <Columns>
        <Stack>
          <Panel title={texts.details}>{details}</Panel>
          <Panel title={texts.whatHappened}>
            <DisputeTimeline key={`${dispute.status} ${dispute.version}`} dispute={dispute} />
          </Panel>
        </Stack>
        <Stack>
          <MoneyPanel dispute={dispute} />
          <PaymentPanel id={dispute.payment} />
        </Stack>
      </Columns>
    </Stack>
  ),
})

const LOOKS = {
  needs_response: 'warn',
  late: 'bad',
  under_review: 'info',
  accepting: 'info',
  won: 'good',
  lost: 'bad',
  accepted: 'info',
  expired: 'bad',
} as const

function State({ dispute }: { dispute: Dispute }) {
  const { told } = useTexts('disputes')
  const now = useAccountTime()
  const state = stateOf(dispute, now())
  const [title, text] = told[state]
  return (
    <Note look={LOOKS[state]} title={title}>
      {text}
    </Note>
  )
}

function Actions({ dispute }: { dispute: Dispute }) {
  const texts = useTexts('disputes')
  const { may } = useSession()
  const { id, has_evidence: hasEvidence } = dispute
  const mayAnswer = takesAnswer(dispute) && may('disputes.write')
  return (
    <>
      {hasEvidence && (
        <Link to="/dashboard/disputes/$id/preview" params={{ id }} className={buttonClass()}>
          {texts.seeEvidence}
        </Link>
      )}
      <Accept of={dispute} />
      {mayAnswer && (
        <Link to="/dashboard/disputes/$id/evidence" params={{ id }} className={buttonClass('primary')}>
          {hasEvidence ? texts.goOn : texts.answer}
        </Link>
      )}
    </>
  )
}
