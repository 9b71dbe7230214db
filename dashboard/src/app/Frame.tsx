/** What is around every page: its toasts, notices and dialogs that may come from anywhere. */
import { Outlet } from '@tanstack/react-router'
import { useTexts } from '../texts/language'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { FormActions } from '../ui/Form'
import { Toasts } from '../ui/Toasts'
import { useAccountSwitched } from './account-switched'
import { ConfirmYourself } from './ConfirmYourself'
import { FactorDialog } from './FactorDialog'

export function Frame() {
  return (
    <>
      <Outlet />
      <FactorDialog />
      <ConfirmYourself />
      <SwitchedDialog />
      <Toasts />
    </>
  )
}

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
