/** How long an old key or secret still works beside the new one, in hours. */
import type { Values } from '../Form'
import type { FormField } from './fields'

interface GraceTexts<H extends string> {
  grace: string
  graces: Readonly<Record<H, string>>
}

export const graceField = <H extends string>(
  hours: readonly H[],
  { grace, graces }: GraceTexts<H>,
): FormField => ({
  kind: 'radio',
  name: 'grace',
  label: grace,
  value: '24',
  options: hours.map((value) => ({ value, label: graces[value] })),
})

/** As the operations take it. */
export const graceIn = (values: Values) => ({ grace_period_hours: Number(values.text('grace')) })
