/** Moves the sandbox's clock ahead: by a span, or to a time. */
import { api, got } from '../../../api/client'
import { useWrite } from '../../../api/write'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { Field } from '../../../ui/Field'
import { Form, FormActions, Submit, type Values } from '../../../ui/Form'
import { localTime, utcTime } from '../../../ui/moment'
import { Panel, Stack } from '../../../ui/Panel'
import { ProblemNote } from '../../../ui/ProblemNote'
import { toast } from '../../../ui/toast'
import styles from './sandbox.module.css'

const PRESETS = ['PT1H', 'P1D', 'P7D', 'P1M', 'P1Y'] as const

type Move = { by: string } | { to: string }

const useAdvance = (begun: string) =>
  useWrite({
    send: (body: Move, headers) => got(api.POST('/v1/sandbox/clock/advance', { body, headers })),
    renews: [['sandbox']],
    onDone: () => toast(begun),
  })

export function AdvanceClock({ now }: { now: string }) {
  const { clock: texts } = useTexts('sandbox')
  const bySpan = useAdvance(texts.begun)
  const toTime = useAdvance(texts.begun)
  const check = (values: Values) => {
    const to = utcTime(values.text('to'))
    if (to === undefined) return { to: texts.toMissing }
    return Date.parse(to) <= Date.parse(now) ? { to: texts.toPast } : {}
  }
  return (
    <Panel title={texts.advance}>
      <Stack>
        <div className={styles.presets} role="group" aria-label={texts.advance}>
          {PRESETS.map((by) => (
            <Button key={by} icon="clock" isBusy={bySpan.isPending} onClick={() => bySpan.mutate({ by })}>
              {texts.presets[by]}
            </Button>
          ))}
        </div>
        {bySpan.error && <ProblemNote error={bySpan.error} />}
        <Form write={toTime} input={(values) => ({ to: utcTime(values.text('to')) ?? '' })} check={check}>
          <Field name="to" type="datetime-local" label={texts.to} hint={texts.toHint} min={localTime(now)} />
          <FormActions>
            <Submit look="plain">{texts.go}</Submit>
          </FormActions>
        </Form>
      </Stack>
    </Panel>
  )
}
