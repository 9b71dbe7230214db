/**
 * The draft of a dispute's evidence, of which this window holds what was typed and is not saved yet. What was changed elsewhere
 * meanwhile is never overwritten: the reader is asked (decision 0088).
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { isProblem } from '../../../api/problem'
import { isOf } from '../../../api/queries'
import { useWrite } from '../../../api/write'
import type { Dispute } from '../queries'
import type { EvidenceName } from './fields'

interface Edit {
  text: string
  /** What stood there when it was typed. */
  over: string
}

type Edits = Readonly<Partial<Record<EvidenceName, Edit>>>

export interface Draft {
  textOf: (name: EvidenceName) => string
  change: (name: EvidenceName, text: string) => void
  /** What stands there now, if somebody has changed it since it was typed over here. */
  otherOf: (name: EvidenceName) => string | undefined
  keepMine: (name: EvidenceName) => void
  takeTheirs: (name: EvidenceName) => void
  /** Saves what is typed; `then` runs if all of it is saved. */
  save: (then?: () => void) => void
  isSaving: boolean
  isChanged: boolean
  error: Error | null
}

const isOvertaken = (error: unknown): boolean => isProblem(error) && error.fault?.code === 'dispute_overtaken'

export function useDraft(dispute: Dispute): Draft {
  const { id, version } = dispute
  const [edits, setEdits] = useState<Edits>({})
  const queries = useQueryClient()
  const known = (name: EvidenceName): string => dispute.evidence[name] ?? ''
  const isConflict = (name: EvidenceName, { text, over }: Edit): boolean =>
    known(name) !== over && known(name) !== text
  const entries = Object.entries(edits) as [EvidenceName, Edit][]
  const changed = entries.filter(([name, { text }]) => text.trim() !== known(name))
  const without = (name: EvidenceName): Edits => Object.fromEntries(entries.filter(([one]) => one !== name))
  const write = useWrite('patch', '/v1/disputes/{id}', {
    call: (body: { version: number; evidence: Partial<Record<EvidenceName, string | null>> }) => ({
      params: { path: { id } },
      body,
    }),
  })
  useEffect(() => {
    if (changed.length === 0) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [changed.length])

  /** The save that was refused because another change came before it. It is sent again once that change is read. */
  const [refused, setRefused] = useState<{ version: number; then: (() => void) | undefined }>()

  /** What is to follow the save that is under way. */
  const next = useRef<(() => void) | undefined>(undefined)

  const save = (then?: () => void): void => {
    if (write.isPending) {
      // Leaving a field has begun to save it before the button was pressed.
      if (then) next.current = then
      return
    }
    if (changed.some(([name, edit]) => isConflict(name, edit))) return
    if (changed.length === 0) {
      then?.()
      return
    }
    const evidence = Object.fromEntries(changed.map(([name, { text }]) => [name, text.trim() || null]))
    write.mutate(
      { version, evidence },
      {
        onSuccess: () => {
          // What was typed while it was being saved stays.
          const saved = new Map(changed.map(([name, { text }]) => [name, text]))
          setEdits((now) =>
            Object.fromEntries(
              (Object.entries(now) as [EvidenceName, Edit][]).flatMap(([name, edit]) => {
                if (!saved.has(name)) return [[name, edit]]
                return edit.text === saved.get(name) ? [] : [[name, { ...edit, over: evidence[name] ?? '' }]]
              }),
            ),
          )
          then?.()
        },
        onError: (error) => {
          if (!isOvertaken(error)) return
          setRefused({ version, then })
          void queries.invalidateQueries({ predicate: (query) => isOf(id, query) })
        },
      },
    )
  }

  const goOn = useEffectEvent(() => {
    if (write.isPending || refused?.version === version) return
    const then = next.current ?? refused?.then
    next.current = undefined
    if (refused) setRefused(undefined)
    if (refused || (then && write.error === null)) save(then)
  })
  useEffect(() => {
    goOn()
  }, [version, refused, write.isPending])
  return {
    textOf: (name) => edits[name]?.text ?? known(name),
    change: (name, text) =>
      setEdits((now) => ({ ...now, [name]: { text, over: now[name]?.over ?? known(name) } })),
    otherOf: (name) => {
      const edit = edits[name]
      return edit && isConflict(name, edit) ? known(name) : undefined
    },
    keepMine: (name) =>
      setEdits((now) => {
        const edit = now[name]
        return edit ? { ...now, [name]: { ...edit, over: known(name) } } : now
      }),
    takeTheirs: (name) => setEdits(without(name)),
    save,
    isSaving: write.isPending,
    isChanged: changed.length > 0,
    // That it was overtaken is told at the fields; if none of them is, it is saved again.
    error: isOvertaken(write.error) ? null : write.error,
  }
}
