/** What the bank reports of a transfer that was ordered in a file: `pain.002` of ISO 20022, in any of its versions. */
import { convert } from 'xmlbuilder2'
import { z } from 'zod'
import type { Transfer } from '../../port'

const list = <T extends z.ZodType>(of: T) => z.union([of.array(), of.transform((one) => [one])])

const Transaction = z.object({
  OrgnlEndToEndId: z.string(),
  TxSts: z.string().regex(/^[A-Z]{4}$/),
  StsRsnInf: z.object({ Rsn: z.object({ Cd: z.string().regex(/^[A-Z0-9]{1,8}$/) }) }).optional(),
})
const Report = z.object({
  Document: z.object({
    CstmrPmtStsRpt: z.object({
      GrpHdr: z.object({ CreDtTm: z.string() }),
      OrgnlPmtInfAndSts: z.object({ TxInfAndSts: list(Transaction) }),
    }),
  }),
})

/** Settled on the account of the one who is paid, or of the one who pays. */
const SETTLED = ['ACCC', 'ACSC']
/** A refusal for which the bank gives no reason. */
const NO_REASON = 'NARR'

/** Undefined if the text is no report about the key's transfer: then nothing can be concluded. */
export function readPain002(xml: string, key: string): Transfer | undefined {
  const { GrpHdr, OrgnlPmtInfAndSts } = parse(xml)?.Document.CstmrPmtStsRpt ?? {}
  const found = OrgnlPmtInfAndSts?.TxInfAndSts.find(({ OrgnlEndToEndId }) => OrgnlEndToEndId === key)
  const told = new Date(GrpHdr?.CreDtTm ?? '')
  if (!found || Number.isNaN(told.getTime())) return undefined
  const at = told.toISOString()
  if (found.TxSts === 'RJCT') return { state: 'refused', at, reason: found.StsRsnInf?.Rsn.Cd ?? NO_REASON }
  return { state: SETTLED.includes(found.TxSts) ? 'paid' : 'accepted', at }
}

function parse(xml: string): z.infer<typeof Report> | undefined {
  try {
    return Report.safeParse(convert(xml, { format: 'object' })).data
  } catch {
    return undefined
  }
}
