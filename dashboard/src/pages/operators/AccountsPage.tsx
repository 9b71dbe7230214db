/** All accounts, with search. */
import { listPage } from '../../ui/kit/list-page'
import { Logged } from './Logged'
import { ACCOUNT_FILTERS } from './filters'

export const Page = listPage('/v1/dashboard/operator/accounts', 'operators.accounts', {
  name: 'operator-accounts',
  title: ({ title }) => title,
  empty: ({ none }) => ({ title: none }),
  above: <Logged />,
  filters: [
    {
      kind: 'search',
      name: 'search',
      asks: 'search',
      label: ({ search }) => search,
      placeholder: ({ searchHint }) => searchHint,
    },
    {
      kind: 'select',
      name: 'live',
      label: ({ liveMode }) => liveMode,
      options: ACCOUNT_FILTERS.live.options,
      words: ({ live, notLive }) => ({ true: live, false: notLive }),
    },
  ],
  columns: [
    { key: 'name', label: ({ name }) => name, text: (row) => row.name },
    {
      key: 'live',
      label: ({ liveMode }) => liveMode,
      look: ({ live }, { texts }) => (live ? ['good', texts.live] : ['plain', texts.notLive]),
    },
    { key: 'id', label: ({ id }) => id, id: (row) => row.id },
    {
      key: 'created',
      label: ({ created }) => created,
      time: (row) => row.created_at,
      form: 'date',
      align: 'end',
    },
  ],
  rowTo: ({ id }) => ({ to: '/operator/accounts/$id', params: { id } }),
})
