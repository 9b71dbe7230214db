import { routes } from '../../api/routes'
import { openApiDocument } from '../../api/docs/openapi'
import { EXAMPLES } from '../../contract/examples'
import { GLOSSARY } from '../../contract/glossary'

/** The paths of all fields of the document's shapes and queries. */
function pathsOf(): Set<string> {
  const { components, paths } = openApiDocument(routes, 'http://localhost') as {
    components: { schemas: Record<string, unknown> }
    paths: Record<string, Record<string, { parameters?: { in?: string; name?: string }[] }>>
  }
  const found = new Set<string>()
  const look = (node: unknown, path: string): void => {
    if (node === null || typeof node !== 'object') return
    for (const [name, value] of Object.entries(node)) {
      if (name !== 'properties') look(value, path)
      else
        for (const [field, schema] of Object.entries(value as object)) {
          found.add(`${path}.${field}`)
          look(schema, `${path}.${field}`)
        }
    }
  }
  for (const [name, schema] of Object.entries(components.schemas)) look(schema, name)
  for (const operations of Object.values(paths))
    for (const { parameters = [] } of Object.values(operations))
      for (const { in: place, name } of parameters) if (place === 'query') found.add(`query.${name}`)
  return found
}

test.each([
  ['explains', GLOSSARY],
  ['has an example of', EXAMPLES],
])('the document %s no field that is not there', (_what, table) => {
  const paths = [...pathsOf()]
  const unused = Object.keys(table).filter(
    (key) => !paths.some((path) => path === key || path.endsWith(`.${key}`)),
  )
  expect(unused).toEqual([])
})
