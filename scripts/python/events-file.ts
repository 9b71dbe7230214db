/** `events.py`: a union of the events, by the object that they contain. */
import type { Document } from '../sdk/operations'
import { eventObjects } from '../sdk/events-file'
import { Classes } from './classes'
import { docstring, exported, literal } from './names'

export function eventsFile(document: Document): string {
  const { properties: { type: _type, data, ...envelope } = {} } = document.components.schemas['Event'] ?? {}
  const classes = new Classes({
    Envelope: {
      description: 'What every event has.',
      properties: envelope,
      required: Object.keys(envelope),
    },
  })
  classes.named('Envelope', 'answered')
  const changes = data?.properties?.['previous_attributes']?.description ?? ''
  const objects = [...eventObjects(document)]
  const named = objects.map(([object]) => object)
  const names = [
    ...classes.made.keys(),
    ...named.flatMap((object) => [`${object}Event`, `${object}EventData`]),
    ...['Event', 'EventType', 'event_of'],
  ]
  return [
    [
      'from collections.abc import Mapping',
      'from typing import Any, Literal, cast',
      '',
      'from typing_extensions import TypeAlias',
      '',
      'from .._model import Model',
      `from .types import ${[...named].sort().join(', ')}`,
    ].join('\n'),
    exported(names),
    ...classes.made.values(),
    ...objects.map(([object, types]) =>
      [
        `class ${object}EventData(Model):`,
        ...docstring('The object as it was when the event happened.', '    '),
        '',
        `    object: ${object}`,
        '    previous_attributes: dict[str, Any]',
        ...docstring(`${changes}; None for a field that did not exist`, '    '),
        '',
        `    _shapes = {"object": ${object}}`,
        '',
        '',
        `class ${object}Event(Envelope):`,
        ...docstring(`An event of a ${object}.`, '    '),
        '',
        `    type: ${literal(types)}`,
        `    data: ${object}EventData`,
        '',
        `    _shapes = {**Envelope._shapes, "data": ${object}EventData}`,
      ].join('\n'),
    ),
    [
      `Event: TypeAlias = ${named.map((object) => `${object}Event`).join(' | ')}`,
      '"""Every event, told apart by its `type`."""',
      `EventType: TypeAlias = ${literal(objects.flatMap(([, types]) => types))}`,
      '',
      '_BY_TYPE: dict[str, type[Envelope]] = {',
      ...objects.flatMap(([object, types]) => types.map((type) => `    "${type}": ${object}Event,`)),
      '}',
    ].join('\n'),
    [
      'def event_of(data: Mapping[str, Any]) -> Event:',
      '    """One of a type that this version does not know is an `Envelope`."""',
      '    return cast(Event, _BY_TYPE.get(str(data.get("type")), Envelope)(data))',
    ].join('\n'),
  ].join('\n\n\n')
}
