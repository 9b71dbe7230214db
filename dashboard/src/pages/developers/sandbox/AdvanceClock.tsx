/** Moves the sandbox's clock ahead, by a span or to a time. Before that it says what will happen. */
import { useState } from 'react'
import { useLookUp } from '../../../api/write'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { Field } from '../../../ui/Field'
import { Form, FormActions, Submit, type Values } from '../../../ui/Form'
import { localTime, utcTime } from '../../../ui/moment'
import { Panel, Stack } from '../../../ui/Panel'
import { Foretold, type Move } from './Foretold'
import styles from './sandbox.module.css'

const PRESETS = ['PT1H', 'P1D', 'P7D', 'P1M', 'P1Y'] as const

export function AdvanceClock({ now }: { now: string }) {
  const { clock: texts } = useTexts('sandbox')
  const [move, setMove] = useState<Move | undefined>()
  const foretell = useLookUp('get', '/v1/sandbox/clock/estimate', {
    call: (query: Move) => ({ params: { query } }),
    onDone: (_, query) => setMove(query),
  })
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
            <Button key={by} icon="clock" onClick={() => setMove({ by })}>
              {texts.presets[by]}
            </Button>
          ))}
        </div>
        <Form write={foretell} input={(values) => ({ to: utcTime(values.text('to')) ?? '' })} check={check}>
          <Field name="to" type="datetime-local" label={texts.to} hint={texts.toHint} min={localTime(now)} />
          <FormActions>
            <Submit look="plain">{texts.go}</Submit>
          </FormActions>
        </Form>
        {move && <Foretold of={move} opened={{ isOpen: true, onClose: () => setMove(undefined) }} />}
      </Stack>
    </Panel>
  )
}
