/** The examples of a call: curl, the libraries for TypeScript and Python, and the command line. */
import { block } from './page'
import { python } from './python'
import type { Sample } from './sample'

export const samples = (curlSample: string, sample: Sample): string =>
  [
    block('sh', curlSample, 'curl'),
    block('ts', typescript(sample), 'TypeScript'),
    block('sh', commandLine(sample), 'CLI'),
    block('python', python(sample), 'Python'),
  ].join('\n\n')

export function curl({ operation: { verb }, path, body, isPublishable, idempotencyKey }: Sample): string {
  return [
    `curl${verb === 'GET' || (verb === 'POST' && body !== undefined) ? '' : ` -X ${verb}`} "$SVC_BASE_URL${path}"`,
    `-H "Authorization: Bearer ${isPublishable ? '$SVC_PUBLISHABLE_KEY' : '$SVC_KEY'}"`,
    ...(idempotencyKey === undefined ? [] : [`-H 'Idempotency-Key: ${idempotencyKey}'`]),
    ...(body === undefined
      ? []
      : [
          "-H 'Content-Type: application/json'",
          `-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`,
        ]),
  ].join(' \\\n  ')
}

function typescript({ operation, ids, query, body, isPublishable, idempotencyKey }: Sample): string {
  const { resource, method, isList } = operation
  const given = [
    ...ids.map(literal),
    ...(body === undefined ? [] : [literal(body)]),
    ...(Object.keys(query).length === 0 ? [] : [inOneLine(query)]),
  ]
  // The body of some writes may be empty, and stands before the options.
  if (idempotencyKey !== undefined)
    given.push(...(body === undefined && operation.body ? ['{}'] : []), inOneLine({ idempotencyKey }))
  const call = `svc.${resource}.${method}(${given.join(', ')})`
  const use =
    isList && query['limit'] === undefined
      ? `for await (const one of ${call}) console.log(one.id)`
      : `const answer = await ${call}\nconsole.log(${isList ? 'answer.data' : 'answer'})`
  const key = isPublishable ? 'SVC_PUBLISHABLE_KEY' : 'SVC_KEY'
  return `import { Svc } from '@svc/sdk'\n\nconst svc = new Svc(${variable(key)})\n${use}`
}

function commandLine({ operation: { resource, method }, ids, query, body, idempotencyKey }: Sample): string {
  const words = ['npx svc', dashed(resource), dashed(method), ...ids.map(quoted)]
  const command = `SVC_BASE_URL="$SVC_BASE_URL" ${words.join(' ')}`
  const options = [
    ...Object.entries(query).map(([name, value]) => `--${dashed(name)} ${quoted(String(value))}`),
    ...(idempotencyKey === undefined ? [] : [`--idempotency-key ${quoted(idempotencyKey)}`]),
  ]
  const fields = body === undefined ? [] : optionsOf(body as object)
  if (fields) return [command, ...fields, ...options].join(' \\\n  ')
  const text = JSON.stringify(body, null, 2)
  // The shell puts in the variables of what stands between words without quotes.
  const end = /"\$[A-Z_]+"/.test(text) ? 'JSON' : "'JSON'"
  return `${[command, ...options, '--data -'].join(' \\\n  ')} <<${end}\n${text}\nJSON`
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

const quoted = (text: string): string => {
  if (/^\$[A-Z_]+$/.test(text)) return `"${text}"`
  return /^[\w.,@:/=-]+$/.test(text) ? text : `'${text}'`
}

/** Without a sign of TypeScript's own, so that every version of Node runs it as it is. The library refuses an empty text. */
const variable = (name: string): string => `process.env.${name} ?? ''`

/** JSON as a programmer writes it in TypeScript. */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"(\w+)":/gm, '$1$2:')
    .replaceAll(/"((?:[^"\\]|\\.)*)"/g, (_all, text: string) =>
      /^\$[A-Z_]+$/.test(text) ? variable(text.slice(1)) : `'${text.replaceAll("'", "\\'")}'`,
    )

const inOneLine = (value: object): string => literal(value).replaceAll(/\n\s*/g, ' ')
