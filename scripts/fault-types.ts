/** The faults of the API as types: which parameters each code has. The library has those that a program can meet, the dashboard all. */
import { PARAM_NAMES, FAULT_PARAMS } from '../contract/faults/params'
import { FAULTS, paramsOf, type FaultCode } from '../contract/faults/table'

const TYPES = Object.fromEntries(
  PARAM_NAMES.map((name) => [name, typeOf(FAULT_PARAMS[name].schema.type, name)]),
)

function typeOf(type: 'number' | 'string' | 'array', name: string): string {
  return `${name}: ${type === 'array' ? 'readonly string[]' : type}`
}

export function faultTypes(isIncluded: (code: FaultCode) => boolean): string[] {
  const codes = (Object.keys(FAULTS) as FaultCode[]).filter(isIncluded)
  const fields = codes.map((code) => {
    const params = paramsOf(code).map((name) => TYPES[name])
    return `  ${code}: ${params.length === 0 ? 'object' : `{ ${params.join('; ')} }`}`
  })
  return [
    [
      '/** What exactly can be wrong, each with its parameters. */',
      'export interface FaultParams {',
      ...fields,
      '}',
    ].join('\n'),
    'export type FaultCode = keyof FaultParams',
    '/** What exactly is wrong: `code` tells which parameters there are. */\nexport type Fault = { [Code in FaultCode]: { code: Code } & FaultParams[Code] }[FaultCode]',
  ]
}
