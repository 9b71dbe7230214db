/** One rule, or the default. The API says what is wrong with it before it stands among the others. */
import { useLookUp } from '../../api/write'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Form, FormActions, Submit } from '../../ui/Form'
import { Fields } from '../../ui/kit/fields'
import { metadataFaults } from '../../ui/MetadataFields'
import {
  RULE_NAME,
  conditionFields,
  conditionsIn,
  ruleNameIn,
  targetFields,
  targetIn,
  type Edited,
  type Rule,
  type Rules,
} from './routing-rule'
import { acquirerNameOf } from './routing-text'

interface RuleDialogProps {
  edited: Edited
  isDefault: boolean
  /** The names of the other rules. */
  taken: readonly string[]
  acquirers: Rules['acquirers']
  onClose: () => void
  onDone: (rule: Rule) => void
}

export function RuleDialog({ edited, isDefault, taken, acquirers, onClose, onDone }: RuleDialogProps) {
  const texts = useTexts('routing')
  const declines = useTexts('declines')
  const common = useTexts('common')
  const judged = useLookUp('post', '/v1/dashboard/routing-rules/trial', {
    call: (rule: Rule) => ({ body: { rules: [rule], default: null } }),
    onDone: (_answer, rule) => onDone(rule),
  })
  const title = isDefault ? texts.otherwise : edited.name || texts.add
  return (
    <Dialog isOpen isWide onClose={onClose} title={title} text={isDefault ? undefined : texts.form.text}>
      <Form
        write={judged}
        input={(values): Rule => ({
          name: isDefault ? texts.otherwise : ruleNameIn(values),
          when: isDefault ? {} : conditionsIn(values),
          to: targetIn(values, edited, acquirers),
        })}
        check={(values) => ({
          ...metadataFaults(values, common.metadata),
          [RULE_NAME]: taken.includes(ruleNameIn(values)) ? texts.form.taken : undefined,
        })}
      >
        {!isDefault && <Fields of={conditionFields(edited, texts)} />}
        <Fields
          of={targetFields(edited, acquirers, texts, { called: acquirerNameOf(acquirers, texts), declines })}
        />
        <FormActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Submit>{texts.form.submit}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
