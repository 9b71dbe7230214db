/** The files of refunds, subscriptions and stored cards: their columns, which stay as they are; new ones come last. */
import { csvCell, csvLine, csvText } from '../../formats/csv'
import { currencyDigits, toMajorText } from '../../domain/money'
import { cancelAt, nextChargeAt } from '../../domain/subscription'
import type { PaymentMethodModel, RefundModel, SubscriptionModel } from '../../prisma/generated/models'

interface Customer {
  id: string
  name: string | null
  email: string | null
}

/** A row with what people call those it is about. */
export interface Named<Row> {
  row: Row
  reference?: string | undefined
  customer?: Customer | undefined
}

export type CsvColumns<Row> = Readonly<Record<string, (named: Named<Row>) => string>>

const timeOf = (time: Date | null): string => time?.toISOString() ?? ''
const major = ({ amount, currency }: { amount: bigint; currency: string }): string =>
  toMajorText(amount, currencyDigits(currency))

/** Amounts are decimal major units of the currency, times UTC. */
const CUSTOMER = {
  customer_name: ({ customer }: Named<unknown>) => csvText(customer?.name ?? ''),
  customer_email: ({ customer }: Named<unknown>) => csvText(customer?.email ?? ''),
}

export const REFUND_COLUMNS: CsvColumns<RefundModel> = {
  id: ({ row }) => csvCell(row.id),
  created_at: ({ row }) => timeOf(row.createdAt),
  status: ({ row }) => csvCell(row.status),
  amount: ({ row }) => major(row),
  currency: ({ row }) => csvCell(row.currency),
  reason: ({ row }) => csvCell(row.reason ?? ''),
  reference: ({ row }) => csvText(row.reference ?? ''),
  payment: ({ row }) => csvCell(row.paymentId),
  payment_reference: ({ reference }) => csvText(reference ?? ''),
  customer: ({ customer }) => csvCell(customer?.id ?? ''),
  ...CUSTOMER,
}

export const SUBSCRIPTION_COLUMNS: CsvColumns<SubscriptionModel> = {
  id: ({ row }) => csvCell(row.id),
  created_at: ({ row }) => timeOf(row.createdAt),
  status: ({ row }) => csvCell(row.status),
  amount: ({ row }) => major(row),
  currency: ({ row }) => csvCell(row.currency),
  interval: ({ row }) => csvCell(row.interval),
  next_charge_at: ({ row }) => timeOf(nextChargeAt(row)),
  start_date: ({ row }) => csvCell(row.startDate),
  end_date: ({ row }) => csvCell(row.endDate ?? ''),
  reference: ({ row }) => csvText(row.reference ?? ''),
  description: ({ row }) => csvText(row.description ?? ''),
  payment_method: ({ row }) => csvCell(row.paymentMethodId),
  customer: ({ row }) => csvCell(row.customerId),
  ...CUSTOMER,
  interval_count: ({ row }) => String(row.intervalCount),
  cancel_at: ({ row }) => timeOf(cancelAt(row)),
}

export const CARD_COLUMNS: CsvColumns<PaymentMethodModel> = {
  id: ({ row }) => csvCell(row.id),
  created_at: ({ row }) => timeOf(row.createdAt),
  status: ({ row }) => csvCell(row.status),
  card_brand: ({ row }) => csvText(row.cardBrand),
  card_last4: ({ row }) => csvCell(row.cardLast4),
  card_expiry_month: ({ row }) => String(row.cardExpiryMonth),
  card_expiry_year: ({ row }) => String(row.cardExpiryYear),
  card_funding: ({ row }) => csvText(row.cardFunding ?? ''),
  card_country: ({ row }) => csvText(row.cardCountry ?? ''),
  card_issuer: ({ row }) => csvText(row.cardIssuer ?? ''),
  customer: ({ row }) => csvCell(row.customerId),
  ...CUSTOMER,
}

export const headOf = <Row>(columns: CsvColumns<Row>): string => csvLine(Object.keys(columns))

export const lineOf = <Row>(columns: CsvColumns<Row>, named: Named<Row>): string =>
  csvLine(Object.values(columns).map((cellOf) => cellOf(named)))
