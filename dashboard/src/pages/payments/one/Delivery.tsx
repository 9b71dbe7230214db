/** A delivery of an event to an endpoint: its attempts with their answers, and a button that sends it again. */
import { useWrite } from '../../../api/write'
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { CodeBlock } from '../../../ui/CodeBlock'
import { Link } from '../../../ui/Link'
import { ProblemNote } from '../../../ui/ProblemNote'
import { Status } from '../../../ui/Status'
import { toast } from '../../../ui/toast'
import { AttemptDetails } from '../../webhooks/AttemptDetails'
import { NextAttempt } from '../../webhooks/NextAttempt'
import { Details } from './Details'
import type { StoryDelivery } from './queries'
import styles from './payment.module.css'

export function Delivery({ delivery }: { delivery: StoryDelivery }) {
  const { events: texts } = useTexts('payment')
  const { delivery: words } = useTexts('webhooks')
  const { may } = useSession()
  const { event, request, webhook_endpoint: endpoint } = delivery
  const resend = useWrite('post', '/v1/events/{id}/resend', {
    call: (endpoint: string) => ({ params: { path: { id: event } }, body: { webhook_endpoint: endpoint } }),
    onDone: () => toast(words.resent),
  })
  const { url } = request
  return (
    <div className={styles.delivery}>
      <div className={styles.head}>
        <span className={styles.line}>
          <Status value={delivery.status} />
          {url === null ? (
            texts.deletedEndpoint
          ) : may('webhooks.write') ? (
            <Link
              to="/dashboard/webhooks/$id/deliveries/$delivery"
              params={{ id: endpoint, delivery: delivery.id }}
            >
              <bdi>{url}</bdi>
            </Link>
          ) : (
            <bdi>{url}</bdi>
          )}
        </span>
        {may('webhooks.write') && url !== null && (
          <Button isSmall icon="refunds" isBusy={resend.isPending} onClick={() => resend.mutate(endpoint)}>
            {words.resend}
          </Button>
        )}
      </div>
      {resend.error && <ProblemNote error={resend.error} />}
      {(delivery.held || delivery.next_attempt_at !== null) && (
        <p className={styles.soft}>
          {words.next}: <NextAttempt of={delivery} />
        </p>
      )}
      <ol className={styles.attempts}>
        {delivery.attempts.map((attempt) => (
          <li key={attempt.ordinal}>
            <AttemptDetails attempt={attempt} isOpen={false} />
          </li>
        ))}
      </ol>
      {delivery.more_attempts && <p className={styles.soft}>{words.older}</p>}
      <Details summary={words.headers}>
        <CodeBlock label={`${words.headers}: ${endpoint}`} value={request.headers} />
        <p className={styles.soft}>{words.signatureNow}</p>
        {request.body !== null && <CodeBlock label={words.body} value={request.body} />}
      </Details>
    </div>
  )
}
