/** What is left to do before the account takes real money. Gone once it does. */
import { useSession } from '../../session/session'
import type { Permission } from '../../session/types'
import { useTexts } from '../../texts/language'
import { Icon } from '../../ui/Icon'
import type { PlainPath } from '../../app/address'
import { Link } from '../../ui/Link'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { needsChecklist, useChecklist } from './queries'
import styles from './home.module.css'

/** Where each step is done, and who may; steps that others do have no place. */
const PLACES = {
  sandbox_payment: { to: '/dashboard/hosted/new', needs: 'payments.write' },
  sandbox_refund: { to: '/dashboard/payments', needs: 'refunds.write' },
  webhook_endpoint: { to: '/dashboard/webhooks', needs: 'webhooks.write' },
  second_factor: { to: '/dashboard/profile', needs: undefined },
  going_live_request: { to: '/dashboard/settings/going-live', needs: 'account.write' },
  going_live: {},
  live_key: {},
} as const satisfies Record<string, { to?: PlainPath; needs?: Permission | undefined }>

export function ChecklistPanel() {
  const { checklist: texts } = useTexts('home')
  const isNeeded = needsChecklist(useSession())
  const query = useChecklist(isNeeded)
  if (!isNeeded || query.data?.done === true) return null
  return (
    <Panel
      title={texts.title}
      sub={query.data && texts.progress(doneOf(query.data.steps), query.data.steps.length)}
    >
      <QueryState query={query}>
        {({ steps }) => (
          <ol className={styles.steps}>
            {steps.map(({ name, done }) => (
              <li key={name} className={done ? styles.isDone : undefined}>
                <Icon name={done ? 'done' : 'clock'} />
                <div className={styles.words}>
                  <span className="hidden-text">{done ? texts.done : texts.open}: </span>
                  <StepName name={name} isDone={done} />
                  {!done && <div className={styles.soft}>{texts.hints[name]}</div>}
                </div>
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </Panel>
  )
}

const doneOf = (steps: readonly { done: boolean }[]): number => steps.filter(({ done }) => done).length

function StepName({ name, isDone }: { name: keyof typeof PLACES; isDone: boolean }) {
  const { checklist: texts } = useTexts('home')
  const { may } = useSession()
  const place = PLACES[name]
  const text = texts.steps[name]
  if (isDone) return text
  if ('to' in place && (place.needs === undefined || may(place.needs)))
    return <Link to={place.to}>{text}</Link>
  return text
}
