/** `resources.py`: two classes for each resource, one with `await`, with a method for each of its operations. */
import { capitalized } from '../sdk/names'
import { queryType, type Operation } from '../sdk/operations'
import { argumentOf, docstring, quoted, snake } from './names'

export function resourcesFile(operations: readonly Operation[]): string {
  const resources = [...new Set(operations.map(({ resource }) => resource))]
  return [
    imports(operations),
    operations
      .filter(({ query }) => query.length > 0)
      .map(filtersOf)
      .join('\n'),
    ...['', 'Async'].flatMap((kind) => [
      ...resources.map((resource) =>
        classOf(
          resource,
          operations.filter((one) => one.resource === resource),
          kind,
        ),
      ),
      [
        `class ${kind}Resources:`,
        '    """Every resource of the API."""',
        '',
        `    def __init__(self, calls: ${kind}Calls) -> None:`,
        ...resources.map(
          (resource) => `        self.${snake(resource)} = ${kind}${capitalized(resource)}(calls)`,
        ),
      ].join('\n'),
    ]),
  ].join('\n\n\n')
}

/** The models of an answer: where there are two, the second one is a part of the first. */
const modelsOf = ({ answer }: Operation): string[] =>
  (answer.match(/\w+/g) ?? []).filter((name) => name !== 'WholeOrPart')

function imports(operations: readonly Operation[]): string {
  const types = operations.flatMap((operation) => [
    ...modelsOf(operation),
    ...(operation.query.length > 0 ? [queryType(operation.id)] : []),
    ...(operation.body ? [operation.body.type] : []),
  ])
  const named = [...new Set(types)].filter((type) => type !== 'Event').sort()
  return [
    'from typing_extensions import Unpack',
    '',
    'from .._calls import AsyncCalls, Calls, followed',
    'from .._lists import AsyncListing, Listing',
    'from .._model import whole_or_part',
    'from .._options import CallOptions, WriteOptions',
    'from .events import Event, event_of',
    `from .types import (\n${named.map((type) => `    ${type},`).join('\n')}\n)`,
  ].join('\n')
}

const filtersName = (id: string): string => `_${snake(id).toUpperCase()}`

const filtersOf = ({ id, query }: Operation): string =>
  `${filtersName(id)} = {${query.map(({ name }) => `${quoted(argumentOf(name))}: ${quoted(name)}`).join(', ')}}`

function classOf(resource: string, operations: readonly Operation[], kind: string): string {
  return [
    `class ${kind}${capitalized(resource)}:`,
    `    """The operations of \`svc.${snake(resource)}\`."""`,
    '',
    `    def __init__(self, calls: ${kind}Calls) -> None:`,
    '        self._calls = calls',
    ...operations.flatMap((operation) => [
      ...methodOf(operation, kind),
      ...(operation.isFollowed ? followed(operation, kind) : []),
    ]),
  ].join('\n')
}

function methodOf(operation: Operation, kind: string): string[] {
  const { method, verb, path, isList, summary, description } = operation
  const types = modelsOf(operation)
  const answer = types.join(' | ')
  const isAsync = kind !== '' && !isList
  const returned = isList ? `${kind}Listing[${answer}]` : answer
  const called = `self._calls.${callOf(operation)}`
  return [
    '',
    `    ${isAsync ? 'async ' : ''}def ${snake(method)}(${parameters(operation).join(', ')}) -> ${returned}:`,
    ...docstring(`${summary}: \`${verb} ${path}\`.\n\n        ${description}\n        `, '        '),
    ...(isList
      ? [`        return ${called}`]
      : [`        answer: ${returned} = ${isAsync ? 'await ' : ''}${called}`, '        return answer']),
  ]
}

function callOf(operation: Operation): string {
  const { id, verb, path, params, isList, body, query } = operation
  const types = modelsOf(operation)
  const shape =
    types.length > 1 ? `whole_or_part(${types.join(', ')})` : types[0] === 'Event' ? 'event_of' : types[0]
  const ids = params.length === 0 ? '()' : `(${params.join(', ')},)`
  const place = `${quoted(path)}, ${ids}, given, ${shape}`
  const filters = query.length > 0 ? `, ${filtersName(id)}` : isList ? ', {}' : ''
  if (isList) return `list(${place}${filters})`
  if (verb === 'GET') return `read(${place}${filters})`
  return `write(${quoted(verb)}, ${place}${body ? ', body' : ''})`
}

function followed(operation: Operation, kind: string): string[] {
  const method = snake(operation.method)
  const given = [...operation.params, ...(operation.body ? ['body'] : []), '**followed(given)']
  return [
    '',
    `    ${kind === '' ? '' : 'async '}def ${method}_and_wait(${parameters(operation).join(', ')}) -> ${modelsOf(operation).join(' | ')}:`,
    ...docstring(
      `As \`${method}\`, and goes on to the outcome: while the answer is 503 because the processor's answer is awaited, the call is repeated with the same key, up to \`deadline\` (90 seconds).`,
      '        ',
    ),
    `        return ${kind === '' ? '' : 'await '}self.${method}(${given.join(', ')})`,
  ]
}

function parameters({ id, params, body, query, verb }: Operation): string[] {
  const placed = [
    ...params.map((name) => `${name}: str`),
    ...(body ? [`body: ${body.type}${body.isOptional ? ' = {}' : ''}`] : []),
  ]
  const named = query.length > 0 ? queryType(id) : verb === 'GET' ? 'CallOptions' : 'WriteOptions'
  return ['self', ...placed, ...(placed.length > 0 ? ['/'] : []), `**given: Unpack[${named}]`]
}
