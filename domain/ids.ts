/**
 * Identifiers: a prefix that names the type, then a 26-character ULID in upper-case Crockford base 32 (contract 2.1).
 * Creating one needs a clock and randomness, so that code is in `infra/ids.ts`.
 */
export const ID_PREFIXES = {
  payment: 'pay_',
  refund: 'ref_',
  customer: 'cust_',
  payment_method: 'pmth_',
  subscription: 'subs_',
  event: 'evnt_',
  webhook_endpoint: 'hook_',
  request: 'req_',
  account: 'merch_',
  token: 'tokn_',
  hosted_session: 'sesn_',
  webhook_delivery: 'dlvr_',
  webhook_replay: 'rply_',
  api_key: 'akey_',
  client: 'clnt_',
  audit_log: 'audt_',
  fault_hit: 'fhit_',
  dispute: 'disp_',
  dispute_watch: 'dwat_',
  payout: 'pout_',
  payout_schedule: 'psch_',
  report_schedule: 'rsch_',
  bank_account: 'bacc_',
  acquirer_account: 'acqa_',
  balance_transaction: 'txn_',
  member: 'memb_',
  member_session: 'mses_',
  passkey: 'pkey_',
  invitation: 'invt_',
  saved_view: 'view_',
  payment_note: 'note_',
  mail: 'mail_',
  going_live: 'golv_',
  proposal: 'prop_',
  exchange_rate: 'rate_',
  verify_run: 'vrun_',
  acquirer_notification: 'ntfc_',
  file: 'file_',
} as const

export type IdType = keyof typeof ID_PREFIXES
export type Id<T extends IdType = IdType> = `${(typeof ID_PREFIXES)[T]}${string}`

const ID_TYPES = Object.keys(ID_PREFIXES) as IdType[]

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/** The verdict on an identifier that a caller sent. */
export type IdVerdict = 'ok' | 'wrong_type' | 'foreign'

/**
 * Judges an identifier without a look-up: `foreign` if it has none of this service's prefixes, `wrong_type` if it
 * names another type of object or cannot have been created by this service. Without a type, all types are accepted.
 */
export function judgeId(value: string, type?: IdType): IdVerdict {
  const named = typeOfId(value)
  if (named === undefined) return 'foreign'
  const fits = type === undefined || named === type
  return fits && ULID.test(value.slice(ID_PREFIXES[named].length)) ? 'ok' : 'wrong_type'
}

/** The type of object that an identifier's prefix stands for; undefined for an unknown prefix. */
export function typeOfId(value: string): IdType | undefined {
  return ID_TYPES.find((type) => value.startsWith(ID_PREFIXES[type]))
}

const WITHIN = new RegExp(`(?:${Object.values(ID_PREFIXES).join('|')})[0-7][0-9A-HJKMNP-TV-Z]{25}`)

/** The first identifier in a text, such as a workflow's id or a key at the processor; undefined if there is none. */
export const idWithin = (text: string): string | undefined => WITHIN.exec(text)?.[0]

/** For example `hosted session`; `object` if no type is given. */
export const typeName = (type?: IdType): string => (type ?? 'object').replaceAll('_', ' ')

/** `a refund's`, `an event's`. */
export function ofType(type: IdType): string {
  const name = typeName(type)
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}'s`
}
