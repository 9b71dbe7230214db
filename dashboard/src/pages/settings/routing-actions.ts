/** Saving the rules that say where payments go. */
import { actionOn } from '../../ui/kit/action'
import type { RuleSet } from './routing-rule'

/** `version`: the one that was changed. */
export const Save = actionOn<RuleSet & { version: number }>()(
  'post',
  '/v1/dashboard/routing-rules',
  'routing',
  {
    needs: 'account.write',
    look: 'primary',
    label: ({ save }) => save.action,
    text: ({ save }) => save.text,
    submit: ({ save }) => save.submit,
    fields: ({ save }) => [{ name: 'note', label: save.note, required: false }],
    call: ({ version, rules, default: otherwise }, values) => ({
      body: { version, rules, default: otherwise, note: values.optional('note') ?? null },
    }),
    messages: ({ save }) => ({ unexpected_state: save.overtaken }),
    done: ({ save }, { version }) => save.done(version),
  },
)
