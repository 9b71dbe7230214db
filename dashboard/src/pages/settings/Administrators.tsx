import { useState } from 'react'
import { useWrite } from '../../api/write'
import { useSession } from '../../session/session'
import { useLanguage, useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Dialog } from '../../ui/Dialog'
import { Checkbox, Field } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { ItemList } from '../../ui/ItemList'
import { Panel } from '../../ui/Panel'
import { toast } from '../../ui/toast'
import type { Administrator } from './account'
import styles from './settings.module.css'

type Kind = Administrator['notifications'][number]
const KINDS: readonly Kind[] = ['endpoint_disabled', 'going_live', 'dispute']

/** Who gets mails about the account, and which. They need not be members. */
export function Administrators({ people }: { people: readonly Administrator[] }) {
  const { administrators: texts } = useTexts('settings')
  const common = useTexts('common')
  const { may } = useSession()
  const [edited, setEdited] = useState<Administrator | 'new'>()
  const [leaving, setLeaving] = useState<string>()
  const remove = useWrite('post', '/v1/dashboard/account/administrators/remove', {
    call: (email: string) => ({ body: { email } }),
    onDone: () => {
      setLeaving(undefined)
      toast(texts.removed)
    },
  })
  const isWriter = may('account.write')
  return (
    <Panel
      title={texts.title}
      sub={texts.text}
      actions={
        isWriter && (
          <Button icon="plus" onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
        )
      }
    >
      <ItemList
        label={texts.title}
        empty={texts.none}
        items={people.map((person) => ({
          id: person.email,
          title: person.email,
          text: mailsOf(person, texts),
          actions: isWriter && (
            <>
              {person.confirmed_at === null && <AskAgain person={person} />}
              <Button
                isSmall
                aria-label={`${common.edit}: ${person.email}`}
                onClick={() => setEdited(person)}
              >
                {common.edit}
              </Button>
              <Button
                isSmall
                aria-label={`${common.remove}: ${person.email}`}
                onClick={() => setLeaving(person.email)}
              >
                {common.remove}
              </Button>
            </>
          ),
        }))}
      />
      {edited !== undefined && <EditDialog edited={edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={texts.removeTitle(leaving ?? '')}
        text={texts.removeText}
        action={common.remove}
        isDanger
        write={remove}
        onConfirm={() => {
          if (leaving !== undefined) remove.mutate(leaving)
        }}
      />
    </Panel>
  )
}

function mailsOf(
  { confirmed_at: confirmedAt, notifications }: Administrator,
  texts: ReturnType<typeof useTexts<'settings'>>['administrators'],
): string {
  if (confirmedAt === null) return texts.unconfirmed
  if (notifications.length === 0) return texts.noMails
  return notifications.map((kind) => texts.kinds[kind]).join(' · ')
}

/** Sends the mail that asks for consent once more. */
function AskAgain({ person: { email, notifications } }: { person: Administrator }) {
  const { administrators: texts } = useTexts('settings')
  const { language } = useLanguage()
  const ask = useWrite('post', '/v1/dashboard/account/administrators', {
    call: () => ({ body: { email, notifications, language } }),
    onDone: () => toast(texts.asked(email)),
  })
  return (
    <Button
      isSmall
      aria-label={`${texts.askAgain}: ${email}`}
      isBusy={ask.isPending}
      onClick={() => ask.mutate(undefined)}
    >
      {texts.askAgain}
    </Button>
  )
}

function EditDialog({ edited, onClose }: { edited: Administrator | 'new'; onClose: () => void }) {
  const { administrators: texts } = useTexts('settings')
  const { cancel, save, saved } = useTexts('common')
  const { language } = useLanguage()
  const person = edited === 'new' ? undefined : edited
  const put = useWrite('post', '/v1/dashboard/account/administrators', {
    call: (body: { email: string; notifications: Kind[] }) => ({ body: { ...body, language } }),
    onDone: ({ data }, { email }) => {
      const put = data.find((one) => one.email === email)
      toast(put?.confirmed_at === null ? texts.asked(email) : saved)
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={person?.email ?? texts.add}>
      <Form
        write={put}
        input={(values) => ({
          email: person?.email ?? values.text('email'),
          notifications: KINDS.filter((kind) => values.all('notifications').includes(kind)),
        })}
      >
        {!person && <Field name="email" type="email" label={texts.email} autoComplete="off" required />}
        <fieldset className={styles.group}>
          <legend>{texts.which}</legend>
          {KINDS.map((kind) => (
            <Checkbox
              key={kind}
              name="notifications"
              value={kind}
              label={texts.kinds[kind]}
              defaultChecked={person?.notifications.includes(kind) ?? true}
            />
          ))}
        </fieldset>
        <FormActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Submit>{save}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
