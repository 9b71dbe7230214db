/** Transfers on a statement of the account that pays: `camt.053` of ISO 20022, in any of its versions. */
import { createHash } from 'node:crypto'
import { convert } from 'xmlbuilder2'
import { z } from 'zod'
import { currencyDigits, isCurrency, toMinor } from '../../../domain/money'
import type { ListedTransfer } from '../../port'
import { keyOfBankName } from './pain001'
import { inUtc } from './pain002'

/** What was booked for a transfer. `entry`: names what was booked, and is the same in each copy of the statement. */
type BookedTransfer = ListedTransfer & { entry: string }

const list = <T extends z.ZodType>(of: T) => z.union([of.array(), of.transform((one) => [one])])
const texts = list(z.string())

const amount = z.object({ '@Ccy': z.string(), '#': z.string() })
const indicator = z.enum(['CRDT', 'DBIT'])
const Account = z.object({ Id: z.object({ IBAN: z.string().optional() }).optional() })
const Details = z.object({
  Refs: z.object({ EndToEndId: z.string().optional(), AcctSvcrRef: z.string().optional() }).optional(),
  Amt: amount.optional(),
  AmtDtls: z.object({ TxAmt: z.object({ Amt: amount }).optional() }).optional(),
  CdtDbtInd: indicator.optional(),
  RltdPties: z.object({ CdtrAcct: Account.optional() }).optional(),
  RmtInf: z.object({ Ustrd: texts.optional() }).optional(),
})
const day = z.union([z.object({ Dt: z.string() }), z.object({ DtTm: z.string() })])
const Entry = z.object({
  NtryRef: z.string().optional(),
  AcctSvcrRef: z.string().optional(),
  Amt: amount,
  CdtDbtInd: indicator,
  /** A text in the versions before 8. */
  Sts: z.union([z.string(), z.object({ Cd: z.string() }).transform(({ Cd }) => Cd)]),
  BookgDt: day.optional(),
  ValDt: day.optional(),
  NtryDtls: list(z.object({ TxDtls: list(Details).optional() })).optional(),
})
const Statement = z.object({
  Document: z.object({
    BkToCstmrStmt: z.object({ Stmt: list(z.object({ Id: z.string(), Ntry: list(Entry).optional() })) }),
  }),
})
type BookedEntry = z.infer<typeof Entry>

/**
 * What of a statement is of this service's transfers; the same account may pay others. Undefined if the text is no such statement, or
 * one of those transfers cannot be read: then nothing can be concluded.
 */
export function readCamt053(xml: string): BookedTransfer[] | undefined {
  const statement = parse(xml)
  if (!statement) return undefined
  const transfers: BookedTransfer[] = []
  for (const entry of statement.flatMap(({ Ntry = [] }) => Ntry)) {
    const all = (entry.NtryDtls ?? []).flatMap(({ TxDtls = [] }) => TxDtls)
    for (const [index, details] of all.entries()) {
      const key = keyOfBankName(details.Refs?.EndToEndId ?? '')
      if (key === null) continue
      const read = transferOf(entry, details, all.length === 1)
      if (!read) return undefined
      const { at, state } = read
      const named = details.Refs?.AcctSvcrRef ?? entry.AcctSvcrRef ?? entry.NtryRef
      const name = named === undefined ? nameless(entry) : `${named} ${all.length > 1 ? index : 0}`
      transfers.push({ ...read, key, entry: [key, state, at, name].join(' ') })
    }
  }
  return transfers
}

/** A bank may give its entries no name: then those that are alike in everything are one. */
const nameless = (entry: BookedEntry): string =>
  createHash('sha256').update(JSON.stringify(entry)).digest('hex')

function transferOf(
  entry: BookedEntry,
  details: z.infer<typeof Details>,
  isAlone: boolean,
): Omit<ListedTransfer, 'key'> | undefined {
  const told = details.Amt ?? details.AmtDtls?.TxAmt?.Amt ?? (isAlone ? entry.Amt : undefined)
  const at = bookedAt(entry.BookgDt ?? entry.ValDt)
  if (!told || !at || !isCurrency(told['@Ccy'])) return undefined
  const currency = told['@Ccy']
  const verdict = toMinor(told['#'], currencyDigits(currency))
  if (!verdict.ok) return undefined
  // What was paid and is taken back is booked the other way round, with `RvslInd` or as a return: both say so by their direction.
  const isBack = (details.CdtDbtInd ?? entry.CdtDbtInd) === 'CRDT'
  const iban = isBack ? undefined : details.RltdPties?.CdtrAcct?.Id?.IBAN
  return {
    state: isBack ? 'returned' : entry.Sts === 'BOOK' ? 'paid' : 'accepted',
    amount: verdict.minor,
    currency,
    at,
    iban,
    reference: details.RmtInf?.Ustrd?.join(' '),
  }
}

function bookedAt(told: z.infer<typeof day> | undefined): string | undefined {
  if (!told) return undefined
  return inUtc('Dt' in told ? `${told.Dt.slice(0, 10)}T00:00:00` : told.DtTm)?.toISOString()
}

function parse(xml: string) {
  // No statement needs a document type, which could name entities or other files.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return undefined
  try {
    return Statement.safeParse(convert(xml, { format: 'object' })).data?.Document.BkToCstmrStmt.Stmt
  } catch {
    return undefined
  }
}
