/** `codes.py`: the codes of errors, the reasons of declines, the faults, the amounts in bodies, and the versions. */
import { readFileSync } from 'node:fs'
import { FAULT_PARAMS } from '../../contract/faults/params'
import { FAULTS, isPublicFault, paramsOf, type FaultCode } from '../../contract/faults/table'
import { CURRENT_VERSION } from '../../contract/versions'
import { DECLINES } from '../../domain/decline-codes'
import type { Document, Operation } from '../sdk/operations'
import { codesByType } from '../sdk/codes-file'
import { exported, literal, nameable, pascal, quoted } from './names'
import { amountsIn } from './types-file'

/** That of python/pyproject.toml. */
export const pythonVersion = (): string =>
  /^version = "(.*)"$/m.exec(readFileSync('python/pyproject.toml', 'utf8'))?.[1] ?? ''

const TYPES = { number: 'Decimal | int', string: 'str', array: 'list[str]' } as const

export function codesFile(operations: readonly Operation[], document: Document): string {
  const byType = codesByType()
  const faults = faultClasses()
  const codes = [...new Set(Object.values(byType).flat())]
  const names = [
    'API_VERSION',
    'LIBRARY_VERSION',
    'ErrorType',
    'ErrorCode',
    'DeclineCode',
    'Fault',
    'FaultCode',
  ]
  return [
    [
      'from decimal import Decimal',
      'from typing import Final, Literal',
      '',
      'from typing_extensions import TypeAlias, TypedDict',
    ].join('\n'),
    exported([...names, ...faults.map(({ name }) => name)]),
    [
      `API_VERSION: Final = ${quoted(CURRENT_VERSION)}`,
      '"""The version of the API that these types describe."""',
      `LIBRARY_VERSION: Final = ${quoted(pythonVersion())}`,
      '"""The version of this library."""',
      `AMOUNTS = frozenset([${amountsIn(operations, document).map(quoted).join(', ')}])`,
      '"""The names of the fields in bodies that are amounts."""',
      `ErrorType: TypeAlias = ${literal(Object.keys(byType))}`,
      `ErrorCode: TypeAlias = ${literal(codes)}`,
      `DeclineCode: TypeAlias = ${literal(Object.keys(DECLINES))}`,
      '"""Reasons of a decline."""',
    ].join('\n'),
    ...faults.map(({ text }) => text),
    [
      `Fault: TypeAlias = ${faults.map(({ name }) => name).join(' | ')}`,
      '"""What exactly is wrong: `code` tells which parameters there are."""',
      `FaultCode: TypeAlias = ${literal(faults.flatMap(({ codes: own }) => own))}`,
    ].join('\n'),
  ].join('\n\n\n')
}

/** One for all faults with the same parameters. */
function faultClasses(): { name: string; codes: FaultCode[]; text: string }[] {
  const groups = new Map<string, FaultCode[]>()
  for (const code of (Object.keys(FAULTS) as FaultCode[]).filter(isPublicFault)) {
    const key = [...paramsOf(code)].sort().join()
    groups.set(key, [...(groups.get(key) ?? []), code])
  }
  return [...groups.values()].map((codes) => {
    const params = [...new Set(codes.flatMap(paramsOf))].sort()
    const name = params.length === 0 ? 'PlainFault' : `FaultWith${params.map(pascal).join('')}`
    const lines = params.map((param) => `    ${nameable(param)}: ${TYPES[FAULT_PARAMS[param].schema.type]}`)
    const text = [
      `class ${name}(TypedDict):`,
      `    """Faults ${params.length === 0 ? 'without parameters' : `with ${params.join(', ')}`}."""`,
      '',
      `    code: ${literal(codes)}`,
      ...lines,
    ].join('\n')
    return { name, codes, text }
  })
}
