/**
 * Dated versions of the API (contract 17), newest first. The code writes only the newest form. Each older version
 * describes its differences to the next newer one. CONTRIBUTING.md explains how to add a version.
 */
import { createVersionRegistry, type DatedVersion } from './version-registry'

export const API_VERSIONS = ['2026-09-01'] as const
export const CURRENT_VERSION = API_VERSIONS[0]
export type ApiVersion = (typeof API_VERSIONS)[number]

/** The differences of each older version to the next newer one. */
const DIFFERENCES: Partial<Record<ApiVersion, Omit<DatedVersion, 'version'>>> = {}

export const versions = createVersionRegistry(
  API_VERSIONS.map((version) => ({ version, ...DIFFERENCES[version] })),
)

/** The stored payload of an event in the form of `apiVersion`, for an endpoint or a caller. */
export const renderEvent = (payload: string, apiVersion: string): string =>
  versions.renderEvent(payload, apiVersion)
