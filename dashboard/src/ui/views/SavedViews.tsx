/** A reader's own views of a list: its filters and columns under a name. The address says which of them is shown: `view`. */
import { $api } from '../../api/client'
import { useAddress } from '../../app/search'
import { useTexts } from '../../texts/language'
import { buttonClass } from '../Button'
import { useColumnChoice, type Choosable } from '../column-choice'
import { ActionMenu } from '../kit/action-menu'
import { Link } from '../Link'
import { isSameView, type ViewContents } from './view'
import { ChangeView, DeleteView, RenameView, SaveView } from './view-actions'
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
  const [address, change] = useAddress()
  const { visibility, showOnly } = useColumnChoice(page, columns)
  const query = $api.useQuery('get', '/v1/dashboard/views', { params: { query: { page } } })
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
            {view === current && (
              <ActionMenu
                of={view}
                label={texts.options(view.name)}
                icon="dots"
                look="quiet"
                isSmall
                align="start"
                items={[RenameView, DeleteView]}
                onDone={(done) => {
                  if (done === DeleteView) change({ view: undefined })
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {isChanged && current && <ChangeView of={{ id: current.id, contents }} isSmall />}
      {isChanged && (
        <SaveView of={{ page, ...contents }} look="quiet" isSmall onDone={({ id }) => change({ view: id })} />
      )}
    </nav>
  )
}

const classOf = (isCurrent: boolean): string =>
  `${buttonClass('quiet', true)} ${isCurrent ? styles.current : ''}`
