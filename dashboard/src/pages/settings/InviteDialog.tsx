import { useWrite } from '../../api/write'
import { LANGUAGE_NAMES, useLanguage, useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field, Select } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { toast } from '../../ui/toast'
import { RoleChoice } from './RoleChoice'
import type { Role } from './roles'

/** Invites somebody by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { members: texts } = useTexts('settings')
  const { cancel } = useTexts('common')
  const { language } = useLanguage()
  const invite = useWrite('post', '/v1/dashboard/invitations', {
    call: (body: { email: string; role: Role; language: 'en' | 'de' }) => ({ body }),
    onDone: ({ email }) => {
      toast(texts.invited(email))
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={texts.inviteTitle} text={texts.inviteText}>
      <Form
        write={invite}
        input={(values) => ({
          email: values.text('email'),
          role: values.text('role') as Role,
          language: values.text('language') === 'de' ? ('de' as const) : ('en' as const),
        })}
        messages={{ already_member: texts.isMember }}
      >
        <Field name="email" type="email" label={texts.email} autoComplete="off" required />
        <RoleChoice defaultRole="viewer" />
        <Select
          name="language"
          label={texts.language}
          defaultValue={language}
          options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
        />
        <FormActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Submit>{texts.send}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
