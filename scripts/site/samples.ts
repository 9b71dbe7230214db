/** The examples of an operation: curl, the TypeScript library, and the command line. */
import type { Operation } from '../sdk/operations'
import { block } from './page'

interface Sample {
  operation: Operation
  /** The path with example identifiers. */
  path: string
  /** The example of the body, if there is one. */
  body: unknown
  isPublishable: boolean
  idempotencyKey: string
}

export const samples = (sample: Sample): string =>
  [
    block('sh', curl(sample), 'curl'),
    block('ts', typescript(sample), 'TypeScript'),
    block('sh', commandLine(sample), 'svc'),
  ].join('\n\n')

function curl({ operation: { verb }, path, body, isPublishable, idempotencyKey }: Sample): string {
  const write = verb !== 'GET'
  return [
    `curl${verb === 'GET' || (verb === 'POST' && body !== undefined) ? '' : ` -X ${verb}`} "$SVC_BASE_URL${path}"`,
    `-H "Authorization: Bearer ${isPublishable ? '$SVC_PUBLISHABLE_KEY' : '$SVC_KEY'}"`,
    ...(write ? [`-H 'Idempotency-Key: ${idempotencyKey}'`] : []),
    ...(body === undefined
      ? []
      : [
          "-H 'Content-Type: application/json'",
          `-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`,
        ]),
  ].join(' \\\n  ')
}

function typescript({ operation, path, body, isPublishable }: Sample): string {
  const { resource, method, params, isList } = operation
  const ids = params.length === 0 ? [] : idsIn(path)
  const given = [...ids.map((id) => `'${id}'`), ...(body === undefined ? [] : [literal(body)])].join(', ')
  const call = `svc.${resource}.${method}(${given})`
  const use = isList
    ? `for await (const one of ${call}) console.log(one.id)`
    : `const answer = await ${call}\nconsole.log(answer)`
  const key = isPublishable ? 'process.env.SVC_PUBLISHABLE_KEY!' : 'process.env.SVC_KEY!'
  return `import { Svc } from '@svc/sdk'\n\nconst svc = new Svc(${key}, { baseUrl: process.env.SVC_BASE_URL! })\n${use}`
}

const idsIn = (path: string): string[] => path.split('/').filter((part) => /_[0-9A-Z]{26}$/.test(part))

function commandLine({ operation: { resource, method }, path, body }: Sample): string {
  const call = ['svc', dashed(resource), dashed(method), ...idsIn(path)].join(' ')
  const command = `SVC_BASE_URL="$SVC_BASE_URL" ${call}`
  if (body === undefined) return command
  const options = optionsOf(body as object)
  if (options) return [command, ...options].join(' \\\n  ')
  return `${command} --data - <<'JSON'\n${JSON.stringify(body, null, 2)}\nJSON`
}

/**
 * The options that give the fields of a body; undefined if it has `null`, a list of objects, or a card, whose number should
 * not be in the history of a shell.
 */
function optionsOf(value: object, place = ''): string[] | undefined {
  const options: string[] = []
  for (const [name, field] of Object.entries(value) as [string, unknown][]) {
    const option = `--${dashed(place + name)}`
    if (name === 'card' || field === null) return undefined
    if (name === 'metadata') {
      const pairs = Object.entries(field as object).map(([key, text]) => `${key}=${text}`)
      options.push(`${option} ${quoted(pairs.join(','))}`)
    } else if (Array.isArray(field)) {
      if (field.some((one) => typeof one === 'object')) return undefined
      options.push(`${option} ${quoted(field.join(','))}`)
    } else if (typeof field === 'object') {
      const inner = optionsOf(field, `${place}${name}.`)
      if (!inner) return undefined
      options.push(...inner)
    } else options.push(`${option} ${quoted(JSON.stringify(field).replace(/^"(.*)"$/, '$1'))}`)
  }
  return options
}

/** As the command line calls it: `webhookEndpoints` is `webhook-endpoints`. */
const dashed = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-')

const quoted = (text: string): string => (/^[\w.,@:/=-]+$/.test(text) ? text : `'${text}'`)

/** JSON as a programmer writes it in TypeScript. */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"(\w+)":/gm, '$1$2:')
    .replaceAll(/"((?:[^"\\]|\\.)*)"/g, (_all, text: string) => `'${text.replaceAll("'", "\\'")}'`)
