/** What the palette lists: pages and actions by their names, and what the search has found. */
import type { ReactNode } from 'react'
import type { Session } from '../../session/types'
import { useHandOver, useSignOut } from '../../session/actions'
import { useLanguage, useTexts } from '../../texts/language'
import { cardText } from '../../ui/card-text'
import type { IconName } from '../../ui/Icon'
import { useGo } from '../../ui/Link'
import { Money, useMoney } from '../../ui/Money'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { timeText } from '../../ui/time-text'
import { ENTRIES } from '../../pages'
import { isPlain, type Address } from '../address'
import type { PageEntry } from '../page'
import { showHelp } from '../help'
import { wayTo, wayToAll, wayToPerson, type Hit, type HitType, type Person, type Results } from './hits'

export interface Item {
  id: string
  label: string
  /** Smaller, below the label. */
  text?: string | undefined
  /** At the end of the row. */
  end?: ReactNode
  icon: IconName
  run: () => void
}

export interface Group {
  value: string
  items: Item[]
}

/** Pages and actions of whose name each word is a part. */
export function useCommands(session: Session, typed: string): Group[] {
  const texts = useTexts('palette')
  const names = useTexts('navigation')
  const { shell } = useTexts('common')
  const go = useGo()
  const signOut = useSignOut()
  const handOver = useHandOver()
  const words = typed.toLowerCase().split(/\s+/)
  const fits = ({ label, text = '' }: Item) =>
    words.every((word) => `${label} ${text}`.toLowerCase().includes(word))
  const allowed = ENTRIES.filter(({ needs }) => needs === undefined || session.permissions.includes(needs))
  const pageItem = (label: string, { path, group }: PageEntry, icon: IconName): Item => ({
    id: `page:${path}`,
    label,
    text: names[group] === label ? undefined : names[group],
    icon,
    run: () => {
      if (isPlain(path)) go({ to: path })
    },
  })
  const pages = allowed.flatMap((page) => (page.name ? [pageItem(page.name(names), page, page.group)] : []))
  const makers = allowed.flatMap((page) => (page.action ? [pageItem(page.action(names), page, 'plus')] : []))
  const act = (id: string, label: string, icon: IconName, run: () => void): Item => ({ id, label, icon, run })
  const actions = [
    ...makers,
    ...(session.other_mode_url === null
      ? []
      : [
          act(
            'mode',
            session.livemode ? shell.toSandbox : shell.toLive,
            session.livemode ? 'flask' : 'bolt',
            handOver,
          ),
        ]),
    act('profile', shell.profile, 'person', () => go({ to: '/dashboard/profile' })),
    act('help', shell.help, 'help', () => showHelp(true)),
    act('docs', shell.documentation, 'external', () => window.open('/docs', '_blank', 'noopener')),
    act('sign-out', shell.signOut, 'right', signOut),
  ]
  return [
    { value: texts.pages, items: pages.filter(fits) },
    { value: texts.actions, items: actions.filter(fits) },
  ]
}

const ICONS: Readonly<Record<HitType, IconName>> = {
  payment: 'payments',
  refund: 'refunds',
  dispute: 'disputes',
  payout: 'payouts',
  subscription: 'subscriptions',
  hosted_session: 'hosted',
  payment_method: 'payments',
  event: 'bolt',
  request: 'developers',
  webhook_endpoint: 'webhooks',
  webhook_delivery: 'webhooks',
  webhook_replay: 'webhooks',
  api_key: 'key',
}

/** What was found, with a way to all of it. */
export function useFound(): (results: Results, typed: string) => Group[] {
  const texts = useTexts('palette')
  const customers = useTexts('navigation').customers
  const { locale } = useLanguage()
  const go = useGo()
  const money = useMoney()
  const all = (id: string, label: string, way: Address | undefined): Item[] =>
    way === undefined ? [] : [{ id, label, icon: 'search', run: () => go(way) }]

  const personItem = (person: Person): Item => {
    const { id, name, email, customers: count, paid, whole } = person
    const last = paid.map(({ last_at: at }) => at).sort()
    const facts = [
      name === null ? undefined : email,
      count > 1 ? texts.customers(count) : undefined,
      ...(paid.length === 0
        ? [texts.unpaid]
        : [
            texts.paid(
              paid.map(({ amount, currency }) => money(amount, currency)),
              paid.reduce((sum, { payments }) => sum + payments, 0),
              whole,
            ),
            texts.last(timeText(new Date(last.at(-1) ?? 0), locale, 'date')),
          ]),
    ]
    return {
      id: `person:${id}`,
      label: name ?? email ?? id,
      text: facts.filter(Boolean).join(' · '),
      icon: 'person',
      run: () => go(wayToPerson(person)),
    }
  }

  const hitItem = (type: HitType, hit: Hit): Item => ({
    id: `${type}:${hit.id}`,
    label: titleOf(type, hit),
    text: hit.title === null ? undefined : hit.id,
    end: <End hit={hit} isCall={type === 'request'} />,
    icon: ICONS[type],
    run: () => go(wayTo(type, hit)),
  })

  return ({ people, groups }, typed) => [
    {
      value: texts.people,
      items: [
        ...people.data.map(personItem),
        ...all(
          'all:people',
          texts.all(customers),
          people.has_more ? { to: '/dashboard/customers', search: { q: typed } } : undefined,
        ),
      ],
    },
    ...groups.map((group) => {
      const name = texts.types[group.type]
      return {
        value: group.about === null ? name : texts.about(name),
        items: [
          ...group.data.map((hit) => hitItem(group.type, hit)),
          ...all(
            `all:${group.type}:${String(group.about)}`,
            group.about === null ? texts.all(name) : texts.allAbout(name),
            wayToAll(group, typed),
          ),
        ],
      }
    }),
  ]
}

function titleOf(type: HitType, { title, id }: Hit): string {
  if (title === null) return id
  if (type !== 'payment_method') return title
  const [brand = '', last4 = ''] = title.split(' ')
  return cardText({ brand, last4 })
}

function End({ hit: { amount, currency, status, created_at: at }, isCall }: { hit: Hit; isCall: boolean }) {
  return (
    <>
      {amount !== null && currency !== null && <Money amount={amount} currency={currency} />}
      {status !== null && (isCall ? <code>{status}</code> : <Status value={status} />)}
      <Time at={at} form="date" />
    </>
  )
}
