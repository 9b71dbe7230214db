/** Metadata as names and values to edit in a form: `metadataIn(values)` reads them, `metadataFaults` finds what is wrong. */
import { useState } from 'react'
import { METADATA } from '../api/bounds'
import { useTexts } from '../texts/language'
import { Button } from './Button'
import { Field } from './Field'
import type { Values } from './Form'
import styles from './MetadataFields.module.css'

interface Row {
  id: number
  key: string
  value: string
}

export function MetadataFields({ metadata }: { metadata: Readonly<Record<string, string>> }) {
  const { metadata: texts } = useTexts('common')
  const [rows, setRows] = useState<readonly Row[]>(() =>
    Object.entries(metadata).map(([key, value], id) => ({ id, key, value })),
  )
  const add = () =>
    setRows((before) => [
      ...before,
      { id: Math.max(-1, ...before.map(({ id }) => id)) + 1, key: '', value: '' },
    ])
  return (
    <fieldset className={styles.fields}>
      <legend>{texts.title}</legend>
      {rows.map(({ id, key, value }, index) => (
        <div key={id} className={styles.row}>
          <input type="hidden" name="metadata" value={id} />
          <Field
            name={`metadata-key-${id}`}
            label={texts.key(index + 1)}
            isLabelHidden={index > 0}
            defaultValue={key}
            maxLength={METADATA.key}
            dir="auto"
            autoComplete="off"
          />
          <Field
            name={`metadata-value-${id}`}
            label={texts.value(index + 1)}
            isLabelHidden={index > 0}
            defaultValue={value}
            maxLength={METADATA.value}
            dir="auto"
            autoComplete="off"
          />
          <Button
            look="quiet"
            icon="close"
            aria-label={texts.remove(index + 1)}
            onClick={() => setRows((before) => before.filter((row) => row.id !== id))}
          />
        </div>
      ))}
      {rows.length < METADATA.keys && (
        <Button isSmall icon="plus" onClick={add}>
          {texts.add}
        </Button>
      )}
    </fieldset>
  )
}

const rowsIn = (values: Values) =>
  values.all('metadata').map((id) => ({
    field: `metadata-key-${id}`,
    key: values.text(`metadata-key-${id}`),
    value: values.exact(`metadata-value-${id}`),
  }))

/** Rows without name and value are left out. */
export const metadataIn = (values: Values): Record<string, string> =>
  Object.fromEntries(rowsIn(values).flatMap(({ key, value }) => (key === '' ? [] : [[key, value]])))

export function metadataFaults(
  values: Values,
  texts: { noKey: string; twice: string },
): Record<string, string | undefined> {
  const rows = rowsIn(values)
  return Object.fromEntries(
    rows.map(({ field, key, value }, index) => [
      field,
      key === ''
        ? value === ''
          ? undefined
          : texts.noKey
        : rows.findIndex((row) => row.key === key) < index
          ? texts.twice
          : undefined,
    ]),
  )
}
