import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { FormActions } from '../../ui/Form'
import { actionOn } from '../../ui/kit/action'
import { Note } from '../../ui/Note'
import { Panel } from '../../ui/Panel'
import { toast } from '../../ui/toast'
import styles from './profile.module.css'

interface Shows {
  onCodes: (codes: readonly string[]) => void
}

/** Below this, a reader is told to make new ones. */
const FEW = 3

const Renew = actionOn()('post', '/v1/dashboard/second-factors/recovery-codes', 'profile', {
  label: ({ recovery }) => recovery.renew,
  title: ({ recovery }) => recovery.renewTitle,
  text: ({ recovery }) => recovery.renewText,
  call: () => ({}),
  done: () => undefined,
})

/** How many recovery codes are left, and new ones. */
export function RecoveryCodes({ onCodes }: Shows) {
  const { recovery: texts } = useTexts('profile')
  const { second_factors: factors } = useSession().member
  if (!factors.totp && factors.passkeys === 0) return null
  return (
    <Panel title={texts.title} sub={texts.text}>
      <div className={styles.stack}>
        {factors.recovery_codes < FEW ? (
          <Note look="warn">{texts.left(factors.recovery_codes)}</Note>
        ) : (
          <p>{texts.left(factors.recovery_codes)}</p>
        )}
        <div>
          <Renew onDone={({ codes }) => onCodes(codes)} />
        </div>
      </div>
    </Panel>
  )
}

/** Shows new recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { recovery: texts } = useTexts('profile')
  const common = useTexts('common')
  const { email } = useSession().member
  const all = codes.join('\n')
  const copy = () => {
    navigator.clipboard.writeText(all).then(
      () => toast(common.copied),
      () => toast(common.errors.writeFailed, 'bad'),
    )
  }
  return (
    <Dialog isOpen={codes.length > 0} onClose={onClose} title={texts.newTitle} isAlert>
      <div className={styles.stack}>
        <Note look="warn">{texts.newText}</Note>
        <ul className={styles.codes} aria-label={texts.title}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <FormActions>
          <Button icon="copy" onClick={copy}>
            {common.copy}
          </Button>
          <Button
            icon="download"
            onClick={() => download(texts.file, `${texts.fileHead(email)}\n\n${all}\n`)}
          >
            {texts.download}
          </Button>
          <Button look="primary" onClick={onClose}>
            {texts.kept}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  )
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
