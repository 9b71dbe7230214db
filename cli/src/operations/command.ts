/** A command for each operation of the API, from the generated table. */
import { Command, Option } from 'commander'
import type { ListCall, WriteOptions } from '@svc/sdk'
import { accountOf, clientFor, refuseLive } from '../account'
import { EXIT, Ending, endingOf, isRefusal } from '../exit'
import { OPERATIONS } from '../generated/operations'
import { showList, showObject, type Format } from '../output/show'
import type { World } from '../world'
import { completeChange } from './complete-change'
import { confirm } from './confirm'
import { isGrave } from './consequences'
import { choicesIn, fieldsOf, type Field } from './fields'
import { requireWhole } from './missing'
import { dashed } from './names'
import type { Input, Operation } from './operation'
import { dataOf, place, valueOf } from './values'

/** As they are typed. */
export const RESOURCES: ReadonlySet<string> = new Set(OPERATIONS.map(({ resource }) => dashed(resource)))

/** Adds the command of a resource, with one for each of its operations if `isWhole`. */
export function addOperations(program: Command, world: World, resource: string, isWhole: boolean): void {
  const own = OPERATIONS.filter((operation) => dashed(operation.resource) === resource)
  const group = program.command(resource).description(own.map(nameOf).join(', '))
  if (isWhole) for (const operation of own) group.addCommand(commandFor(operation, world))
}

const nameOf = ({ method }: Operation): string => dashed(method)

type Given = Format & Record<string, string | boolean | undefined>

function commandFor(operation: Operation, world: World): Command {
  const { summary, verb, path, scope, bodyScopes, params, isList, body, callAndWait } = operation
  const command = new Command(nameOf(operation))
    .summary(summary)
    .description(
      `${summary} (${verb} ${path}, scope ${scope}${bodyScopes === null ? '' : `; also ${bodyScopes}`}).`,
    )
  for (const name of params) command.argument(`<${name}>`)
  const filters = Object.entries(operation.query).flatMap(([name, schema]) =>
    fieldsOf({ properties: { [name]: schema } }),
  )
  const fields = body ? fieldsOf(body) : []
  const options = new Map<string, Field>()
  const all = [...filters, ...fields].filter(({ path: at }) => !isList || at !== 'limit')
  // Those that must be given come first in the help.
  for (const field of all.toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))) {
    const option = optionFor(field)
    options.set(option.attributeName(), field)
    command.addOption(option)
  }
  const choices = body ? choicesIn(body, fields).map((name) => `--${dashed(name)}`) : []
  if (choices.length > 0)
    command.addHelpText('after', `\nAlso required, in one of its forms: ${choices.join(', ')}`)
  if (isList) {
    command.option('--limit <number>', 'the most objects to list, over all pages', '25')
    command.option('--all', 'every object')
    command.option('--csv', 'as comma-separated values')
  }
  if (body) command.option('--data <json>', 'the body as JSON, as @file, or - for the standard input')
  if (verb !== 'GET') command.option('--idempotency-key <key>', 'repeats the write with this key')
  if (isGrave(operation)) command.option('--live', 'do it in live mode without asking')
  if (callAndWait) command.option('--wait', 'wait for its outcome, for at most 90 seconds')
  return command.action(async () => {
    const given = command.optsWithGlobals<Given>()
    const { ids, ...input } = await inputOf(operation, command, { given, options, world })
    await callAndShow(operation, { ids, ...input }, given, world).catch((error: unknown) => {
      throw isRefusal(error) && !world.signal.aborted ? endingOf(error, optionOf) : error
    })
  })

  function optionOf(param: string): string | undefined {
    return all.some((field) => field.path === param) ? `--${dashed(param)}` : undefined
  }
}

function optionFor({ path, kind, values, isRequired, bounds, description }: Field): Option {
  const said = description.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase())
  const text = [said, bounds, HOW[kind]].filter(Boolean)
  const option = new Option(`--${dashed(path)} <value>`, text.join('; '))
  if (isRequired) option.helpGroup('Required:')
  return values.length > 0 && kind !== 'list' ? option.choices(values) : option
}

const HOW: Readonly<Partial<Record<Field['kind'], string>>> = {
  list: 'separated by commas',
  map: 'name=value, separated by commas',
  json: 'as JSON',
}

interface CommandLine {
  given: Given
  options: ReadonlyMap<string, Field>
  world: World
}

async function inputOf(
  { query, body: schema }: Operation,
  command: Command,
  { given, options, world }: CommandLine,
): Promise<Input> {
  const body = await dataOf(world, given['data'] as string | undefined)
  const filters: Record<string, unknown> = {}
  for (const [name, field] of options) {
    const text = given[name]
    if (typeof text !== 'string') continue
    const value = valueOf(field, text)
    if (field.path in query) filters[field.path] = value
    else place(body, field.path, value)
  }
  const key = given['idempotencyKey'] as string | undefined
  const call: WriteOptions = { signal: world.signal, ...(key !== undefined && { idempotencyKey: key }) }
  return {
    ids: command.args,
    body: (schema ? body : undefined) as never,
    query: filters as never,
    options: call,
  }
}

async function callAndShow(operation: Operation, input: Input, given: Given, world: World): Promise<void> {
  const account = accountOf(world, 'cli')
  if (operation.resource === 'sandbox') refuseLive(account, 'svc sandbox')
  const svc = clientFor(account, operation.scope)
  await completeChange(operation, svc, input)
  requireWhole(operation, input.body)
  await confirm(world, account, operation, { input, isLiveMeant: given['live'] === true })
  if (operation.isList) {
    const limit = given['all'] ? Infinity : limitOf(given['limit'])
    const query = { ...(input.query as object), limit: Math.min(limit, 100) }
    const list = operation.call(svc, { ...input, query: query as never }) as ListCall<object>
    const { objects, hasMore } = await taken(list, limit, 'ending_before' in query)
    showList(world, objects, hasMore, given)
    return
  }
  const call = given['wait'] && operation.callAndWait ? operation.callAndWait : operation.call
  showObject(world, await call(svc, input), given)
}

function limitOf(text: unknown): number {
  const limit = Number(text)
  if (Number.isInteger(limit) && limit > 0) return limit
  throw new Ending('--limit must be a whole number from 1 on.', EXIT.usage)
}

/** From `ending_before` on, a list goes from older objects to newer ones. */
async function taken(list: ListCall<object>, limit: number, isForward: boolean) {
  const objects: object[] = []
  for await (const { data, has_more } of list.pages()) {
    objects.push(...(isForward ? data.toReversed() : data))
    if (objects.length >= limit || !has_more)
      return { objects: objects.slice(0, limit), hasMore: has_more || objects.length > limit }
  }
  return { objects, hasMore: false }
}
