/** `sdk/src/generated/resources.ts`: a class for each resource, with a method for each of its operations. */
import { capitalized } from './names'
import { queryType, type Operation } from './operations'

export function resourcesFile(operations: readonly Operation[]): string {
  const resources = [...new Set(operations.map(({ resource }) => resource))]
  return [
    imports(operations),
    ...resources.map((resource) => classOf(resource, operations)),
    [
      '/** Every resource of the API. */',
      'export class Resources {',
      ...resources.map((resource) => `  readonly ${resource}: ${capitalized(resource)}`),
      '',
      '  constructor(calls: Calls) {',
      ...resources.map((resource) => `    this.${resource} = new ${capitalized(resource)}(calls)`),
      '  }',
      '}',
    ].join('\n'),
  ].join('\n\n')
}

function imports(operations: readonly Operation[]): string {
  const types = operations.flatMap(({ id, answer, query, body }) => [
    ...(answer.match(/\w+/g) ?? []),
    ...(query.length > 0 ? [queryType(id)] : []),
    ...(body ? [body.type] : []),
  ])
  const named = [...new Set(types)].filter((type) => !['Event', 'WholeOrPart'].includes(type)).sort()
  return [
    "import { requireArguments } from '../arguments.js'",
    "import type { Calls } from '../calls.js'",
    "import type { Event } from './events.js'",
    "import type { ListCall } from '../list.js'",
    "import { followed, type CallOptions, type WriteOptions } from '../options.js'",
    "import { pathOf } from '../path.js'",
    "import type { Result } from '../result.js'",
    "import type { WholeOrPart } from '../values.js'",
    `import type {\n${named.map((type) => `  ${type},`).join('\n')}\n} from './types.js'`,
  ].join('\n')
}

function classOf(resource: string, operations: readonly Operation[]): string {
  const own = operations.filter((operation) => operation.resource === resource)
  const methods = own.flatMap((operation) => [
    methodOf(operation),
    ...(operation.isFollowed ? [followed(operation)] : []),
  ])
  return [
    `export class ${capitalized(resource)} {`,
    '  readonly #calls: Calls',
    '',
    '  constructor(calls: Calls) {',
    '    this.#calls = calls',
    '  }',
    '',
    methods.join('\n\n'),
    '}',
  ].join('\n')
}

function methodOf(operation: Operation): string {
  const { method, verb, isList, summary, description, path } = operation
  return [
    ...documented([`${summary}: \`${verb} ${path}\`.`, description]),
    `  ${isList ? '' : 'async '}${method}(${parameters(operation).join(', ')}): ${answerOf(operation)} {`,
    ...(isList ? [] : [`    ${checked(operation)}`]),
    `    return this.#calls.${callOf(operation)}`,
    '  }',
  ].join('\n')
}

function callOf(operation: Operation): string {
  const { verb, isList, body } = operation
  const place = pathText(operation)
  const query = operation.query.length > 0 ? 'query' : '{}'
  if (isList) return `list(() => (${checked(operation)}, ${place}), ${query}, options)`
  if (verb === 'GET') return `read(${place}, ${query}, options)`
  return `write('${verb}', ${place}, ${body ? '{ body }' : '{}'}, options)`
}

/** Of all arguments that were given, also of those that the method does not name. */
const checked = (operation: Operation): string =>
  `requireArguments(arguments, ${[...given(operation), 'options?'].map((name) => `'${name}'`).join(', ')})`

/** Before the options. */
const given = ({ params, body, query }: Operation): string[] => [
  ...params,
  ...(body ? ['body'] : []),
  ...(query.length > 0 ? ['query'] : []),
]

function followed(operation: Operation): string {
  const { method } = operation
  return [
    ...documented([
      `As \`${method}\`, and goes on to the outcome: while the answer is 503 because the processor's answer is awaited, the`,
      'call is repeated with the same key, up to `deadline` (90 seconds).',
    ]),
    `  async ${method}AndWait(${parameters(operation).join(', ')}): ${answerOf(operation)} {`,
    `    ${checked(operation)}`,
    `    return this.${method}(${[...given(operation), 'followed(options)'].join(', ')})`,
    '  }',
  ].join('\n')
}

const documented = (lines: readonly string[]): string[] => [
  '  /**',
  ...lines.map((line) => `   * ${line}`),
  '   */',
]

function parameters({ id, params, body, query, verb }: Operation): string[] {
  const isQueryOptional = query.every(({ required }) => !required)
  return [
    ...params.map((name) => `${name}: string`),
    ...(body ? [`body: ${body.type}${body.isOptional ? ' = {}' : ''}`] : []),
    ...(query.length > 0 ? [`query: ${queryType(id)}${isQueryOptional ? ' = {}' : ''}`] : []),
    `options: ${verb === 'GET' ? 'CallOptions' : 'WriteOptions'} = {}`,
  ]
}

const answerOf = ({ isList, answer }: Operation): string =>
  isList ? `ListCall<${answer}>` : `Promise<Result<${answer}>>`

const pathText = ({ path, params }: Operation): string =>
  params.length === 0 ? `'${path}'` : `pathOf\`${path.replaceAll('{', '${')}\``
