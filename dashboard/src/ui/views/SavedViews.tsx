/** A reader's own views of a list: its filters and columns under a name. The address says which of them is shown: `view`. */
import { useState } from 'react'
import { $api } from '../../api/client'
import { useWrite } from '../../api/write'
import { useAddress } from '../../app/search'
import { useTexts } from '../../texts/language'
import { Button, buttonClass } from '../Button'
import { useColumnChoice, type Choosable } from '../column-choice'
import { Link } from '../Link'
import { useProblemText } from '../problem-text'
import { toast } from '../toast'
import { isSameView, type View, type ViewContents } from './view'
import { ViewDialog } from './ViewDialog'
import { ViewMenu } from './ViewMenu'
import styles from './SavedViews.module.css'

interface SavedViewsProps {
  /** The page's name: `payments`. Its table has the same. */
  page: string
  /** What the page's filters are called in the address. */
  keys: readonly string[]
  columns: readonly Choosable[]
}

export function SavedViews({ page, keys, columns }: SavedViewsProps) {
  const texts = useTexts('views')
  const problemText = useProblemText()
  const [address, change] = useAddress()
  const { visibility, showOnly } = useColumnChoice(page, columns)
  const [isSaving, setSaving] = useState(false)
  const query = $api.useQuery('get', '/v1/dashboard/views', { params: { query: { page } } })
  const update = useWrite('patch', '/v1/dashboard/views/{id}', {
    call: ({ id, body }: { id: string; body: ViewContents }) => ({ params: { path: { id } }, body }),
    onDone: () => toast(texts.saved),
  })
  const usual = columns.filter(({ isHidden }) => isHidden !== true).map(({ id }) => id)
  const contents: ViewContents = {
    filters: Object.fromEntries(
      keys.flatMap((key) => (address[key] === undefined ? [] : [[key, address[key]]])),
    ),
    columns: columns.map(({ id }) => id).filter((id) => visibility[id] === true),
  }
  const views = query.data?.data ?? []
  const current = views.find(({ id }) => id === address['view'])
  const isChanged = query.isSuccess && !isSameView(current ?? { filters: {}, columns: [] }, contents, usual)
  const isAll = query.isSuccess && !current && !isChanged
  return (
    <nav aria-label={texts.label} className={styles.views}>
      <ul>
        <li>
          <Link
            to="."
            className={classOf(isAll)}
            aria-current={isAll ? 'page' : undefined}
            onClick={() => showOnly([])}
          >
            {texts.all}
          </Link>
        </li>
        {views.map((view) => (
          <li key={view.id}>
            <Link
              to="."
              search={{ ...view.filters, view: view.id }}
              className={classOf(view === current)}
              aria-current={view === current ? 'page' : undefined}
              onClick={() => showOnly(view.columns)}
            >
              {view.name}
            </Link>
            {view === current && <ViewMenu view={view} onDeleted={() => change({ view: undefined })} />}
          </li>
        ))}
      </ul>
      {isChanged && current && (
        <Button
          look="quiet"
          isSmall
          icon="check"
          isBusy={update.isPending}
          onClick={() =>
            update.mutate(
              { id: current.id, body: contents },
              { onError: (error) => toast(problemText(error), 'bad') },
            )
          }
        >
          {texts.change}
        </Button>
      )}
      {isChanged && (
        <Button look="quiet" isSmall icon="plus" onClick={() => setSaving(true)}>
          {texts.save}
        </Button>
      )}
      <ViewDialog
        isOpen={isSaving}
        onClose={() => setSaving(false)}
        title={texts.save}
        text={texts.saveText}
        of={{ page, ...contents }}
        onDone={({ id }: View) => change({ view: id })}
      />
    </nav>
  )
}

const classOf = (isCurrent: boolean): string =>
  `${buttonClass('quiet', true)} ${isCurrent ? styles.current : ''}`
