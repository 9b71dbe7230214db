/** Judges what Adyen is sent by the models of its official library: each field and each value of an enumeration must be known there. */
import * as checkout from '@adyen/api-library/lib/src/typings/checkout/models'
import * as disputes from '@adyen/api-library/lib/src/typings/disputes/models'

interface Model {
  attributeTypeMap: readonly { baseName: string; type: string }[]
}

const MODELS = { ...disputes, ...checkout } as unknown as Readonly<Record<string, Model | undefined>>

/** By path: of what each call is a body. */
const BODIES: readonly (readonly [RegExp, string])[] = [
  [/\/v71\/payments$/, 'PaymentRequest'],
  [/\/v71\/payments\/details$/, 'PaymentDetailsRequest'],
  [/\/v71\/payments\/[^/]+\/captures$/, 'PaymentCaptureRequest'],
  [/\/v71\/payments\/[^/]+\/refunds$/, 'PaymentRefundRequest'],
  [/\/v71\/payments\/[^/]+\/cancels$/, 'PaymentCancelRequest'],
  [/\/v71\/payments\/[^/]+\/reversals$/, 'PaymentReversalRequest'],
  [/\/v71\/cancels$/, 'StandalonePaymentCancelRequest'],
  [/\/v71\/paymentMethods$/, 'PaymentMethodsRequest'],
  [/\/retrieveApplicableDefenseReasons$/, 'DefenseReasonsRequest'],
  [/\/supplyDefenseDocument$/, 'SupplyDefenseDocumentRequest'],
  [/\/defendDispute$/, 'DefendDisputeRequest'],
  [/\/acceptDispute$/, 'AcceptDisputeRequest'],
]

/** What the library does not know of the body; empty if it knows all of it. */
export function unknownTo(path: string, body: unknown): string[] {
  const model = BODIES.find(([of]) => of.test(path))?.[1]
  return model === undefined ? [`no call ${path}`] : faultsIn(body, model, model)
}

function faultsIn(value: unknown, type: string, at: string): string[] {
  const of = type.replace(/ \| null$/, '')
  // The models of payment methods are told apart by their type.
  if (of === 'PaymentRequestPaymentMethod') return faultsIn(value, 'CardDetails', at)
  const item = /^Array<(.*)>$/.exec(of)?.[1]
  if (item !== undefined)
    return Array.isArray(value)
      ? value.flatMap((one, index) => faultsIn(one, item, `${at}[${index}]`))
      : [`${at} is no list`]
  if (of.startsWith('{'))
    return Object.entries(value as object).flatMap(([name, text]) =>
      typeof text === 'string' ? [] : [`${at}.${name} is no text`],
    )
  if (of.includes('.') && of.endsWith('Enum')) {
    const [model = '', name = ''] = of.split('.')
    const known = Object.values((MODELS[model] as unknown as Record<string, object>)[name] ?? {})
    return known.includes(value) ? [] : [`${at} has no value ${String(value)}`]
  }
  const model = MODELS[of]
  if (model === undefined)
    return typeof value === (of === 'number' || of === 'boolean' ? of : 'string') ? [] : [`${at} is no ${of}`]
  return Object.entries(value as object).flatMap(([name, inner]) => {
    const field = model.attributeTypeMap.find(({ baseName }) => baseName === name)
    return field ? faultsIn(inner, field.type, `${at}.${name}`) : [`${at} has no field ${name}`]
  })
}
