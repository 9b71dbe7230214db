/** Stored cards, as readers call them. */
import type { components } from '../../api/schema'
import { useAccountTime } from '../../api/account-time'
import { useTexts } from '../../texts/language'
import { brandName, cardText } from '../../ui/card-text'
import { Status } from '../../ui/Status'
import styles from './customers.module.css'

export type StoredCard = components['schemas']['PaymentMethod']
type Card = components['schemas']['Card']

export function CardName({ card }: { card: Card }) {
  const { cards } = useTexts('customers')
  return (
    <span className={styles.card}>
      <span aria-hidden="true">{cardText(card)}</span>
      <span className="hidden-text">{cards.endingIn(brandName(card.brand), card.last4)}</span>
    </span>
  )
}

/** As long before its expiry date an event tells of it (contract 6.2). */
const SOON_MS = 30 * 86_400_000

function expiresSoon({ expiry_month: month, expiry_year: year }: Card, now: number): boolean {
  const end = Date.UTC(year, month, 1)
  return end > now && end - now <= SOON_MS
}

export function CardStatus({ stored }: { stored: StoredCard }) {
  const { cards } = useTexts('customers')
  const now = useAccountTime()
  const { status } = stored
  if (status === 'detached' || status === 'requires_action' || status === 'failed')
    return <Status value={status} />
  if (status === 'expired') return <Status look="bad" icon="clock" text={cards.expired} />
  if (stored.disputed_at !== null) return <Status look="bad" icon="disputes" text={cards.disputed} />
  if (expiresSoon(stored.card, now().getTime()))
    return <Status look="warn" icon="clock" text={cards.expiresSoon} />
  return <Status look="good" text={cards.active} />
}
