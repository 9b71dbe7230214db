/** What can be done with bank accounts. */
import { amountText } from '../../ui/amount'
import { actionOn } from '../../ui/kit/action'
import { ibanState, plainIban } from './iban'
import { IbanField } from './IbanField'
import type { BankAccount } from './queries'

/** Of the one whose place it is to take, if there is one. */
export const AddBankAccount = actionOn<BankAccount | undefined>()(
  'post',
  '/v1/dashboard/bank-accounts',
  'payouts',
  {
    needs: 'payouts.write',
    label: ({ accounts }, replaced) => (replaced ? accounts.replace : accounts.add),
    title: ({ add, accountOf }, replaced) =>
      replaced ? add.replaceTitle(accountOf(replaced.country, replaced.last4)) : add.title,
    text: ({ add }, replaced) => (replaced ? add.replaceText : add.text),
    submit: ({ add }) => add.submit,
    fields: ({ add, fields }, replaced, { session: { account } }) => [
      { kind: 'own', name: 'iban', shown: <IbanField /> },
      {
        name: 'holder',
        label: fields.holder,
        hint: add.holderHint,
        value: replaced?.holder,
        required: true,
      },
      {
        kind: 'select',
        name: 'currency',
        label: fields.currency,
        options: (replaced ? [replaced.currency] : account.currencies).map((value) => ({
          value,
          label: value,
        })),
      },
    ],
    check: (_replaced, values, { texts: { add } }) =>
      values.text('iban') !== '' && ibanState(values.text('iban')) !== 'right' ? { iban: add.ibanWrong } : {},
    call: (_replaced, values) => ({
      body: {
        iban: plainIban(values.text('iban')),
        currency: values.text('currency'),
        holder: values.text('holder'),
      },
    }),
    done: ({ add }) => add.done,
  },
)

/** By what was sent to it. */
export const VerifyBankAccount = actionOn<BankAccount>()(
  'post',
  '/v1/dashboard/bank-accounts/{id}/verify',
  'payouts',
  {
    needs: 'payouts.write',
    label: ({ accounts }) => accounts.verify,
    title: ({ verify, accountOf }, { country, last4 }) => verify.title(accountOf(country, last4)),
    text: ({ verify }) => verify.text,
    submit: ({ verify }) => verify.submit,
    fields: ({ verify }, { currency, verification_amount: known }, { money }) => [
      {
        name: 'amount',
        label: `${verify.amount} (${currency})`,
        hint: known === null ? verify.hint : verify.inSandbox(money(known, currency)),
        inputMode: 'decimal',
        required: true,
      },
    ],
    check: ({ currency }, values, { locale, common }) => {
      const amount = values.text('amount')
      if (amount === '' || amountText(amount, locale, currency) !== undefined) return {}
      const example = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(0.17)
      return { amount: common.amount.none(example) }
    },
    call: ({ id, currency }, values, { locale }) => ({
      params: { path: { id } },
      body: { amount: amountText(values.text('amount'), locale, currency) ?? '' },
    }),
    done: ({ verify }, { in_use: isUsed }) => (isUsed ? verify.doneUsed : verify.done),
  },
)

export const SendAgain = actionOn<BankAccount>()(
  'post',
  '/v1/dashboard/bank-accounts/{id}/send-verification',
  'payouts',
  {
    needs: 'payouts.write',
    when: ({ status, verification_sent: wasSent }) => status === 'unverified' && !wasSent,
    isAtOnce: true,
    label: ({ accounts }) => accounts.sendAgain,
    call: ({ id }) => ({ params: { path: { id } } }),
    done: ({ accounts }) => accounts.sent,
  },
)

export const Remove = actionOn<BankAccount>()('delete', '/v1/dashboard/bank-accounts/{id}', 'payouts', {
  needs: 'payouts.write',
  when: ({ status }) => status === 'unverified' || status === 'verified',
  label: ({ remove }) => remove.action,
  look: 'danger',
  title: ({ remove, accountOf }, { country, last4 }) => remove.title(accountOf(country, last4)),
  text: ({ remove }, { in_use: isUsed }) => (isUsed ? remove.textUsed : remove.text),
  call: ({ id }) => ({ params: { path: { id } } }),
  done: ({ remove }) => remove.done,
})
