/** `types.py`: what is sent and what is answered. */
import { queryType, type Document, type Operation } from '../sdk/operations'
import { nameOf, type Schema } from '../sdk/schema-types'
import { isShown, reachable, requestSchema } from '../sdk/types-file'
import { Classes, isAmount } from './classes'
import { argumentOf, docstring, exported, pascal } from './names'

export function typesFile(operations: readonly Operation[], document: Document): string {
  const { schemas } = document.components
  const bodies = operations.flatMap(({ path, verb, body }) =>
    body ? [requestSchema(document, path, verb)] : [],
  )
  const sent = reachable(bodies, schemas)
  const classes = new Classes(schemas)
  for (const [name, schema] of Object.entries(schemas))
    if (!sent.has(name) && isShown(name, schema)) classes.named(name, 'answered')
  for (const name of [...sent].sort()) classes.named(name, 'sent')
  const unions = operations.flatMap(({ summary, body }) =>
    body?.shapes === undefined
      ? []
      : [[`${body.type}: TypeAlias = ${body.shapes}`, ...docstring(`${summary}.`, '')].join('\n')],
  )
  const queries = operations.filter(({ query }) => query.length > 0)
  const names = [
    ...classes.made.keys(),
    ...operations.flatMap(({ body }) => (body?.shapes === undefined ? [] : [body.type])),
    ...queries.map(({ id }) => queryType(id)),
    'Amount',
  ]
  return [
    [
      'from collections.abc import Mapping, Sequence',
      'from decimal import Decimal',
      'from typing import Any, Literal',
      '',
      'from typing_extensions import NotRequired, Required, TypeAlias, TypedDict',
      '',
      'from .._model import Model, map_of',
      'from .._options import CallOptions',
    ].join('\n'),
    exported(names),
    [
      'Amount: TypeAlias = Decimal | int | str',
      '"""An amount in major units: `Decimal("25.50")`, 25 or "25.50". All are sent as a number of JSON, digit by digit."""',
    ].join('\n'),
    ...classes.made.values(),
    ...unions,
    ...queries.map((operation) => queryOf(operation, classes)),
  ].join('\n\n\n')
}

/** What a read takes as its named arguments: filters and options. */
function queryOf({ id, query, summary }: Operation, classes: Classes): string {
  const name = queryType(id)
  return [
    `class ${name}(CallOptions, total=False):`,
    ...docstring(`${summary}.`, '    '),
    '',
    ...query.flatMap(({ name: filter, description, schema, required }) => {
      const type = classes.typeOf(schema, 'sent', name + pascal(filter))
      return [
        `    ${argumentOf(filter)}: ${required ? `Required[${type}]` : type}`,
        ...docstring(description, '    '),
      ]
    }),
  ].join('\n')
}

/** The names of the fields in bodies that are amounts. */
export function amountsIn(operations: readonly Operation[], document: Document): string[] {
  const found = new Set<string>()
  const look = (schema: Schema): void => {
    for (const one of [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]) look(one)
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (isAmount(name)) found.add(name)
      look(field)
    }
  }
  const bodies = operations.flatMap(({ path, verb, body }) =>
    body ? [requestSchema(document, path, verb)] : [],
  )
  const { schemas } = document.components
  for (const name of reachable(bodies, schemas)) look(schemas[nameOf(name)] ?? {})
  return [...found].sort()
}
