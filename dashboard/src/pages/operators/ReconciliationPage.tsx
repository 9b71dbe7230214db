/** Differences between what acquirers did and the rows, each with what it means in money, and how it is settled. */
import type { components } from '../../api/schema'
import type { Texts } from '../../texts/en'
import { listPage } from '../../ui/kit/list-page'
import { Status } from '../../ui/Status'
import { AccountLink } from './AccountLink'
import { RECONCILIATION_FILTERS } from './filters'
import { RunsLink } from './RunsLink'
import { SettleItem } from './SettleItem'

type Item = components['schemas']['ReconciliationItem']
type Words = Texts['operators']

const sideOf = (
  side: Item['theirs'],
  currency: string,
  money: (amount: number, currency: string) => string,
) => side && [side.state, side.amount !== null && money(side.amount, currency)].filter(Boolean).join(' · ')

const meaning = ({ reconciliation }: Words, { kind, money }: Item, text: string): string => {
  const { means, noMoney } = reconciliation
  if (money === null || money === 0) return noMoney
  if (kind === 'fee') return means[money > 0 ? 'cheaper' : 'dearer'](text)
  return means[money > 0 ? 'lack' : 'excess'](text)
}

export const Page = listPage('/v1/dashboard/operator/reconciliation/items', 'operators', {
  name: 'reconciliation',
  title: ({ reconciliation }) => reconciliation.title,
  sub: ({ reconciliation }) => reconciliation.sub,
  empty: ({ reconciliation }) => ({ title: reconciliation.none, text: reconciliation.noneText }),
  actions: <RunsLink />,
  filters: [
    {
      kind: 'select',
      name: 'status',
      label: ({ reconciliation }) => reconciliation.status,
      options: RECONCILIATION_FILTERS.status.options,
      words: ({ reconciliation }) => reconciliation.statuses,
    },
    {
      kind: 'select',
      name: 'kind',
      label: ({ reconciliation }) => reconciliation.kind,
      options: RECONCILIATION_FILTERS.kind.options,
      words: ({ reconciliation }) => reconciliation.kinds,
    },
    { kind: 'text', name: 'acquirer', label: ({ reconciliation }) => reconciliation.acquirer },
    {
      kind: 'text',
      name: 'account',
      label: ({ reconciliation }) => reconciliation.account,
      placeholder: 'merch_…',
    },
  ],
  columns: [
    {
      key: 'kind',
      label: ({ reconciliation }) => reconciliation.kind,
      text: ({ kind, movement }, { texts: { reconciliation } }) =>
        `${reconciliation.kinds[kind]} (${movement})`,
    },
    {
      key: 'money',
      label: ({ reconciliation }) => reconciliation.money,
      text: (item, { texts, money }) => meaning(texts, item, money(Math.abs(item.money ?? 0), item.currency)),
    },
    {
      key: 'theirs',
      label: ({ reconciliation }) => reconciliation.theirs,
      text: ({ theirs, currency }, { money }) => sideOf(theirs, currency, money),
    },
    {
      key: 'ours',
      label: ({ reconciliation }) => reconciliation.ours,
      text: ({ ours, currency }, { money }) => sideOf(ours, currency, money),
    },
    {
      key: 'acquirer',
      label: ({ reconciliation }) => reconciliation.acquirer,
      text: ({ acquirer }) => acquirer,
    },
    {
      key: 'account',
      label: ({ reconciliation }) => reconciliation.account,
      text: ({ account }) => account && <AccountLink id={account} />,
    },
    {
      key: 'reference',
      label: ({ reconciliation }) => reconciliation.reference,
      text: ({ reference }) => reference,
    },
    { key: 'key', label: ({ reconciliation }) => reconciliation.key, text: ({ key }) => key, isHidden: true },
    { key: 'at', label: ({ reconciliation }) => reconciliation.at, time: ({ at }) => at },
    {
      key: 'status',
      label: ({ reconciliation }) => reconciliation.status,
      isFixed: true,
      align: 'end',
      text: (item, { texts: { reconciliation } }) =>
        item.status === 'open' ? (
          <SettleItem of={item} name={item.reference ?? item.id} />
        ) : (
          <Status look="good" text={reconciliation.settledAs[item.settled_as ?? 'gone']} />
        ),
    },
    {
      key: 'reason',
      label: ({ reconciliation }) => reconciliation.reason,
      text: ({ reason }) => reason,
      isHidden: true,
    },
  ],
})
