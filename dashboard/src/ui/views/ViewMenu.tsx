/** What can be done with the view that is shown: rename it, delete it. */
import { useState } from 'react'
import { useWrite } from '../../api/write'
import { useTexts } from '../../texts/language'
import { ConfirmDialog } from '../ConfirmDialog'
import { Menu } from '../Menu'
import { toast } from '../toast'
import type { View } from './view'
import { ViewDialog } from './ViewDialog'

export function ViewMenu({ view, onDeleted }: { view: View; onDeleted: () => void }) {
  const texts = useTexts('views')
  const { id, name } = view
  const [asks, setAsks] = useState<'name' | 'delete'>()
  const close = () => setAsks(undefined)
  const remove = useWrite('delete', '/v1/dashboard/views/{id}', {
    call: () => ({ params: { path: { id } } }),
    onDone: () => {
      onDeleted()
      toast(texts.deleted)
    },
  })
  return (
    <>
      <Menu
        label={texts.options(name)}
        icon="dots"
        look="quiet"
        isSmall
        align="start"
        items={[
          { label: texts.rename, onSelect: () => setAsks('name') },
          { label: texts.delete, isDanger: true, onSelect: () => setAsks('delete') },
        ]}
      />
      <ViewDialog isOpen={asks === 'name'} onClose={close} title={texts.rename} of={view} />
      <ConfirmDialog
        isOpen={asks === 'delete'}
        onClose={close}
        title={texts.deleteTitle(name)}
        text={texts.deleteText}
        action={texts.delete}
        isDanger
        write={remove}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
