/** The field of an IBAN: what is typed is put in groups of four, and its check digits are looked at. */
import { useState } from 'react'
import { useTexts } from '../../texts/language'
import { Field } from '../../ui/Field'
import { groupedIban, ibanState } from './iban'

export function IbanField() {
  const { add: texts } = useTexts('payouts')
  const [typed, setTyped] = useState('')
  const state = ibanState(typed)
  const hints = {
    unfinished: texts.ibanHint,
    wrong_form: texts.ibanForm,
    wrong_digits: texts.ibanDigits,
    right: texts.ibanRight,
  }
  return (
    <Field
      name="iban"
      label={texts.iban}
      hint={<span aria-live="polite">{hints[state]}</span>}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => setTyped(groupedIban(typed))}
      placeholder="DE89 3704 0044 0532 0130 00"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  )
}
