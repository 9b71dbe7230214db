/** The field of the reason that an operator gives for what he does. */
import type { FormField } from '../../ui/kit/fields'

export const reasonField = ({ reason, reasonHint }: { reason: string; reasonHint: string }): FormField => ({
  kind: 'area',
  name: 'reason',
  label: reason,
  hint: reasonHint,
  required: true,
})
