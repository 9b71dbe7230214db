/** `svc fixtures run`: a file of calls, which may refer to the answers of earlier ones. */
import type { Command } from 'commander'
import { accountOf, clientFor, refuseLive, type Account } from '../account'
import { EXIT, Ending, isRefusal } from '../exit'
import { OPERATIONS } from '../generated/operations'
import { dashed } from '../operations/names'
import type { Operation } from '../operations/operation'
import { fileAt } from '../operations/values'
import { showObject, type Format } from '../output/show'
import { colorsOf } from '../output/colors'
import { say, type World } from '../world'

interface Step {
  /** Later steps refer to its answer by this name. */
  name?: string
  /** As on the command line: `payments create`; or its id: `createPayment`. */
  operation: string
  /** Of the path, in its order. */
  ids?: string[]
  body?: object
  query?: object
  /** Fields that the answer must have. */
  expect?: Record<string, unknown>
  /** The code of the error that must be answered. */
  error?: string
}

export function addFixtures(program: Command, world: World): void {
  program
    .command('fixtures')
    .description('Objects of the sandbox from a file.')
    .command('run')
    .summary('make the calls that a file lists')
    .description(
      'Makes the calls that a JSON file lists, one after the other. ${name.field} refers to an earlier answer.',
    )
    .argument('<file>', 'the file')
    .action(async (file: string, _given, command: Command) =>
      runFile(world, file, command.optsWithGlobals<Format>()),
    )
}

async function runFile(world: World, file: string, format: Format): Promise<void> {
  const account = accountOf(world)
  refuseLive(account, 'svc fixtures')
  const { green } = colorsOf(world, format)
  const answers: Record<string, unknown> = {}
  for (const [index, step] of stepsIn(file).entries()) {
    const name = step.name ?? `step${index + 1}`
    const operation = operationOf(step.operation, name)
    const answer = await takeStep(account, world, operation, referring(step, answers, name) as Step)
    check(answer, step, name)
    answers[name] = answer
    const { id, status } = answer as { id?: string; status?: string }
    if (!format.json)
      say(world, [green('ok'), name, nameOf(operation), id, status].filter(Boolean).join('  '))
  }
  if (format.json) showObject(world, answers, format)
}

function stepsIn(file: string): Step[] {
  let content: { steps?: Step[] }
  try {
    content = JSON.parse(fileAt(file)) as { steps?: Step[] }
  } catch (error) {
    if (error instanceof Ending) throw error
    throw new Ending(`${file} is not JSON.`, EXIT.usage)
  }
  if (Array.isArray(content.steps)) return content.steps
  throw new Ending(`${file} has no list of steps.`, EXIT.usage)
}

const nameOf = ({ resource, method }: Operation): string => `${dashed(resource)} ${dashed(method)}`

function operationOf(given: string, step: string): Operation {
  const found = OPERATIONS.find((one) => one.id === given || nameOf(one) === given)
  if (found) return found
  throw new Ending(`${step}: there is no operation ${given}.`, EXIT.usage)
}

const REFERENCE = /\$\{([\w.-]+)\}/g

/** The value with the answers that it refers to. A reference that is the whole text keeps its type. */
function referring(value: unknown, answers: Readonly<Record<string, unknown>>, step: string): unknown {
  if (typeof value === 'string') {
    const whole = /^\$\{([\w.-]+)\}$/.exec(value)?.[1]
    if (whole !== undefined) return at(answers, whole, step)
    return value.replaceAll(REFERENCE, (_, path: string) => String(at(answers, path, step)))
  }
  if (Array.isArray(value)) return value.map((item) => referring(item, answers, step))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, referring(field, answers, step)]),
  )
}

function at(answers: Readonly<Record<string, unknown>>, path: string, step: string): unknown {
  const value = path.split('.').reduce<unknown>((found, name) => {
    const isObject = typeof found === 'object' && found !== null
    return isObject && Object.hasOwn(found, name) ? (found as Record<string, unknown>)[name] : undefined
  }, answers)
  if (value !== undefined) return value
  throw new Ending(`${step}: no earlier answer has ${path}.`, EXIT.usage)
}

async function takeStep(account: Account, world: World, operation: Operation, step: Step): Promise<object> {
  const svc = clientFor(account, operation.scope)
  const input = {
    ids: step.ids ?? [],
    body: (operation.body ? (step.body ?? {}) : undefined) as never,
    query: (step.query ?? {}) as never,
    options: { signal: world.signal },
  }
  try {
    if (operation.isList) return await operation.call(svc, input)
    return await (operation.callAndWait ?? operation.call)(svc, input)
  } catch (error) {
    if (isRefusal(error) && error.code === step.error) return { error: error.code }
    throw error
  }
}

function check(answer: object, { expect = {}, error }: Step, step: string): void {
  if (error !== undefined && !('error' in answer))
    throw new Ending(`${step}: it was not refused with ${error}.`, EXIT.failed)
  for (const [path, expected] of Object.entries(expect)) {
    const found = at({ answer }, `answer.${path}`, step)
    if (JSON.stringify(found) !== JSON.stringify(expected))
      throw new Ending(
        `${step}: ${path} is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}.`,
        EXIT.failed,
      )
  }
}
