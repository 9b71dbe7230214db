/** A transfer as an order of ISO 20022 to the bank, `pain.001.001.09`: one file for one transfer. */
import { create } from 'xmlbuilder2'
import { currencyDigits, toMajorText } from '../../../domain/money'
import type { TransferRequest } from '../../port'

/** Whose account is debited: the organisation that runs the service. */
export interface Debtor {
  name: string
  iban: string
}

/** The name of a transfer at the bank: identifiers take the same letters and signs as other texts, among which is no underscore. */
export const bankName = (key: string): string => key.replaceAll('_', '-')

/** The key of a transfer of this service that a bank calls so; null for anything else that is booked on the account. */
export const keyOfBankName = (name: string): string | null =>
  /^(?:po-[0-9a-f]{32}|pout-[0-9A-Z]{26})$/i.test(name) ? name.replace('-', '_') : null

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
const NAME_LIMIT = 70
const REFERENCE_LIMIT = 140

export function pain001(transfer: TransferRequest, debtor: Debtor): string {
  const { currency, iban, executeOn, at } = transfer
  const key = bankName(transfer.key)
  const amount = toMajorText(transfer.amount, currencyDigits(currency))
  const sums = { NbOfTxs: '1', CtrlSum: amount }
  // The rules of SEPA hold for euros alone.
  const service = currency === 'EUR' && { PmtTpInf: { SvcLvl: { Cd: 'SEPA' } } }
  const order = {
    PmtInfId: key,
    PmtMtd: 'TRF',
    ...sums,
    ...service,
    ReqdExctnDt: { Dt: executeOn },
    Dbtr: { Nm: plain(debtor.name, NAME_LIMIT) },
    DbtrAcct: { Id: { IBAN: debtor.iban } },
    DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
    ChrgBr: 'SLEV',
    CdtTrfTxInf: {
      PmtId: { InstrId: key, EndToEndId: key },
      Amt: { InstdAmt: { '@Ccy': currency, '#': amount } },
      Cdtr: { Nm: plain(transfer.holder, NAME_LIMIT) },
      CdtrAcct: { Id: { IBAN: iban } },
      RmtInf: { Ustrd: plain(transfer.reference, REFERENCE_LIMIT) },
    },
  }
  const header = { MsgId: key, CreDtTm: at, ...sums, InitgPty: { Nm: plain(debtor.name, NAME_LIMIT) } }
  const document = { '@xmlns': NAMESPACE, CstmrCdtTrfInitn: { GrpHdr: header, PmtInf: order } }
  return create({ version: '1.0', encoding: 'UTF-8' }, { Document: document }).end({ prettyPrint: true })
}

/** Banks take the letters, digits and signs that a telex knew, and refuse a file with any other. */
function plain(text: string, limit: number): string {
  const letters = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return letters.slice(0, limit).trim() || 'NOTPROVIDED'
}
