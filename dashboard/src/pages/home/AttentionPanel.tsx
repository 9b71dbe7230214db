/** What somebody should look at: how much of it, the list of it, and the first of it. */
import { useSession } from '../../session/session'
import type { Permission } from '../../session/types'
import { useTexts } from '../../texts/language'
import { Icon, type IconName } from '../../ui/Icon'
import type { Path, PlainPath } from '../../app/address'
import { Link } from '../../ui/Link'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Time } from '../../ui/Time'
import { useAttention, type Attention } from './queries'
import styles from './home.module.css'

/** The paths of one object of a list. */
type OnePath = Exclude<Extract<Path, `${string}/$id`>, `${string}$${string}/$id`>

interface Place {
  icon: IconName
  needs: Permission
  list: PlainPath
  search?: Readonly<Record<string, string>>
  /** Where one of them is shown, if its identifier says so. */
  one?: OnePath
}

const PLACES: Readonly<Record<Attention['kind'], Place>> = {
  held_payments: {
    icon: 'pause',
    needs: 'payments.read',
    list: '/dashboard/payments',
    search: { status: 'on_hold' },
    one: '/dashboard/payments/$id',
  },
  failing_endpoints: {
    icon: 'webhooks',
    needs: 'webhooks.write',
    list: '/dashboard/webhooks',
    one: '/dashboard/webhooks/$id',
  },
  paused_subscriptions: {
    icon: 'subscriptions',
    needs: 'subscriptions.read',
    list: '/dashboard/subscriptions',
    search: { status: 'paused' },
    one: '/dashboard/subscriptions/$id',
  },
  expiring_cards: {
    icon: 'payments',
    needs: 'payment_methods.read',
    list: '/dashboard/cards',
    search: { status: 'active' },
    one: '/dashboard/cards/$id',
  },
  waiting_deliveries: { icon: 'clock', needs: 'webhooks.write', list: '/dashboard/webhooks/failures' },
}

export function AttentionPanel() {
  const texts = useTexts('home')
  return (
    <Panel title={texts.attention.title}>
      <QueryState
        query={useAttention()}
        isEmpty={({ data }) => data.every(({ count }) => count === 0)}
        empty={<p className={styles.soft}>{texts.attention.none}</p>}
      >
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
  )
}

function Kind({ found: { kind, count, has_more: hasMore, items } }: { found: Attention }) {
  const { attention } = useTexts('home')
  const { may } = useSession()
  const { icon, needs, list, search = {}, one } = PLACES[kind]
  const title = hasMore ? attention.moreThan(attention[kind](count)) : attention[kind](count)
  return (
    <li>
      <Icon name={icon} />
      <div className={styles.words}>
        <strong>
          {may(needs) ? (
            <Link to={list} search={search}>
              {title}
            </Link>
          ) : (
            title
          )}
        </strong>
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
