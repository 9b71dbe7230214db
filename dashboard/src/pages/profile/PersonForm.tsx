import { BOUNDS } from '../../api/bounds'
import { useWrite } from '../../api/write'
import { useSession } from '../../session/session'
import { LANGUAGE_NAMES, useLanguage, useTexts } from '../../texts/language'
import { Field, Select } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { toast } from '../../ui/toast'

const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))

/** Name and language. The language is that of the mails, and of this browser's pages too. */
export function PersonForm() {
  const { person } = useTexts('profile')
  const { save, saved } = useTexts('common')
  const { choose } = useLanguage()
  const { member } = useSession()
  const change = useWrite('patch', '/v1/dashboard/profile', {
    call: (body: { name: string; language: 'en' | 'de' }) => ({ body }),
    onDone: ({ member: { language } }) => {
      choose(language)
      toast(saved)
    },
  })
  return (
    <Form
      bounds={BOUNDS['patch /v1/dashboard/profile']}
      write={change}
      input={(values) => ({
        name: values.text('name'),
        language: values.text('language') === 'de' ? ('de' as const) : ('en' as const),
      })}
    >
      <Field
        name="name"
        label={person.name}
        hint={person.nameHint}
        defaultValue={member.name}
        autoComplete="name"
        required
      />
      <Select
        name="language"
        label={person.language}
        hint={person.languageHint}
        defaultValue={member.language}
        options={LANGUAGES}
      />
      <FormActions>
        <Submit>{save}</Submit>
      </FormActions>
    </Form>
  )
}
