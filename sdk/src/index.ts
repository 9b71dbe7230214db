export { Svc, webhooks } from './svc.js'
export * from './errors.js'
export { isNewer, type Versioned } from './newer.js'
export { SignatureError, type Payload, type Secrets, type VerifyOptions } from './webhooks.js'
export {
  API_VERSION,
  LIBRARY_VERSION,
  type ApiVersion,
  type CodesByType,
  type DeclineCode,
  type ErrorCode,
  type Fault,
  type FaultCode,
  type ErrorType,
} from './generated/codes.js'
export type * from './generated/events.js'
export type * from './generated/resources.js'
export type * from './generated/types.js'
export type { KnownSubscription, SubscriptionChanges, SubscriptionResource } from './subscriptions.js'
export type { ListCall, Page } from './list.js'
export type {
  AttemptInfo,
  CallOptions,
  Credential,
  RawOptions,
  RequestInfo,
  SvcOptions,
  WriteOptions,
} from './options.js'
export type { AnswerInfo, Result } from './result.js'
export type { Amount, Open, WholeOrPart } from './values.js'
