/** One search over pages, actions and everything that the account has: Ctrl K, or the button in the header. */
import { useEffect, useRef, useState } from 'react'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { SEARCH_LENGTH } from '../../api/bounds'
import { $api } from '../../api/client'
import type { Session } from '../../session/types'
import { useLanguage, useTexts } from '../../texts/language'
import { Icon } from '../../ui/Icon'
import { useProblemText } from '../../ui/problem-text'
import { timeText } from '../../ui/time-text'
import { looksLikeCard } from './card-number'
import type { Results } from './hits'
import { useCommands, useFound, type Group, type Item } from './items'
import styles from './Palette.module.css'

interface PaletteProps {
  session: Session
  isOpen: boolean
  /** What is typed. It is kept outside, because people type before this is loaded. */
  text: string
  onText: (text: string) => void
  onClose: () => void
}

/** Whoever types goes on typing within this time: only then is asked. */
const PAUSE_MS = 250
const SHORTEST = 2

/** Asked once nobody types any more. What is not wanted any more is not waited for. */
function useSearch(typed: string) {
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.length < SHORTEST ? '' : typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const query = $api.useQuery(
    'get',
    '/v1/dashboard/search',
    { params: { query: { q: text } } },
    { enabled: text !== '', retry: false },
  )
  const isWanted = typed.length >= SHORTEST
  return {
    results: isWanted && text === typed ? query.data : undefined,
    error: isWanted && text === typed ? query.error : null,
    isSearching: isWanted && (text !== typed || query.isFetching),
  }
}

export function Palette({ session, isOpen, text, onText, onClose }: PaletteProps) {
  const texts = useTexts('palette')
  const { close } = useTexts('common')
  const input = useRef<HTMLInputElement>(null)
  /** What was chosen. It waits until the palette is gone, so that the focus is where it leads. */
  const chosen = useRef<() => void>(undefined)
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      onOpenChangeComplete={(open) => {
        if (open) return
        chosen.current?.()
        chosen.current = undefined
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          className={styles.popup}
          aria-label={texts.title}
          initialFocus={input}
          // A new page takes the focus itself.
          finalFocus={() => chosen.current === undefined}
        >
          <Search
            session={session}
            text={text}
            onText={onText}
            input={input}
            onRun={(run) => {
              chosen.current = run
              onClose()
            }}
          />
          <div className={styles.foot}>
            <span className={styles.keys}>{texts.keys}</span>
            <Dialog.Close className={styles.close}>{close}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface SearchProps extends Pick<PaletteProps, 'session' | 'text' | 'onText'> {
  input: React.RefObject<HTMLInputElement | null>
  onRun: (run: () => void) => void
}

function Search({ session, text, onText, input, onRun }: SearchProps) {
  const texts = useTexts('palette')
  const problemText = useProblemText()
  const typed = text.trim()
  const commands = useCommands(session, typed)
  const found = useFound()
  const isCard = looksLikeCard(typed)
  const { results, error, isSearching } = useSearch(session.account === null || isCard ? '' : typed)
  const groups = [...commands, ...(results ? found(results, typed) : [])].filter(
    ({ items }) => items.length > 0,
  )
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const isNothing = count === 0 && !isSearching && !error
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      items={groups}
      value={text}
      onValueChange={(next, { reason }) => {
        if (reason !== 'item-press') onText(next)
      }}
      itemToStringValue={({ label }: Item) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className={styles.field}>
        <Icon name="search" />
        <Autocomplete.Input
          ref={input}
          className={styles.input}
          aria-label={texts.input}
          placeholder={texts.placeholder}
          maxLength={SEARCH_LENGTH}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Autocomplete.Status className={styles.status}>
        {isSearching ? texts.searching : isNothing ? texts.nothing : texts.found(count)}
      </Autocomplete.Status>
      {error && (
        <p role="alert" className={styles.note}>
          {problemText(error)}
        </p>
      )}
      {isNothing && <p className={styles.note}>{isCard ? texts.isCard : texts.nothingText}</p>}
      <Autocomplete.List className={styles.list} aria-label={texts.title}>
        {(group: Group) => (
          <Autocomplete.Group key={group.value} items={group.items} className={styles.group}>
            <Autocomplete.GroupLabel className={styles.title}>{group.value}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Item) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  className={styles.item}
                  onClick={() => onRun(item.run)}
                >
                  <Icon name={item.icon} />
                  <span className={styles.words}>
                    <span className={styles.label}>{item.label}</span>
                    {item.text !== undefined && <span className={styles.text}>{item.text}</span>}
                  </span>
                  {item.end !== undefined && <span className={styles.end}>{item.end}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      {results && <Since results={results} />}
    </Autocomplete.Root>
  )
}

/** Says how far back a busy account was looked through. */
function Since({ results: { people, groups } }: { results: Results }) {
  const texts = useTexts('palette')
  const { locale } = useLanguage()
  const times = [people, ...groups].flatMap(({ parts_since: since }) => (since === null ? [] : [since]))
  const latest = times.sort().at(-1)
  if (latest === undefined) return null
  return <p className={styles.note}>{texts.since(timeText(new Date(latest), locale, 'date'))}</p>
}
