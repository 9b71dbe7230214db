/** A form that adds a fault to those in force. */
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../texts/language'
import { Checkbox, Field, Select } from '../../../ui/Field'
import { Form, FormActions, Submit, type Values } from '../../../ui/Form'
import { Panel } from '../../../ui/Panel'
import { KINDS, LONGEST, OPERATIONS, hasOperations } from './fault-form'
import type { FaultKind, NewFault } from './types'
import styles from './sandbox.module.css'

interface AddFaultProps {
  write: { mutate: (faults: NewFault[]) => void; error: Error | null; isPending: boolean }
  others: readonly NewFault[]
}

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most

export function AddFault({ write, others }: AddFaultProps) {
  const { faults: texts } = useTexts('sandbox')
  const { locale } = useLanguage()
  const [kind, setKind] = useState<FaultKind>('processor_down')
  const longest = LONGEST[kind]
  const faultOf = (values: Values): NewFault => {
    const operations = OPERATIONS.filter((one) => values.all('operations').includes(one))
    return {
      kind,
      ...(hasOperations(kind) && operations.length > 0 && { operations }),
      ...(longest !== undefined && { ms: Number(values.text('ms')) }),
      ...(values.text('next') !== '' && { next: Number(values.text('next')) }),
      share: Number(values.text('share')) / 100,
    }
  }
  const check = (values: Values) => {
    const [next, ms, share] = [values.text('next'), values.text('ms'), Number(values.text('share'))]
    return {
      ...(next !== '' && !isWhole(next, 1, 1_000_000) && { next: texts.wrongNumber }),
      ...(longest !== undefined &&
        !isWhole(ms, 1, longest) && { ms: texts.wrongMs(new Intl.NumberFormat(locale).format(longest)) }),
      ...(!(share >= 0 && share <= 100) && { share: texts.wrongShare }),
    }
  }
  return (
    <Panel title={texts.add}>
      <Form write={write} input={(values) => [...others, faultOf(values)]} check={check}>
        <Select
          name="kind"
          label={texts.kind}
          value={kind}
          options={KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
          onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? kind)}
        />
        {hasOperations(kind) && (
          <fieldset className={styles.operations}>
            <legend>{texts.operations}</legend>
            {OPERATIONS.map((one) => (
              <Checkbox key={one} name="operations" value={one} label={texts.operationNames[one]} />
            ))}
          </fieldset>
        )}
        <div className={styles.fields}>
          {longest !== undefined && (
            <Field name="ms" inputMode="numeric" label={texts.ms} defaultValue="2000" required />
          )}
          <Field name="next" inputMode="numeric" label={texts.next} hint={texts.nextHint} required={false} />
          <Field
            name="share"
            inputMode="decimal"
            label={texts.share}
            hint={texts.shareHint}
            defaultValue="100"
            required
          />
        </div>
        <FormActions>
          <Submit>{texts.add}</Submit>
        </FormActions>
      </Form>
    </Panel>
  )
}
