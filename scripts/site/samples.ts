/** The examples of an operation: curl, and the TypeScript library. */
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
  [block('sh', curl(sample), 'curl'), block('ts', typescript(sample), 'TypeScript')].join('\n\n')

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
  const ids = params.length === 0 ? [] : path.split('/').filter((part) => /_[0-9A-Z]{26}$/.test(part))
  const given = [...ids.map((id) => `'${id}'`), ...(body === undefined ? [] : [literal(body)])].join(', ')
  const call = `svc.${resource}.${method}(${given})`
  const use = isList
    ? `for await (const one of ${call}) console.log(one.id)`
    : `const answer = await ${call}\nconsole.log(answer)`
  const key = isPublishable ? 'process.env.SVC_PUBLISHABLE_KEY!' : 'process.env.SVC_KEY!'
  return `import { Svc } from '@svc/sdk'\n\nconst svc = new Svc(${key})\n${use}`
}

/** JSON as a programmer writes it in TypeScript. */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"(\w+)":/gm, '$1$2:')
    .replaceAll(/"((?:[^"\\]|\\.)*)"/g, (_all, text: string) => `'${text.replaceAll("'", "\\'")}'`)
