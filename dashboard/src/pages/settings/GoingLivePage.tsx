import { $api } from '../../api/client'
import type { components } from '../../api/schema'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { actionOn } from '../../ui/kit/action'
import { Note } from '../../ui/Note'
import { PageHead } from '../../ui/PageHead'
import { Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { GoingLiveFacts } from './GoingLiveFacts'
import { GoingLiveForm } from './GoingLiveForm'
import styles from './settings.module.css'
import { Icon } from '../../ui/Icon'

type GoingLive = components['schemas']['GoingLive']

/** Takes a submitted request back, so that it can be changed. */
const Withdraw = actionOn<NonNullable<GoingLive['request']>>()(
  'post',
  '/v1/dashboard/going-live/withdraw',
  'settings',
  {
    needs: 'account.write',
    when: ({ status }) => status === 'submitted',
    label: ({ goingLive }) => goingLive.withdraw,
    title: ({ goingLive }) => goingLive.withdrawTitle,
    text: ({ goingLive }) => goingLive.withdrawText,
    call: ({ version }) => ({ body: { version } }),
    messages: ({ goingLive }) => ({ unexpected_state: goingLive.decidedMeanwhile }),
    done: ({ goingLive }) => goingLive.withdrawnToast,
  },
)

/** The way to live mode: what to check, the form, and what became of it. */
export function Page() {
  const { goingLive: texts } = useTexts('settings')
  const query = $api.useQuery('get', '/v1/dashboard/going-live')
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <QueryState query={query}>{(answer) => <Parts goingLive={answer} />}</QueryState>
    </>
  )
}

function Parts({ goingLive }: { goingLive: GoingLive }) {
  const { goingLive: texts } = useTexts('settings')
  const { may } = useSession()
  const { live, request } = goingLive
  const isOpen = !live && (request === null || request.status === 'draft' || request.status === 'returned')
  return (
    <Stack>
      <State goingLive={goingLive} />
      {!live && <Checklist />}
      {isOpen && may('account.write') && (
        <Panel title={texts.formTitle} sub={texts.formText}>
          <GoingLiveForm key={request?.version ?? 0} form={request?.form ?? {}} />
        </Panel>
      )}
      {!isOpen && request && (
        <Panel title={texts.formTitle} actions={<Withdraw of={request} />}>
          <GoingLiveFacts form={request.form} />
        </Panel>
      )}
      {isOpen && !may('account.write') && <Note>{texts.notYours}</Note>}
    </Stack>
  )
}

function State({ goingLive: { live, request } }: { goingLive: GoingLive }) {
  const { goingLive: texts } = useTexts('settings')
  if (live)
    return (
      <Note look="good" title={texts.granted}>
        {texts.grantedText}
      </Note>
    )
  switch (request?.status) {
    case 'submitted':
      return (
        <Note title={texts.submitted}>
          {texts.submittedText} {request.submitted_at && <Time at={request.submitted_at} />}
        </Note>
      )
    case 'returned':
      return (
        <Note look="warn" title={texts.returned}>
          <blockquote className={styles.words}>{request.words}</blockquote>
          {texts.returnedText}
        </Note>
      )
    case 'granted':
      return (
        <Note look="bad" title={texts.suspended}>
          {texts.suspendedText}
        </Note>
      )
    default:
      return (
        <div>
          <Status look="plain" text={request ? texts.draft : texts.notBegun} />
        </div>
      )
  }
}

/** What to have done before real money moves. Nobody but the merchant can know it. */
function Checklist() {
  const { goingLive: texts } = useTexts('settings')
  return (
    <Panel title={texts.checklist}>
      <ul className={styles.steps}>
        {texts.steps.map(({ title, text }) => (
          <li key={title}>
            <Icon name="check" />
            <strong>{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <a href="/docs/guides/going-live">{texts.guide}</a>
      </p>
    </Panel>
  )
}
