/**
 * Dated versions of the API (contract 17), newest first. The code writes the newest form alone; an older
 * version says how it differs from the one above it. docs/versioning.md tells how one is added.
 */
import { createVersionRegistry, type DatedVersion } from './version-registry'

export const API_VERSIONS = ['2026-09-01'] as const
export const CURRENT_VERSION = API_VERSIONS[0]
export type ApiVersion = (typeof API_VERSIONS)[number]

/** How each version but the newest differs from the one above it. */
const DIFFERENCES: Partial<Record<ApiVersion, Omit<DatedVersion, 'version'>>> = {}

export const versions = createVersionRegistry(
  API_VERSIONS.map((version) => ({ version, ...DIFFERENCES[version] })),
)

/** The stored payload of an event as an endpoint, or a caller, of `apiVersion` is sent it. */
export const renderEvent = (payload: string, apiVersion: string): string =>
  versions.renderEvent(payload, apiVersion)
