import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { $api } from '../../api/client'
import { isProblem } from '../../api/problem'
import { useWrite } from '../../api/write'
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Dialog } from '../../ui/Dialog'
import { Field } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { ItemList } from '../../ui/ItemList'
import { Note } from '../../ui/Note'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Time } from '../../ui/Time'
import { toast } from '../../ui/toast'
import { addPasskey, PASSKEYS } from './calls'
import styles from './profile.module.css'

type Passkey = components['schemas']['Passkey']

const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window

/** Passkeys: a fingerprint, a face or a security key as second factor. */
export function Passkeys({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { passkeys: texts } = useTexts('profile')
  const common = useTexts('common')
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey>()
  const query = $api.useQuery('get', PASSKEYS)
  const remove = useWrite('delete', `${PASSKEYS}/{id}`, {
    call: (id: string) => ({ params: { path: { id } } }),
    onDone: () => {
      setLeaving(undefined)
      toast(texts.removed)
    },
  })
  return (
    <Panel
      title={texts.title}
      sub={texts.text}
      actions={
        canUsePasskeys() && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        {!canUsePasskeys() && <Note>{texts.unsupported}</Note>}
        <QueryState query={query}>
          {({ data }) => (
            <ItemList
              label={texts.title}
              empty={texts.none}
              items={data.map((passkey) => ({
                id: passkey.id,
                title: passkey.name,
                text: (
                  <>
                    {texts.since} <Time at={passkey.created_at} form="date" /> ·{' '}
                    {passkey.last_used_at === null ? (
                      texts.unused
                    ) : (
                      <>
                        {texts.used} <Time at={passkey.last_used_at} form="relative" />
                      </>
                    )}
                  </>
                ),
                actions: (
                  <Button
                    isSmall
                    aria-label={`${common.remove}: ${passkey.name}`}
                    onClick={() => setLeaving(passkey)}
                  >
                    {common.remove}
                  </Button>
                ),
              }))}
            />
          )}
        </QueryState>
      </div>
      {isAdding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onDone={(codes) => {
            setAdding(false)
            onCodes(codes)
          }}
        />
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={texts.removeTitle(leaving?.name ?? '')}
        text={texts.removeText}
        action={common.remove}
        isDanger
        write={remove}
        onConfirm={() => {
          if (leaving) remove.mutate(leaving.id)
        }}
      />
    </Panel>
  )
}

interface AddDialogProps {
  onClose: () => void
  onDone: (codes: readonly string[]) => void
}

function AddDialog({ onClose, onDone }: AddDialogProps) {
  const { passkeys: texts } = useTexts('profile')
  const { cancel } = useTexts('common')
  const add = useMutation({
    mutationKey: ['post', PASSKEYS],
    mutationFn: addPasskey,
    onSuccess: ({ codes }) => {
      toast(texts.added)
      onDone(codes)
    },
  })
  // What the browser itself refuses, or the reader breaks off, is no answer of the API.
  const isBrowsers = add.error !== null && !isProblem(add.error)
  return (
    <Dialog isOpen onClose={onClose} title={texts.add} text={texts.addText}>
      <Form
        write={isBrowsers ? { ...add, error: null } : add}
        input={(values) => values.text('name')}
        messages={{ credentials_wrong: texts.failed }}
      >
        {isBrowsers && (
          <Note look="bad" isAlert>
            {texts.failed}
          </Note>
        )}
        <Field name="name" label={texts.name} hint={texts.nameHint} maxLength={60} required />
        <FormActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Submit>{texts.goOn}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
