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
type Words = Texts['operators']['reconciliation']

const sideOf = (
  side: Item['theirs'],
  currency: string,
  money: (amount: number, currency: string) => string,
) => side && [side.state, side.amount !== null && money(side.amount, currency)].filter(Boolean).join(' · ')

const meaning = ({ means, noMoney }: Words, { kind, money }: Item, text: string): string => {
  if (money === null || money === 0) return noMoney
  if (kind === 'fee') return means[money > 0 ? 'cheaper' : 'dearer'](text)
  return means[money > 0 ? 'lack' : 'excess'](text)
}

export const Page = listPage('/v1/dashboard/operator/reconciliation/items', 'operators.reconciliation', {
  name: 'reconciliation',
  title: ({ title }) => title,
  sub: ({ sub }) => sub,
  empty: ({ none, noneText }) => ({ title: none, text: noneText }),
  actions: <RunsLink />,
  filters: [
    {
      kind: 'select',
      name: 'status',
      label: ({ status }) => status,
      options: RECONCILIATION_FILTERS.status.options,
      words: ({ statuses }) => statuses,
    },
    {
      kind: 'select',
      name: 'kind',
      label: ({ kind }) => kind,
      options: RECONCILIATION_FILTERS.kind.options,
      words: ({ kinds }) => kinds,
    },
    { kind: 'text', name: 'acquirer', label: ({ acquirer }) => acquirer },
    {
      kind: 'text',
      name: 'account',
      label: ({ account }) => account,
      placeholder: 'merch_…',
    },
  ],
  columns: [
    {
      key: 'kind',
      label: ({ kind }) => kind,
      text: ({ kind, movement }, { texts }) => `${texts.kinds[kind]} (${movement})`,
    },
    {
      key: 'money',
      label: ({ money }) => money,
      text: (item, { texts, money }) => meaning(texts, item, money(Math.abs(item.money ?? 0), item.currency)),
    },
    {
      key: 'theirs',
      label: ({ theirs }) => theirs,
      text: ({ theirs, currency }, { money }) => sideOf(theirs, currency, money),
    },
    {
      key: 'ours',
      label: ({ ours }) => ours,
      text: ({ ours, currency }, { money }) => sideOf(ours, currency, money),
    },
    {
      key: 'acquirer',
      label: ({ acquirer }) => acquirer,
      text: ({ acquirer }) => acquirer,
    },
    {
      key: 'account',
      label: ({ account }) => account,
      text: ({ account }) => account && <AccountLink id={account} />,
    },
    {
      key: 'reference',
      label: ({ reference }) => reference,
      text: ({ reference }) => reference,
    },
    {
      key: 'settlement',
      label: ({ sources }) => sources.file,
      text: ({ settlement }) => settlement,
      isHidden: true,
    },
    { key: 'key', label: ({ key }) => key, text: ({ key }) => key, isHidden: true },
    { key: 'at', label: ({ at }) => at, time: ({ at }) => at },
    {
      key: 'status',
      label: ({ status }) => status,
      isFixed: true,
      align: 'end',
      text: (item, { texts }) =>
        item.status === 'open' ? (
          <SettleItem of={item} name={item.reference ?? item.id} />
        ) : (
          <Status look="good" text={texts.settledAs[item.settled_as ?? 'gone']} />
        ),
    },
    {
      key: 'reason',
      label: ({ reason }) => reason,
      text: ({ reason }) => reason,
      isHidden: true,
    },
  ],
})
