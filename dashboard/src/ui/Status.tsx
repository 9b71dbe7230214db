/** A state as a badge with icon and word: `<Status value={payment.status} />`, or own words: `<Status look="warn" text=… />`. */
import { useTexts } from '../texts/language'
import type { Texts } from '../texts/en'
import { Icon, type IconName } from './Icon'
import styles from './Status.module.css'

export type Look = 'good' | 'bad' | 'warn' | 'info' | 'plain'

type Known = keyof Texts['status']

const LOOKS: Readonly<Record<Known, readonly [Look, IconName]>> = {
  accepted: ['plain', 'done'],
  active: ['good', 'done'],
  advancing: ['info', 'clock'],
  aborted: ['warn', 'clock'],
  restarting: ['info', 'clock'],
  attempted: ['plain', 'done'],
  authenticated: ['good', 'done'],
  available: ['good', 'done'],
  authorized: ['info', 'done'],
  cancelled: ['plain', 'cancelled'],
  completed: ['good', 'done'],
  declined: ['bad', 'failed'],
  degraded: ['warn', 'warning'],
  delivered: ['good', 'done'],
  detached: ['plain', 'cancelled'],
  disabled: ['bad', 'cancelled'],
  disputed: ['bad', 'warning'],
  enabled: ['good', 'done'],
  expired: ['plain', 'clock'],
  failed: ['bad', 'failed'],
  finished: ['good', 'done'],
  in_transit: ['info', 'clock'],
  lost: ['bad', 'failed'],
  needs_response: ['warn', 'clock'],
  not_required: ['plain', 'done'],
  on_hold: ['warn', 'pause'],
  open: ['info', 'clock'],
  paid: ['good', 'done'],
  partially_refunded: ['plain', 'refunds'],
  paused: ['warn', 'pause'],
  pending: ['info', 'clock'],
  ready: ['good', 'done'],
  refunded: ['plain', 'refunds'],
  requires_action: ['warn', 'person'],
  revoked: ['plain', 'cancelled'],
  running: ['info', 'clock'],
  succeeded: ['good', 'done'],
  under_review: ['info', 'clock'],
  unavailable: ['plain', 'cancelled'],
  won: ['good', 'done'],
}

const ICONS: Readonly<Record<Look, IconName>> = {
  good: 'done',
  bad: 'failed',
  warn: 'warning',
  info: 'info',
  plain: 'info',
}

type StatusProps = { value: string } | { look: Look; text: string; icon?: IconName }

const isKnown = (value: string): value is Known => value in LOOKS

export function Status(props: StatusProps) {
  const words = useTexts('status')
  if (!('value' in props))
    return <Badge look={props.look} icon={props.icon ?? ICONS[props.look]} text={props.text} />
  const { value } = props
  if (!isKnown(value)) return <Badge look="plain" icon="info" text={value.replaceAll('_', ' ')} />
  const [look, icon] = LOOKS[value]
  return <Badge look={look} icon={icon} text={words[value]} />
}

const Badge = ({ look, icon, text }: { look: Look; icon: IconName; text: string }) => (
  <span className={`${styles.badge} ${styles[look]}`}>
    <Icon name={icon} size={14} />
    {text}
  </span>
)
