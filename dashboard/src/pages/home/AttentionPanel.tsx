/** What somebody should look at: how much of it, the list of it, and the first of it. */
import { useSession } from '../../session/session'
import type { Permission } from '../../session/types'
import { useTexts } from '../../texts/language'
import { Icon, type IconName } from '../../ui/Icon'
import type { Address, Path } from '../../app/address'
import { Link } from '../../ui/Link'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Time } from '../../ui/Time'
import type { Attention, useAttention } from './queries'
import styles from './home.module.css'

/** The paths of one object of a list. */
type OnePath = Exclude<Extract<Path, `${string}/$id`>, `${string}$${string}/$id`>

interface Place {
  icon: IconName
  needs: Permission
  list: Address
  /** Where one of them is shown, if its identifier says so. */
  one?: OnePath
}

const PLACES: Readonly<Record<Attention['kind'], Place>> = {
  disputes_to_answer: {
    icon: 'disputes',
    needs: 'disputes.read',
    list: { to: '/dashboard/disputes' },
    one: '/dashboard/disputes/$id',
  },
  held_payments: {
    icon: 'pause',
    needs: 'payments.read',
    list: { to: '/dashboard/payments', search: { status: 'on_hold' } },
    one: '/dashboard/payments/$id',
  },
  failing_endpoints: {
    icon: 'webhooks',
    needs: 'webhooks.write',
    list: { to: '/dashboard/webhooks' },
    one: '/dashboard/webhooks/$id',
  },
  paused_subscriptions: {
    icon: 'subscriptions',
    needs: 'subscriptions.read',
    list: { to: '/dashboard/subscriptions', search: { status: 'paused' } },
    one: '/dashboard/subscriptions/$id',
  },
  expiring_cards: {
    icon: 'payments',
    needs: 'payment_methods.read',
    list: { to: '/dashboard/cards', search: { status: 'active' } },
    one: '/dashboard/cards/$id',
  },
  waiting_deliveries: {
    icon: 'clock',
    needs: 'webhooks.write',
    list: { to: '/dashboard/webhooks/failures' },
  },
}

export function AttentionPanel({ query }: { query: ReturnType<typeof useAttention> }) {
  const texts = useTexts('home')
  const isQuiet = query.data?.data.every(({ count }) => count === 0)
  if (isQuiet === true)
    return (
      <p className={styles.quiet}>
        <Icon name="done" />
        {texts.attention.none}
      </p>
    )
  return (
    <div className={styles.urgent}>
      <Panel title={texts.attention.title}>
        <QueryState query={query}>
          {({ data }) => (
            <ul className={styles.attention}>
              {data
                .filter(({ count }) => count > 0)
                .map((found) => (
                  <Kind key={found.kind} found={found} />
                ))}
            </ul>
          )}
        </QueryState>
      </Panel>
    </div>
  )
}

function Kind({ found: { kind, count, has_more: hasMore, items } }: { found: Attention }) {
  const { attention } = useTexts('home')
  const { may } = useSession()
  const { icon, needs, list, one } = PLACES[kind]
  const title = hasMore ? attention.moreThan(attention[kind](count)) : attention[kind](count)
  return (
    <li>
      <Icon name={icon} />
      <div className={styles.words}>
        <strong>{may(needs) ? <Link {...list}>{title}</Link> : title}</strong>
        <ul>
          {items.map(({ id, label, at }) => (
            <li key={id}>
              {one !== undefined && may(needs) ? (
                <Link to={one} params={{ id }}>
                  {label}
                </Link>
              ) : (
                label
              )}
              {at !== null && (
                <span className={styles.soft}>
                  {' '}
                  {attention.at[kind]} <Time at={at} form={kind === 'expiring_cards' ? 'date' : 'moment'} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
