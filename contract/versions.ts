/** Dated versions of the API (specification 9, rulings 7), newest first. */
export const API_VERSIONS = ['2026-09-01'] as const
export const CURRENT_VERSION = API_VERSIONS[0]
export type ApiVersion = (typeof API_VERSIONS)[number]

export function isApiVersion(value: string): value is ApiVersion {
  return (API_VERSIONS as readonly string[]).includes(value)
}
