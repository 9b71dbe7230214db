/** The page of event types, each with the object that it contains. */
import { EVENT_OBJECTS } from '../../contract/event-objects'
import { table } from '../docs/markdown'
import { code, type Page } from './page'

export function eventTypesPage(): Page {
  const rows = EVENT_OBJECTS.map(([type]) => {
    const name = type.slice(0, type.indexOf('.'))
    return [code(type), `A ${code(name)}`]
  })
  return {
    path: 'event-types',
    group: 'Reference',
    title: 'Event types',
    summary: 'Every type of event, and the object that it contains.',
    markdown: [
      '# Event types',
      'Each change of an object is an event, which is [sent to your endpoints](site:guides/webhooks) and kept in [the event log](site:reference/events). `data.object` is the whole object.',
      table(['Type', '`data.object`'], rows),
    ].join('\n\n'),
  }
}
