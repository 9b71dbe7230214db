/** The file of `GET /v1/dashboard/payments.csv`: its columns, which stay as they are; new ones come last. */
import { z } from 'zod'
import { csvCell, csvLine, csvText } from '../../formats/csv'
import { currencyDigits, toMajorText } from '../../domain/money'
import { netOf } from '../../domain/net'
import { feeReturned } from '../../domain/tariffs'
import type { PaymentModel } from '../../prisma/generated/models'
import { PaymentFilterQuery } from './payment-search'

export const PaymentCsvQuery = PaymentFilterQuery.safeExtend({
  /** Whether the file begins with the mark by which some spreadsheets know UTF-8. */
  bom: z.enum(['true', 'false']).default('false'),
})
export type PaymentCsvQuery = z.infer<typeof PaymentCsvQuery>

const timeOf = (time: Date | null): string => time?.toISOString() ?? ''
const major = (minor: bigint, { currency }: PaymentModel): string =>
  toMajorText(minor, currencyDigits(currency))

/** Amounts are decimal major units of the currency, times UTC. */
const COLUMNS: Readonly<Record<string, (row: PaymentModel) => string>> = {
  id: ({ id }) => csvCell(id),
  created_at: ({ createdAt }) => timeOf(createdAt),
  status: ({ status }) => csvCell(status),
  amount: (row) => major(row.amount, row),
  currency: ({ currency }) => csvCell(currency),
  amount_captured: (row) => major(row.amountCaptured, row),
  amount_refunded: (row) => major(row.amountRefunded, row),
  fee: (row) => major(row.fee, row),
  net: (row) => major(netOf(row), row),
  captured_at: ({ capturedAt }) => timeOf(capturedAt),
  reference: ({ reference }) => csvText(reference),
  description: ({ description }) => csvText(description ?? ''),
  customer: ({ customerId }) => csvCell(customerId ?? ''),
  subscription: ({ subscriptionId }) => csvCell(subscriptionId ?? ''),
  payment_method: ({ paymentMethodId }) => csvCell(paymentMethodId),
  card_brand: ({ cardBrand }) => csvText(cardBrand),
  card_last4: ({ cardLast4 }) => csvCell(cardLast4),
  card_funding: ({ cardFunding }) => csvText(cardFunding ?? ''),
  card_country: ({ cardCountry }) => csvText(cardCountry ?? ''),
  card_issuer: ({ cardIssuer }) => csvText(cardIssuer ?? ''),
  initiated_by: ({ initiatedBy }) => csvCell(initiatedBy),
  three_d_secure: ({ threeDsStatus }) => csvCell(threeDsStatus),
  decline_code: ({ declineCode }) => csvText(declineCode ?? ''),
  amount_disputed: (row) => major(row.amountDisputed, row),
  dispute_fees: (row) => major(row.disputeFees, row),
  fee_returned: (row) => major(feeReturned(row, row.amountRefunded), row),
}

export const CSV_HEAD = csvLine(Object.keys(COLUMNS))

export const csvOfPayment = (row: PaymentModel): string =>
  csvLine(Object.values(COLUMNS).map((cellOf) => cellOf(row)))
