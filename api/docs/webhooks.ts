/** The webhooks of the OpenAPI document: what the service sends to merchants (contract 12.2). */
import { EVENT_OBJECTS } from '../../contract/event-objects'
import { EventView } from '../../contract/event-log'
import type { Json, SchemaCollection } from './schemas'
import { WEBHOOKS_TAG } from './tags'

export function webhooksOf(schemas: SchemaCollection): Json {
  const envelope = schemas.add(EventView, 'output')
  return Object.fromEntries(
    EVENT_OBJECTS.map(([type, view]) => [
      type,
      { post: delivery(type, envelope, schemas.add(view, 'output')) },
    ]),
  )
}

function delivery(type: string, envelope: Json, object: Json): Json {
  return {
    operationId: `on_${type.replace('.', '_')}`,
    summary: `\`${type}\``,
    description: 'A delivery of this event.',
    tags: [WEBHOOKS_TAG.name],
    security: [],
    parameters: [{ $ref: '#/components/parameters/Svc-Signature' }],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { allOf: [envelope, narrowed(type, object)] } } },
    },
    responses: {
      '2XX': { description: 'The event has arrived; whatever else is answered counts as a failure.' },
    },
  }
}

const narrowed = (type: string, object: Json): Json => ({
  type: 'object',
  properties: {
    type: { const: type, description: 'The type of the event' },
    data: {
      type: 'object',
      properties: { object: { ...object, description: 'The object as it was when the event happened' } },
      description: 'The object and what changed',
    },
  },
})

export const SIGNATURE_HEADER: Json = {
  name: 'Svc-Signature',
  in: 'header',
  required: true,
  description:
    '`t=`, the time of signing in seconds, then a `v1=` for each secret: HMAC-SHA256 in hex over the time, a full stop and the body.',
  schema: { type: 'string', pattern: '^t=\\d+(,v1=[0-9a-f]{64})+$' },
}
