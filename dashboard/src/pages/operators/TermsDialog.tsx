import { useWrite } from '../../api/write'
import type { components, paths } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Checkbox, Field, TextArea } from '../../ui/Field'
import { Form, FormActions, Submit, type Values } from '../../ui/Form'
import { toast } from '../../ui/toast'
import styles from './operators.module.css'
import { ruleLines, rulesOf } from './tariff-rules'

type Account = components['schemas']['OperatorAccount']
type Patch = paths['/v1/dashboard/operator/accounts/{id}']['patch']
type Change = NonNullable<Patch['requestBody']>['content']['application/json']

/**
 * Changes the tariff, and how the account is settled. The change is for the revision that is shown. Fields are called as the API
 * names them, so that its faults stand at them.
 */
export function TermsDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { accounts: texts, proposals, terms } = useTexts('operators')
  const { limits: words } = useTexts('settings')
  const { cancel, save, saved } = useTexts('common')
  const { id, revision, limits } = account
  const { tariff, settlement } = limits
  const change = useWrite('patch', '/v1/dashboard/operator/accounts/{id}', {
    call: (body: Change) => ({ params: { path: { id } }, body }),
    onDone: ({ proposals: waiting }) => {
      toast(waiting.length > 0 ? proposals.proposed : saved)
      onClose()
    },
  })
  return (
    <Dialog isOpen isWide onClose={onClose} title={terms.title} text={terms.text}>
      <Form
        write={change}
        input={(values) => ({ revision, reason: values.text('reason'), ...termsOf(values) })}
        messages={{ unexpected_state: texts.overtaken }}
      >
        <TextArea
          name="tariff.rules"
          label={words.rules}
          hint={terms.rulesHint}
          defaultValue={ruleLines(tariff.rules)}
        />
        <div className={styles.pair}>
          <Field
            name="tariff.country"
            label={words.country}
            hint={terms.countryHint}
            defaultValue={tariff.country ?? ''}
          />
          <Field
            name="tariff.minimum"
            label={words.minimum}
            inputMode="decimal"
            defaultValue={tariff.minimum}
            required
          />
          <Field
            name="tariff.dispute_fee"
            label={words.disputeFee}
            inputMode="decimal"
            defaultValue={tariff.dispute_fee}
            required
          />
          <Field
            name="settlement.delay_days"
            label={words.delay}
            hint={terms.emptyUsual}
            inputMode="numeric"
            defaultValue={settlement.delay_days ?? ''}
          />
          <Field
            name="settlement.reserve.basis_points"
            label={terms.reserve}
            hint={terms.emptyNone}
            inputMode="numeric"
            defaultValue={settlement.reserve?.basis_points ?? ''}
          />
          <Field
            name="settlement.reserve.days"
            label={terms.reserveDays}
            inputMode="numeric"
            defaultValue={settlement.reserve?.days ?? ''}
          />
          <Field
            name="settlement.currency"
            label={words.settlementCurrency}
            hint={terms.emptyNone}
            defaultValue={settlement.currency ?? ''}
          />
        </div>
        <Checkbox
          name="tariff.refunds_return_fees"
          label={words.returnsFees}
          defaultChecked={tariff.refunds_return_fees}
        />
        <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} maxLength={500} required />
        <FormActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Submit>{save}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}

function termsOf(values: Values): Pick<Change, 'tariff' | 'settlement'> {
  const number = (name: string) => Number(values.text(name).replace(',', '.'))
  const orNull = (name: string) => (values.optional(name) === undefined ? null : number(name))
  const points = orNull('settlement.reserve.basis_points')
  const currency = values.optional('settlement.currency')?.toUpperCase() ?? null
  return {
    tariff: {
      country: values.optional('tariff.country')?.toUpperCase() ?? null,
      minimum: number('tariff.minimum'),
      dispute_fee: number('tariff.dispute_fee'),
      refunds_return_fees: values.flag('tariff.refunds_return_fees'),
      rules: rulesOf(values.text('tariff.rules')),
    },
    settlement: {
      delay_days: orNull('settlement.delay_days'),
      reserve: points === null ? null : { basis_points: points, days: number('settlement.reserve.days') },
      currency: currency as NonNullable<Change['settlement']>['currency'],
    },
  }
}
