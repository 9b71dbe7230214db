/** `sdk/src/generated/codes.ts`: the codes of errors by their type, the reasons of declines, and the version. */
import { version } from '@svc/sdk/package.json'
import { ERRORS, isPublicCode, publishedCode, type ErrorCode } from '../../contract/errors'
import { isPublicFault } from '../../contract/faults/table'
import { API_VERSIONS, CURRENT_VERSION } from '../../contract/versions'
import { DECLINES } from '../../domain/decline-codes'
import { faultTypes } from '../fault-types'

export function codesFile(): string {
  const byType = Object.entries(codesByType()).map(([type, codes]) => `  ${type}: ${union(codes)}`)
  return [
    `/** The version of the API that these types describe. */\nexport const API_VERSION = '${CURRENT_VERSION}'`,
    `/** The version of this library. */\nexport const LIBRARY_VERSION = '${version}'`,
    `/** Every version that the API knew when this was made. */\nexport type ApiVersion = ${union(API_VERSIONS)}`,
    ['/** The codes of each type of error. */', 'export interface CodesByType {', ...byType, '}'].join('\n'),
    'export type ErrorType = keyof CodesByType',
    'export type ErrorCode = CodesByType[ErrorType]',
    ...faultTypes(isPublicFault),
    `/** Reasons of a decline. */\nexport type DeclineCode = ${union(Object.keys(DECLINES))}`,
  ].join('\n\n')
}

/** The published codes of each type of error. */
export function codesByType(): Record<string, string[]> {
  const codes = (Object.keys(ERRORS) as ErrorCode[]).filter(isPublicCode)
  const types = [...new Set(codes.map((code) => ERRORS[code].type))]
  const own = (type: string) => codes.filter((code) => ERRORS[code].type === type).map(publishedCode)
  return Object.fromEntries(types.map((type) => [type, [...new Set(own(type))]]))
}

const union = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ')
