/** `sdk/src/generated/events.ts`: a union of the events, by the object that they contain. */
import type { Document } from './operations'
import { nameOf, objectOf, type Schema } from './schema-types'

export function eventsFile(document: Document): string {
  const { type: _type, data, ...envelope } = document.components.schemas['Event']?.properties ?? {}
  const byObject = eventObjects(document)
  const named = [...byObject.keys()].sort()
  const fields = objectOf({ properties: envelope, required: Object.keys(envelope) }, 'answered')
  const changes = data?.properties?.['previous_attributes']?.description ?? ''
  return [
    `import type { ${named.join(', ')} } from './types.js'`,
    `interface Envelope ${fields}`,
    [
      '/** An event of one of these types, with its object as it was when the event happened. */',
      'export interface EventOf<Type extends string, T> extends Envelope {',
      '  type: Type',
      '  data: {',
      '    object: T',
      `    /** ${changes}; null for a field that did not exist */`,
      '    previous_attributes: { [Field in keyof T]?: T[Field] | null }',
      '  }',
      '}',
    ].join('\n'),
    ...[...byObject].map(([object, types]) => {
      const listed = types.map((type) => `  | '${type}'`).join('\n')
      return `export type ${object}Event = EventOf<\n${listed},\n  ${object}\n>`
    }),
    `/** Every event, told apart by its \`type\`. */\nexport type Event =\n${[...byObject.keys()].map((object) => `  | ${object}Event`).join('\n')}`,
    "/** The types of events. */\nexport type EventType = Event['type']",
  ].join('\n\n')
}

/** The types of the events of each object. */
export function eventObjects({ webhooks }: Document): Map<string, string[]> {
  const byObject = new Map<string, string[]>()
  for (const [type, { post }] of Object.entries(webhooks)) {
    const object = objectIn(post.requestBody.content['application/json'].schema.allOf ?? [])
    byObject.set(object, [...(byObject.get(object) ?? []), type])
  }
  return byObject
}

/** The name of the object's schema. */
function objectIn(parts: readonly Schema[]): string {
  const reference = parts.at(-1)?.properties?.['data']?.properties?.['object']?.$ref
  if (reference === undefined) throw new Error('an event without the schema of its object')
  return nameOf(reference)
}
