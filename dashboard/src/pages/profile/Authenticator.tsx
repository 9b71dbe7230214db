import { useState } from 'react'
import { useWrite } from '../../api/write'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { CopyId } from '../../ui/CopyId'
import { Dialog } from '../../ui/Dialog'
import { Field } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { Panel } from '../../ui/Panel'
import { ProblemNote } from '../../ui/ProblemNote'
import { QrCode } from '../../ui/QrCode'
import { Status } from '../../ui/Status'
import { toast } from '../../ui/toast'
import styles from './profile.module.css'

const TOTP = '/v1/dashboard/second-factors/totp'

interface Begun {
  uri: string
  secret: string
}

/** An app that shows codes, as second factor. `onCodes` is given the recovery codes that come with the first factor. */
export function Authenticator({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { authenticator: texts } = useTexts('profile')
  const { member } = useSession()
  const hasOne = member.second_factors.totp
  const [begun, setBegun] = useState<Begun>()
  const [isRemoving, setRemoving] = useState(false)
  const begin = useWrite('post', TOTP, { onDone: setBegun })
  const remove = useWrite('delete', TOTP, {
    onDone: () => {
      setRemoving(false)
      toast(texts.removed)
    },
  })
  return (
    <Panel title={texts.title} sub={texts.text}>
      <div className={styles.stack}>
        {begin.error && <ProblemNote error={begin.error} />}
        <div className={styles.row}>
          <Status look={hasOne ? 'good' : 'plain'} text={hasOne ? texts.on : texts.off} />
          {hasOne ? (
            <Button onClick={() => setRemoving(true)}>{texts.remove}</Button>
          ) : (
            <Button icon="plus" isBusy={begin.isPending} onClick={() => begin.mutate()}>
              {texts.add}
            </Button>
          )}
        </div>
      </div>
      {begun && (
        <AddDialog
          begun={begun}
          onClose={() => setBegun(undefined)}
          onDone={(codes) => {
            setBegun(undefined)
            onCodes(codes)
          }}
        />
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        title={texts.removeTitle}
        text={texts.removeText}
        action={texts.remove}
        isDanger
        write={remove}
        onConfirm={() => remove.mutate()}
      />
    </Panel>
  )
}

interface AddDialogProps {
  begun: Begun
  onClose: () => void
  onDone: (codes: readonly string[]) => void
}

function AddDialog({ begun: { uri, secret }, onClose, onDone }: AddDialogProps) {
  const { authenticator: texts } = useTexts('profile')
  const { cancel } = useTexts('common')
  const confirm = useWrite('post', `${TOTP}/confirm`, {
    call: (code: string) => ({ body: { code } }),
    onDone: ({ codes }) => {
      toast(texts.added)
      onDone(codes)
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={texts.addTitle} text={texts.scan}>
      <div className={styles.stack}>
        <div className={styles.code}>
          <QrCode text={uri} label={texts.qr} />
          <div className={styles.typed}>
            <span>{texts.type}</span>
            <CopyId id={secret} shown={secret.replace(/(.{4})(?=.)/g, '$1 ')} />
          </div>
        </div>
        <Form
          write={confirm}
          input={(values) => values.text('code').replaceAll(' ', '')}
          messages={{ credentials_wrong: texts.wrong, parameter_invalid: texts.wrong }}
        >
          <Field
            name="code"
            label={texts.code}
            hint={texts.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <FormActions>
            <Button onClick={onClose}>{cancel}</Button>
            <Submit>{texts.confirm}</Submit>
          </FormActions>
        </Form>
      </div>
    </Dialog>
  )
}
