/** What a move of the clock is expected to bring, and the button that moves it. */
import { $api } from '../../../api/client'
import { useWrite } from '../../../api/write'
import { useTexts } from '../../../texts/language'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { Note } from '../../../ui/Note'
import { QueryState } from '../../../ui/QueryState'
import { Time } from '../../../ui/Time'
import { toast } from '../../../ui/toast'
import type { ClockEstimate } from './types'

export type Move = { by: string } | { to: string }

export function Foretold({ move, onClose }: { move: Move; onClose: () => void }) {
  const { clock: texts } = useTexts('sandbox')
  const query = $api.useQuery('get', '/v1/sandbox/clock/estimate', { params: { query: move } }, { gcTime: 0 })
  const advance = useWrite('post', '/v1/sandbox/clock/advance', {
    call: (body: Move) => ({ body }),
    onDone: () => {
      onClose()
      toast(texts.begun)
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={texts.moveTitle}
      action={texts.move}
      write={advance}
      onConfirm={() => advance.mutate(move)}
    >
      <QueryState query={query}>{(estimate) => <Expected estimate={estimate} />}</QueryState>
    </ConfirmDialog>
  )
}

function Expected({ estimate: { target, expected, total, limit } }: { estimate: ClockEstimate }) {
  const { clock: texts } = useTexts('sandbox')
  const kinds = Object.entries(expected).filter(([, n]) => n > 0)
  return (
    <>
      <p>
        {texts.target} <Time at={target} />.{' '}
        {kinds.length === 0
          ? texts.nothingExpected
          : `${kinds.map(([kind, n]) => texts.expected[kind as keyof typeof expected](n)).join(', ')}.`}
      </p>
      {total > limit && <Note look="warn">{texts.tooMuch(total, limit)}</Note>}
    </>
  )
}
