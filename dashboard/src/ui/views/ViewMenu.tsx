/** What can be done with the view that is shown: rename it, delete it. */
import { useState } from 'react'
import { api, got } from '../../api/client'
import { useWrite } from '../../api/write'
import { useTexts } from '../../texts/language'
import { ConfirmDialog } from '../ConfirmDialog'
import { Menu } from '../Menu'
import { toast } from '../toast'
import type { View } from './view'
import { ViewDialog } from './ViewDialog'

export function ViewMenu({ view: { id, name }, onDeleted }: { view: View; onDeleted: () => void }) {
  const texts = useTexts('views')
  const [asks, setAsks] = useState<'name' | 'delete'>()
  const close = () => setAsks(undefined)
  const remove = useWrite({
    send: () => got(api.DELETE('/v1/dashboard/views/{id}', { params: { path: { id } } })),
    onDone: () => {
      onDeleted()
      toast(texts.deleted)
    },
    renews: [['views']],
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
      <ViewDialog
        isOpen={asks === 'name'}
        onClose={close}
        title={texts.rename}
        name={name}
        send={(given) =>
          got(api.PATCH('/v1/dashboard/views/{id}', { params: { path: { id } }, body: { name: given } }))
        }
      />
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
