/**
 * The registry of dated versions. Requests are converted up to the newest form before they are read. Answers and
 * events are converted down from the form in which they were written. Everything is stored in the newest form.
 */
type Json = Readonly<Record<string, unknown>>

export interface DatedVersion {
  version: string
  /** Converts a body of this version to the next newer version, by operation id. */
  request?: Readonly<Record<string, (body: Json) => Json>>
  /**
   * Converts an object of the next newer version to this version, by its `object`. Called for answers, the items of
   * lists, and in events for the object and its previous attributes, which contain only the changed fields.
   */
  response?: Readonly<Record<string, (object: Json) => Json>>
  /** Converts an event's envelope of the next newer version to this version, after its object. */
  event?: (envelope: Json) => Json
}

/** What changed with a version: whose bodies, which objects, and whether the envelope of events. */
export interface VersionChanges {
  operations: string[]
  objects: string[]
  events: boolean
}

export type VersionRegistry = ReturnType<typeof createVersionRegistry>

/** `entries`: newest first. */
export function createVersionRegistry(entries: readonly DatedVersion[]) {
  const names = entries.map(({ version }) => version)
  const [current] = names
  if (current === undefined) throw new Error('an API has a version')

  /** The steps from one version down to another; none if the other is not older. */
  const stepsDown = (from: string, to: string): readonly DatedVersion[] =>
    entries.slice(names.indexOf(from) + 1, names.indexOf(to) + 1)

  const lower = (object: Json, from: string, to: string): Json => {
    if (object['object'] === 'list' && Array.isArray(object['data']))
      return { ...object, data: object['data'].map((item: Json) => lower(item, from, to)) }
    if (object['object'] === 'event')
      return stepsDown(String(object['api_version']), to).reduce(lowerEvent, object)
    return stepsDown(from, to).reduce(
      (form, { response }) => response?.[typeOf(form)]?.(form) ?? form,
      object,
    )
  }

  return {
    current,
    names,
    knows: (version: string): boolean => names.includes(version),

    isNewer: (version: string, than: string): boolean => names.indexOf(version) < names.indexOf(than),

    /** What changed with a version, in comparison to the one before it; nothing with the first. */
    changesWith(version: string): VersionChanges {
      const { request = {}, response = {}, event } = entries[names.indexOf(version) + 1] ?? {}
      return { operations: Object.keys(request), objects: Object.keys(response), events: event !== undefined }
    },

    /** Converts the body of an operation to the newest form. */
    raiseRequest(operationId: string, body: unknown, from: string): unknown {
      const steps = stepsDown(current, from)
      if (steps.length === 0 || body === null || typeof body !== 'object' || Array.isArray(body)) return body
      return steps.reduceRight((form, { request }) => request?.[operationId]?.(form) ?? form, body as Json)
    },

    /** Converts a response to the form of `to`; `form` is the version in which it was written. */
    renderResponse(body: string, to: string, form: string = current): string {
      if (stepsDown(form, to).length === 0) return body
      return JSON.stringify(lower(JSON.parse(body) as Json, form, to))
    },

    /**
     * Converts a stored event to the form of `to`; unchanged, byte for byte, if `to` is not older than its own form.
     */
    renderEvent(payload: string, to: string): string {
      if (to === current && payload.includes(`"api_version":"${current}"`)) return payload
      const envelope = JSON.parse(payload) as Json & { api_version: string }
      const steps = stepsDown(envelope.api_version, to)
      return steps.length === 0 ? payload : JSON.stringify(steps.reduce(lowerEvent, envelope))
    },
  }
}

const typeOf = (object: Json): string => String(object['object'])

function lowerEvent(envelope: Json, { version, response, event }: DatedVersion): Json {
  const { object, previous_attributes: previous } = envelope['data'] as {
    object: Json
    previous_attributes: Json
  }
  const change = response?.[typeOf(object)] ?? ((form: Json) => form)
  const data = { object: change(object), previous_attributes: change(previous) }
  const lowered = { ...envelope, api_version: version, data }
  return event?.(lowered) ?? lowered
}
