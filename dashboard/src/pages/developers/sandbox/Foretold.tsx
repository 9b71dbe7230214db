/** What a move of the clock is expected to bring, and the button that moves it. */
import { $api } from '../../../api/client'
import { useTexts } from '../../../texts/language'
import { actionOn } from '../../../ui/kit/action'
import { Note } from '../../../ui/Note'
import { QueryState } from '../../../ui/QueryState'
import { Time } from '../../../ui/Time'
import type { ClockEstimate } from './types'

export type Move = { by: string } | { to: string }

export const Foretold = actionOn<Move>()('post', '/v1/sandbox/clock/advance', 'sandbox', {
  label: ({ clock }) => clock.move,
  title: ({ clock }) => clock.moveTitle,
  more: (move) => <Estimate move={move} />,
  call: (move) => ({ body: move }),
  done: ({ clock }) => clock.begun,
})

function Estimate({ move }: { move: Move }) {
  const query = $api.useQuery('get', '/v1/sandbox/clock/estimate', { params: { query: move } }, { gcTime: 0 })
  return <QueryState query={query}>{(estimate) => <Expected estimate={estimate} />}</QueryState>
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
