/** What a hosted session is for: the description and the line items that the merchant gave. */
import type { CardPaymentBody } from '../../contract/payments/create'
import { html, type Html } from '../../formats/html'
import type { HostedSessionModel } from '../../prisma/generated/models'
import { amountText, itemText, numberText, type Reader } from './language'

type Item = NonNullable<NonNullable<CardPaymentBody['order']>['items']>[number]

/** Empty if the session has neither. The total is the amount that is paid, whatever the items add up to. */
export function orderSection(session: HostedSessionModel, reader: Reader): Html {
  const { description, currency } = session
  const { order } = reader.texts
  const { items = [] } = (session.order ?? {}) as NonNullable<CardPaymentBody['order']>
  const text = description === null || description === '' ? html`` : html`<p>${description}</p> `
  if (items.length === 0) return text
  const { caption, item, price, total } = order
  return html`${text}
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${item}</th>
          <th scope="col">${price}</th>
        </tr>
      </thead>
      <tbody>
        ${items.map((one) => itemRow(one, currency, reader))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${total}</th>
          <td>${amountText(reader, session)}</td>
        </tr>
      </tfoot>
    </table> `
}

function itemRow(
  { name, quantity, unit_amount: unit, tax_amount: tax }: Item,
  currency: string,
  reader: Reader,
): Html {
  const notes = [
    ...(quantity === 1 ? [] : [`${numberText(reader, quantity)} × ${itemText(reader, unit, currency)}`]),
    ...(tax === undefined || tax === 0 ? [] : [reader.texts.order.tax(itemText(reader, tax, currency))]),
  ].map((note) => html` <span class="hint">${note}</span>`)
  const price = itemText(reader, unit, currency, quantity)
  return html`<tr>
    <th scope="row">${name}${notes}</th>
    <td>${price}</td>
  </tr>`
}
