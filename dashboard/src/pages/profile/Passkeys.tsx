import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { BOUNDS } from '../../api/bounds'
import { $api } from '../../api/client'
import { isProblem } from '../../api/problem'
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { ItemList } from '../../ui/ItemList'
import { actionOn } from '../../ui/kit/action'
import { Note } from '../../ui/Note'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Time } from '../../ui/Time'
import { toast } from '../../ui/toast'
import { addPasskey, PASSKEYS } from './calls'
import styles from './profile.module.css'

type Passkey = components['schemas']['Passkey']

const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window

const Remove = actionOn<Passkey>()('delete', `${PASSKEYS}/{id}`, 'profile', {
  label: (_texts, _passkey, { common }) => common.remove,
  isDanger: true,
  title: ({ passkeys }, { name }) => passkeys.removeTitle(name),
  text: ({ passkeys }) => passkeys.removeText,
  call: ({ id }) => ({ params: { path: { id } } }),
  done: ({ passkeys }) => passkeys.removed,
})

/** Passkeys: a fingerprint, a face or a security key as second factor. */
export function Passkeys({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { passkeys: texts } = useTexts('profile')
  const [isAdding, setAdding] = useState(false)
  const query = $api.useQuery('get', PASSKEYS)
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
                actions: <Remove of={passkey} name={passkey.name} />,
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
        bounds={BOUNDS[`post ${PASSKEYS}`]}
        input={(values) => values.text('name')}
        messages={{ credentials_wrong: texts.failed }}
      >
        {isBrowsers && (
          <Note look="bad" isAlert>
            {texts.failed}
          </Note>
        )}
        <Field name="name" label={texts.name} hint={texts.nameHint} required />
        <FormActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Submit>{texts.goOn}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
