/** What a hosted session is for: the description and the line items that the merchant gave. */
import type { CardPaymentBody } from '../../contract/payments/create'
import { escapeHtml } from '../../domain/html'
import type { HostedSessionModel } from '../../prisma/generated/models'
import { amountText, itemText } from '../../domain/amount-text'

type Item = NonNullable<NonNullable<CardPaymentBody['order']>['items']>[number]

/** HTML; empty if the session has neither. The total is the amount that is paid, whatever the items add up to. */
export function orderSection(session: HostedSessionModel): string {
  const { description, currency } = session
  const { items = [] } = (session.order ?? {}) as NonNullable<CardPaymentBody['order']>
  const text = description === null || description === '' ? '' : `<p>${escapeHtml(description)}</p>\n`
  if (items.length === 0) return text
  return `${text}<table>
<caption>Your order</caption>
<thead><tr><th scope="col">Item</th><th scope="col">Price</th></tr></thead>
<tbody>
${items.map((item) => itemRow(item, currency)).join('\n')}
</tbody>
<tfoot><tr><th scope="row">Total</th><td>${escapeHtml(amountText(session))}</td></tr></tfoot>
</table>
`
}

function itemRow({ name, quantity, unit_amount: unit, tax_amount: tax }: Item, currency: string): string {
  const notes = [
    ...(quantity === 1 ? [] : [`${quantity} × ${itemText(unit, currency)}`]),
    ...(tax === undefined || tax === 0 ? [] : [`Tax ${itemText(tax, currency)}`]),
  ].map((note) => ` <span class="hint">${escapeHtml(note)}</span>`)
  const price = itemText(unit, currency, quantity)
  return `<tr><th scope="row">${escapeHtml(name)}${notes.join('')}</th><td>${escapeHtml(price)}</td></tr>`
}
