/** Says what of the address the page does not take, other than the values of its filters: those its `Filters` tell. */
import { useTexts } from '../texts/language'
import { Button } from '../ui/Button'
import { Note } from '../ui/Note'
import type { PageEntry } from './page'
import { shapeOf, useAddress, type Search } from './search'
import type { Shape } from './shapes'

export function Untaken({ entry }: { entry: PageEntry }) {
  const { filters: texts } = useTexts('common')
  const [address, change] = useAddress()
  const untaken = untakenIn(entry, address)
  if (untaken.length === 0) return null
  return (
    <Note look="warn" isAlert>
      {untaken.map(({ name, value, allowed }) => (
        <p key={name}>
          {value === undefined ? texts.notTaken(name) : texts.unknown(name, value)}
          {allowed.length > 0 && ` ${texts.allowed(allowed)}`}
        </p>
      ))}
      <Button
        isSmall
        onClick={() => change(Object.fromEntries(untaken.map(({ name }) => [name, undefined])))}
      >
        {texts.takeAwayAll}
      </Button>
    </Note>
  )
}

interface OneUntaken {
  name: string
  /** undefined if the page takes nothing of this name. */
  value?: string
  allowed: readonly string[]
}

function untakenIn(entry: PageEntry, address: Search): OneUntaken[] {
  const names = Object.keys(shapeOf(entry))
  const shape: Shape = entry.search ?? {}
  return Object.entries(address).flatMap(([name, value]): OneUntaken[] => {
    if (!names.includes(name)) return [{ name, allowed: names }]
    const wanted = shape[name]
    return wanted === undefined || wanted.takes(value) ? [] : [{ name, value, allowed: wanted.options ?? [] }]
  })
}
