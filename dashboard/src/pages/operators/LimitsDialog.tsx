import { useWrite } from '../../api/write'
import type { components, paths } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field, TextArea } from '../../ui/Field'
import { Form, FormActions, Submit, type Values } from '../../ui/Form'
import { toast } from '../../ui/toast'
import styles from './operators.module.css'

type Account = components['schemas']['OperatorAccount']
type Patch = paths['/v1/dashboard/operator/accounts/{id}']['patch']
type Change = NonNullable<Patch['requestBody']>['content']['application/json']

/** Changes limits and fees. The change is for the revision that is shown: of two operators one is refused. */
export function LimitsDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { accounts: texts, proposals } = useTexts('operators')
  const { limits: words } = useTexts('settings')
  const { cancel, save, saved } = useTexts('common')
  const { id, revision, limits } = account
  const change = useWrite('patch', '/v1/dashboard/operator/accounts/{id}', {
    call: (body: Change) => ({ params: { path: { id } }, body }),
    onDone: ({ proposals: waiting }) => {
      toast(waiting.length > 0 ? proposals.proposed : saved)
      onClose()
    },
  })
  return (
    <Dialog isOpen isWide onClose={onClose} title={texts.changeTitle} text={texts.changeText}>
      <Form
        write={change}
        input={(values) => ({ revision, reason: values.text('reason'), ...changeOf(values) })}
        messages={{ unexpected_state: texts.overtaken }}
      >
        <Field
          name="currencies"
          label={words.currencies}
          hint={texts.currenciesHint}
          defaultValue={limits.currencies.join(', ')}
          required
        />
        <div className={styles.pair}>
          <Field
            name="amount_limit"
            label={words.amount}
            inputMode="decimal"
            defaultValue={limits.amount_limit}
            required
          />
          <Field
            name="review_above"
            label={words.review}
            hint={texts.emptyNever}
            inputMode="decimal"
            defaultValue={limits.review_above ?? ''}
          />
          <Field
            name="fee_basis_points"
            label={texts.basisPoints}
            hint={texts.basisPointsHint}
            inputMode="numeric"
            defaultValue={limits.fee.basis_points}
            required
          />
          <Field
            name="fee_fixed"
            label={texts.fixed}
            inputMode="decimal"
            defaultValue={limits.fee.fixed}
            required
          />
          <Field
            name="rate_limit_sandbox"
            label={words.rateSandbox}
            hint={texts.emptyUsual}
            inputMode="numeric"
            defaultValue={limits.rate_limit.sandbox ?? ''}
          />
          <Field
            name="rate_limit_live"
            label={words.rateLive}
            hint={texts.emptyUsual}
            inputMode="numeric"
            defaultValue={limits.rate_limit.live ?? ''}
          />
        </div>
        <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} maxLength={500} required />
        <FormActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Submit>{save}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}

function changeOf(values: Values): Omit<Change, 'revision' | 'reason'> {
  const number = (name: string) => Number(values.text(name).replace(',', '.'))
  const orNull = (name: string) => (values.optional(name) === undefined ? null : number(name))
  const currencies = values
    .text('currencies')
    .toUpperCase()
    .split(/[\s,]+/)
  return {
    currencies: currencies.filter(Boolean) as NonNullable<Change['currencies']>,
    amount_limit: number('amount_limit'),
    review_above: orNull('review_above'),
    fee_basis_points: number('fee_basis_points'),
    fee_fixed: number('fee_fixed'),
    rate_limit_sandbox: orNull('rate_limit_sandbox'),
    rate_limit_live: orNull('rate_limit_live'),
  }
}
