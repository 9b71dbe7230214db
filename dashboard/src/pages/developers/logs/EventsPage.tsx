/** What happened in the account. */
import { listPage } from '../../../ui/kit/list-page'
import { EVENT_TYPES } from '../../webhooks/event-types'

export const Page = listPage('/v1/events', 'logs.events', {
  name: 'events',
  title: ({ title }) => title,
  sub: ({ intro }) => intro,
  empty: ({ none, noneText }) => ({ title: none, text: noneText }),
  filters: [
    {
      kind: 'search',
      name: 'object',
      asks: 'object_id',
      label: ({ object }) => object,
      placeholder: 'pay_…',
    },
    { kind: 'select', name: 'type', label: ({ type }) => type, options: EVENT_TYPES, words: () => ({}) },
    { kind: 'dates', name: 'created', label: ({ time }) => time },
  ],
  columns: [
    { key: 'type', label: ({ type }) => type, code: (row) => row.type },
    { key: 'object', label: ({ object }) => object, code: ({ data }) => idOf(data.object) },
    { key: 'time', label: ({ time }) => time, time: (row) => row.created_at, form: 'second' },
    { key: 'id', label: () => 'ID', code: (row) => row.id, isHidden: true },
    { key: 'version', label: ({ version }) => version, text: (row) => row.api_version, isHidden: true },
  ],
  rowTo: ({ id }) => ({ to: '/dashboard/developers/events/$id', params: { id } }),
})

const idOf = ({ id }: Readonly<Record<string, unknown>>): string | null =>
  typeof id === 'string' ? id : null
