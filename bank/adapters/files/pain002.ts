/** What the bank reports of a transfer that was ordered in a file: `pain.002` of ISO 20022, in any of its versions. */
import { convert } from 'xmlbuilder2'
import { z } from 'zod'
import type { Transfer } from '../../port'
import { bankName } from './pain001'

const list = <T extends z.ZodType>(of: T) => z.union([of.array(), of.transform((one) => [one])])

const status = z.string().regex(/^[A-Z]{4}$/)
/** A bank may have a reason of its own in place of a code, or several. */
const reasons = list(
  z.object({ Rsn: z.object({ Cd: z.string().optional() }).optional() }).transform(({ Rsn }) => Rsn?.Cd),
).optional()

const Transaction = z.object({ OrgnlEndToEndId: z.string(), TxSts: status, StsRsnInf: reasons })
const Order = z.object({
  OrgnlPmtInfId: z.string().optional(),
  PmtInfSts: status.optional(),
  StsRsnInf: reasons,
  TxInfAndSts: list(Transaction).optional(),
})
const Report = z.object({
  Document: z.object({
    CstmrPmtStsRpt: z.object({
      GrpHdr: z.object({ CreDtTm: z.string() }),
      OrgnlGrpInfAndSts: z
        .object({ OrgnlMsgId: z.string(), GrpSts: status.optional(), StsRsnInf: reasons })
        .optional(),
      OrgnlPmtInfAndSts: list(Order).optional(),
    }),
  }),
})
type Content = z.infer<typeof Report>['Document']['CstmrPmtStsRpt']

/** Settled on the account of the one who is paid, or of the one who pays. */
const SETTLED = ['ACCC', 'ACSC']
/** The bank does not carry it out: refused, or taken back before its day. */
const ENDED = ['RJCT', 'CANC']
/** A refusal for which the bank gives no code. */
const NO_REASON = 'NARR'
/** The bank has taken the file for a second one of the same order: nothing is said of the first. */
const DOUBLED = ['AM05', 'DUPL', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05']

/** Undefined if the text is no report about the key's transfer: then nothing can be concluded. */
export function readPain002(xml: string, key: string): Transfer | undefined {
  const content = parse(xml)
  const told = content ? inUtc(content.GrpHdr.CreDtTm) : undefined
  const found = content && statusOf(content, bankName(key))
  if (!found || !told) return undefined
  const at = told.toISOString()
  const reason = codeOf(found.reasons)
  if (ENDED.includes(found.status))
    return DOUBLED.includes(reason) ? undefined : { state: 'refused', at, reason }
  return { state: SETTLED.includes(found.status) ? 'paid' : 'accepted', at }
}

/**
 * That of the transfer itself; without one that of its order, or of the whole file: each file has one order of one transfer, and all
 * three have its key for a name (`pain001.ts`).
 */
function statusOf({ OrgnlGrpInfAndSts: file, OrgnlPmtInfAndSts: orders = [] }: Content, key: string) {
  const transfer = orders
    .flatMap(({ TxInfAndSts = [] }) => TxInfAndSts)
    .find(({ OrgnlEndToEndId }) => OrgnlEndToEndId === key)
  if (transfer) return { status: transfer.TxSts, reasons: transfer.StsRsnInf }
  const order = orders.find(({ OrgnlPmtInfId }) => OrgnlPmtInfId === key)
  if (order?.PmtInfSts !== undefined) return { status: order.PmtInfSts, reasons: order.StsRsnInf }
  if (file?.OrgnlMsgId === key && file.GrpSts !== undefined)
    return { status: file.GrpSts, reasons: file.StsRsnInf }
  return undefined
}

/** A time without a zone is taken for one of UTC, whatever zone this machine is in. */
export function inUtc(text: string): Date | undefined {
  const time = new Date(/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`)
  return Number.isNaN(time.getTime()) ? undefined : time
}

const codeOf = (reasons: readonly (string | undefined)[] = []): string =>
  reasons.find((code) => code !== undefined && /^[A-Z0-9]{1,8}$/.test(code)) ?? NO_REASON

function parse(xml: string): Content | undefined {
  try {
    return Report.safeParse(convert(xml, { format: 'object' })).data?.Document.CstmrPmtStsRpt
  } catch {
    return undefined
  }
}
