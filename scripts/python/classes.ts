/** JSON Schema, as the OpenAPI document has it, as classes of Python: models of what is answered, dictionaries of what is sent. */
import { nameOf, type Schema, type Side } from '../sdk/schema-types'
import { docstring, literal, nameable, pascal, quoted } from './names'

/** Classes by their name, each after those that it needs. */
export class Classes {
  readonly made = new Map<string, string>()
  readonly #begun = new Set<string>()

  constructor(readonly schemas: Readonly<Record<string, Schema>>) {}

  /** Of a schema of the document, unless it is there. */
  named(name: string, side: Side): string {
    if (this.made.has(name)) return name
    const schema = this.schemas[name]
    if (!schema || this.#begun.has(name))
      throw new Error(`${name} is no schema, or has itself within, which no class can`)
    this.#begun.add(name)
    return this.#declared(name, schema, side)
  }

  /** The type of a value; `name` is what its own class would be called. */
  typeOf(schema: Schema, side: Side, name: string): string {
    if (schema.$ref !== undefined) return this.named(nameOf(schema.$ref), side)
    if (schema.anyOf) return this.#union(schema.anyOf, side, name)
    if (schema.const !== undefined) return constant(schema.const)
    if (schema.enum) return side === 'sent' ? literal(schema.enum) : `${literal(schema.enum)} | str`
    if (Array.isArray(schema.type))
      return this.#union(
        schema.type.map((type) => ({ ...schema, type })),
        side,
        name,
      )
    switch (schema.type) {
      case 'string':
        return 'str'
      case 'boolean':
        return 'bool'
      case 'null':
        return 'None'
      case 'integer':
        return 'int'
      case 'number':
        return side === 'answered' ? 'Decimal' : isAmount(name) ? 'Amount' : 'Decimal | float'
      case 'array':
        return `${side === 'sent' ? 'Sequence' : 'list'}[${this.typeOf(schema.items ?? {}, side, name)}]`
      case 'object':
        return this.#objectType(schema, side, name)
      default:
        return 'Any'
    }
  }

  #union(schemas: readonly Schema[], side: Side, name: string): string {
    const types = schemas.map((one) => this.typeOf(one, side, name))
    const several = types.filter((type) => this.made.has(type))
    if (side === 'answered' && several.length > 1)
      throw new Error(`${name} is one of ${several.join(', ')}: nothing says how a program knows which`)
    return [...new Set(types)].join(' | ')
  }

  #objectType(schema: Schema, side: Side, name: string): string {
    const { properties = {}, additionalProperties } = schema
    if (Object.keys(properties).length > 0) return this.#declared(name, schema, side)
    const inner = additionalProperties ? this.typeOf(additionalProperties, side, name) : 'Any'
    return `${side === 'sent' ? 'Mapping' : 'dict'}[str, ${inner}]`
  }

  #declared(name: string, schema: Schema, side: Side): string {
    const text = side === 'sent' ? this.#dictionary(name, schema) : this.#model(name, schema)
    if (this.made.has(name)) throw new Error(`two classes would be called ${name}`)
    this.made.set(name, text)
    return name
  }

  #model(name: string, { description, properties = {}, required = [] }: Schema): string {
    const shapes: string[] = []
    const fields = Object.entries(properties).flatMap(([field, schema]) => {
      const type = this.typeOf(schema, 'answered', name + pascal(field))
      const shape = this.#shapeOf(schema, name + pascal(field))
      if (shape !== undefined) shapes.push(`${quoted(field)}: ${shape}`)
      if (OF_MODELS.includes(field)) throw new Error(`${name}.${field} is what every model has`)
      const declared = required.includes(field) ? type : `${type} | None = None`
      return [`    ${nameable(field)}: ${declared}`, ...docstring(schema.description, '    ')]
    })
    return [
      `class ${name}(Model):`,
      ...docstring(description ?? `Part of an answer.`, '    '),
      '',
      ...fields,
      ...(shapes.length === 0 ? [] : ['', `    _shapes = {${shapes.join(', ')}}`]),
    ].join('\n')
  }

  /** What makes a field of an answer; undefined if it stays as JSON has it. */
  #shapeOf(schema: Schema, name: string): string | undefined {
    if (schema.$ref !== undefined) return nameOf(schema.$ref)
    if (schema.anyOf)
      return schema.anyOf.map((one) => this.#shapeOf(one, name)).find((shape) => shape !== undefined)
    if (schema.items) return this.#shapeOf(schema.items, name)
    if (schema.type === 'number' || (Array.isArray(schema.type) && schema.type.includes('number')))
      return 'Decimal'
    if (Object.keys(schema.properties ?? {}).length > 0) return name
    if (!schema.additionalProperties) return undefined
    const inner = this.#shapeOf(schema.additionalProperties, name)
    return inner === undefined ? undefined : `map_of(${inner})`
  }

  #dictionary(name: string, { description, properties = {}, required = [] }: Schema): string {
    const fields = Object.entries(properties).map(([field, schema]) => {
      const type = this.typeOf(schema, 'sent', name + pascal(field))
      return { field, schema, type: required.includes(field) ? type : `NotRequired[${type}]` }
    })
    if (fields.every(({ field }) => /^\w+$/.test(field) && nameable(field) === field))
      return [
        `class ${name}(TypedDict):`,
        ...docstring(description ?? `Part of a request.`, '    '),
        '',
        ...fields.flatMap(({ field, schema, type }) => [
          `    ${field}: ${type}`,
          ...docstring(schema.description, '    '),
        ]),
      ].join('\n')
    // A name that no class can have.
    return [
      `${name} = TypedDict(`,
      `    ${quoted(name)},`,
      '    {',
      ...fields.flatMap(({ field, schema, type }) => [
        `        # ${schema.description ?? ''}`,
        `        ${quoted(field)}: ${type},`,
      ]),
      '    },',
      ')',
    ].join('\n')
  }
}

/** What `Model` has of its own. */
const OF_MODELS = ['answer', 'to_dict', 'to_json']

/** Amounts are exact in what is sent; other numbers may be floating-point ones. `name` is a field's or that of its class. */
export const isAmount = (name: string): boolean => /(?:^|_|[a-z])amount$/i.test(name)

const constant = (value: unknown): string =>
  typeof value === 'boolean' ? `Literal[${value ? 'True' : 'False'}]` : `Literal[${JSON.stringify(value)}]`
