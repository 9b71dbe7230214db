/**
 * The examples of the guides in every language. People write a call once: as a block of the shell with a single call in curl, or as the
 * JSON of a body with the operation's name (```json call=createRefund). The others are made of it, as those of the reference are.
 */
import { entries, examplePath, sampleOf, type Entry } from './entries'
import { requestOf, type Request } from './request'
import { curl, samples } from './samples'

export const withLanguages = (markdown: string): string =>
  markdown
    .replaceAll(/^```sh\n([^]*?)\n```$/gm, (whole, text: string) => {
      const request = requestOf(text)
      const entry = request && entries.find((one) => isCallOf(request, one))
      return request && entry ? samples(text, sampleOfRequest(request, entry)) : whole
    })
    .replaceAll(/^```json call=(\w+)\n([^]*?)\n```$/gm, (_whole, id: string, text: string) => {
      const entry = entries.find(({ operation }) => operation.id === id)
      if (!entry) throw new Error(`an example is of the operation ${id}, which the API does not have`)
      const sample = sampleOf(entry, examplePath(entry.route), {
        query: {},
        body: JSON.parse(text) as unknown,
      })
      const withKey = { ...sample, idempotencyKey: `example-${id}` }
      return samples(curl(withKey), sample)
    })

function isCallOf({ method, path }: Request, { operation, route }: Entry): boolean {
  const parts = (path.split('?')[0] ?? '').split('/')
  const wanted = route.path.split('/')
  return (
    method === operation.verb &&
    parts.length === wanted.length &&
    wanted.every((part, place) => part.startsWith('{') || part === parts[place])
  )
}

function sampleOfRequest({ path, body, idempotencyKey }: Request, entry: Entry) {
  const { pathname, searchParams } = new URL(path, 'https://api.example')
  const query = [...searchParams].map(([name, value]) => {
    const isNumber = entry.operation.query.find((one) => one.name === name)?.schema.type === 'integer'
    return [name, isNumber ? Number(value) : value] as const
  })
  return sampleOf(entry, pathname, {
    query: Object.fromEntries(query),
    body: body === undefined ? undefined : (JSON.parse(body) as unknown),
    idempotencyKey,
  })
}
