/** What the pages say in words of what the code says in numbers and names. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '../../api/docs/openapi'
import { routes } from '../../api/routes'
import { OPERATIONS } from '../../cli/src/generated/operations'
import { ANSWER_WITHIN } from '../../domain/sandbox-disputes'
import { SECRET_SCOPES } from '../../domain/scopes'
import { DAY } from '../../domain/time'
import { projectRoot } from '../../stack/shared/project'

const read = (file: string) => readFileSync(join(projectRoot(), file), 'utf8')
const { paths } = openApiDocument(routes, 'https://api.example') as {
  paths: Record<string, Record<string, { description: string }>>
}

const withScopes = routes.filter(({ body }) => body?.scopes !== undefined)

test('scopes that depend on the body are told by the OpenAPI document and the command line', () => {
  expect(withScopes.map(({ operationId }) => operationId).sort()).toEqual([
    'createApiKey',
    'createHostedSession',
    'createPayment',
  ])
  for (const { path, method, operationId, body } of withScopes) {
    const told = body?.scopes?.told ?? ''
    expect(paths[path]?.[method]?.description).toContain(`; also ${told}`)
    expect(OPERATIONS.find(({ id }) => id === operationId)?.bodyScopes).toBe(told.replaceAll('`', ''))
  }
})

test('a payment asks for no scope that is not told', () => {
  const { body } = withScopes.find(({ operationId }) => operationId === 'createPayment')!
  const asked = body!.shapes.flatMap((shape) => {
    const [example] = shape.meta()?.['examples'] as unknown[]
    return body!.scopes!.of(shape.parse(example))
  })
  const told = SECRET_SCOPES.filter((scope) => body!.scopes!.told.includes(`\`${scope}\``))
  expect([...new Set(asked)].sort()).toEqual([...told].sort())
})

test('the guide to disputes says how long one may answer', () => {
  expect(read('docs/disputes.md')).toContain(`${ANSWER_WITHIN / DAY} days after`)
})
