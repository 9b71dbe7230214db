import { BOUNDS } from '../../api/bounds'
import { useWrite } from '../../api/write'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Facts } from '../../ui/Facts'
import { Field, Radios } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { Panel } from '../../ui/Panel'
import { toast } from '../../ui/toast'
import type { Account } from './account'

const ENDS = ['pause', 'cancel'] as const

/** On which days a failed charge of a subscription is tried again, and what follows the last attempt. */
export function Dunning({ account }: { account: Account }) {
  const { dunning: texts } = useTexts('settings')
  const { save, saved } = useTexts('common')
  const { may } = useSession()
  const change = useWrite('patch', '/v1/dashboard/account', {
    call: (body: Pick<Account, 'charge_retry_days' | 'charge_retries_end'>) => ({ body }),
    onDone: () => toast(saved),
  })
  const days = account.charge_retry_days.join(', ')
  return (
    <Panel title={texts.title} sub={texts.text}>
      {may('account.write') ? (
        <Form
          write={change}
          bounds={BOUNDS['patch /v1/dashboard/account']}
          input={(values) => ({
            charge_retry_days: numbersIn(values.text('charge_retry_days')),
            charge_retries_end: ENDS.find((end) => end === values.text('charge_retries_end')) ?? 'pause',
          })}
        >
          <Field name="charge_retry_days" label={texts.days} hint={texts.daysHint} defaultValue={days} />
          <Radios
            legend={texts.end}
            name="charge_retries_end"
            options={ENDS.map((value) => ({ value, ...texts.ends[value] }))}
            defaultValue={account.charge_retries_end}
          />
          <FormActions>
            <Submit>{save}</Submit>
          </FormActions>
        </Form>
      ) : (
        <Facts
          items={[
            { term: texts.days, value: days || texts.none },
            { term: texts.end, value: texts.ends[account.charge_retries_end].label },
          ]}
        />
      )}
    </Panel>
  )
}

/** What is no number is sent as null, which the API names. */
const numbersIn = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)
