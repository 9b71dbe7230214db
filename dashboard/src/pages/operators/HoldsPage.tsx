/** Payments held for review, those whose authorization ends soonest first. Each is decided on its page, where all is in sight. */
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { buttonClass } from '../../ui/Button'
import { cardText } from '../../ui/card-text'
import { listPage } from '../../ui/kit/list-page'
import { Link } from '../../ui/Link'
import { AccountLink } from './AccountLink'
import { Logged } from './Logged'
import { useLimit } from './limit'
import styles from './operators.module.css'

type Hold = components['schemas']['Hold']

export const Page = listPage('/v1/dashboard/operator/holds', 'operators.holds', {
  name: 'operator-holds',
  title: ({ title }) => title,
  empty: ({ none }) => ({ title: none }),
  above: <Logged />,
  filters: [],
  columns: [
    { key: 'amount', label: ({ amount }) => amount, money: (hold) => hold },
    { key: 'account', label: ({ account }) => account, text: (hold) => <AccountLink {...hold.account} /> },
    {
      key: 'card',
      label: ({ card }) => card,
      text: ({ card }) => `${cardText(card)} ${card.country ?? ''}`,
    },
    {
      key: 'reference',
      label: ({ reference }) => reference,
      text: ({ reference }) => <bdi className={styles.words}>{reference}</bdi>,
    },
    {
      key: 'customer',
      label: ({ customer }) => customer,
      text: ({ customer }) => (
        <bdi className={styles.words}>{customer?.name ?? customer?.email ?? customer?.id ?? '–'}</bdi>
      ),
    },
    { key: 'why', label: ({ why }) => why, text: (hold) => <Limit {...hold} /> },
    {
      key: 'three_ds',
      label: ({ threeDs }) => threeDs,
      status: (hold) => hold.three_ds_status,
      isHidden: true,
    },
    { key: 'created', label: ({ created }) => created, time: (hold) => hold.created_at, form: 'relative' },
    { key: 'until', label: ({ until }) => until, time: (hold) => hold.capture_before },
    { key: 'id', label: ({ payment }) => payment, id: (hold) => hold.id, isHidden: true },
    {
      key: 'actions',
      label: ({ decision }) => decision,
      text: (hold) => <Look {...hold} />,
      isFixed: true,
      align: 'end',
    },
  ],
})

const Limit = (hold: Hold) => useLimit()(hold)

function Look({ id, account, reference }: Hold) {
  const { look } = useTexts('operators').holds
  return (
    <Link
      to="/operator/holds/$account/$id"
      params={{ account: account.id, id }}
      className={buttonClass('plain', true)}
      aria-label={`${look}: ${reference === '' ? id : reference}`}
    >
      {look}
    </Link>
  )
}
