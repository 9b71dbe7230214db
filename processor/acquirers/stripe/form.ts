/** Bodies as Stripe reads them: `application/x-www-form-urlencoded`, with brackets for what is nested. */

export type FormValue = string | number | bigint | boolean | null | undefined | FormFields | readonly string[]
export interface FormFields {
  readonly [name: string]: FormValue
}

/** What is null or undefined is left out. */
export function toForm(fields: FormFields): string {
  const form = new URLSearchParams()
  for (const [name, value] of entriesOf(fields, '')) form.append(name, value)
  return form.toString()
}

function* entriesOf(value: FormValue, name: string): Generator<[string, string]> {
  if (value === null || value === undefined) return
  if (typeof value !== 'object') {
    yield [name, String(value)]
    return
  }
  for (const [key, inner] of Object.entries(value) as [string, FormValue][])
    yield* entriesOf(inner, name === '' ? key : `${name}[${key}]`)
}
