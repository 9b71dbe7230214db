/** Dialogs that may come over any page: they ask for what a call lacks, or tell that the account is another one. */
import { useTexts } from '../texts/language'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { FormActions } from '../ui/Form'
import { useAccountSwitched } from './account-switched'
import { ConfirmYourself } from './ConfirmYourself'
import { FactorDialog } from './FactorDialog'

export const Questions = () => (
  <>
    <FactorDialog />
    <ConfirmYourself />
    <SwitchedDialog />
  </>
)

function SwitchedDialog() {
  const { switched, reload } = useTexts('common')
  return (
    <Dialog
      isOpen={useAccountSwitched()}
      onClose={() => undefined}
      title={switched.title}
      text={switched.text}
      isAlert
    >
      <FormActions>
        <Button look="primary" onClick={() => location.reload()}>
          {reload}
        </Button>
      </FormActions>
    </Dialog>
  )
}
