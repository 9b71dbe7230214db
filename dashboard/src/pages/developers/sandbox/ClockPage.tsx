import { useQuery } from '@tanstack/react-query'
import { api, got } from '../../../api/client'
import { useTexts } from '../../../texts/language'
import { PageHead } from '../../../ui/PageHead'
import { Stack } from '../../../ui/Panel'
import { QueryState } from '../../../ui/QueryState'
import { AdvanceClock } from './AdvanceClock'
import { ClockFace } from './ClockFace'
import { ResetClock } from './ResetClock'

const ASKED_EVERY_MS = 1_000

/** The sandbox's clock: what time it is there, and how it is moved. It is asked for while it moves. */
export function Page() {
  const { clock: texts } = useTexts('sandbox')
  const query = useQuery({
    queryKey: ['sandbox', 'clock'],
    queryFn: () => got(api.GET('/v1/sandbox/clock')),
    refetchInterval: ({ state }) => (state.data?.status === 'advancing' ? ASKED_EVERY_MS : false),
  })
  const clock = query.data
  return (
    <>
      <PageHead
        title={texts.title}
        sub={
          <>
            {texts.intro} <a href="/docs/guides/testing">{texts.guide}</a>
          </>
        }
        actions={clock && clock.offset_seconds > 0 && clock.status !== 'advancing' && <ResetClock />}
      />
      <QueryState query={query}>
        {(shown) => (
          <Stack>
            <ClockFace clock={shown} />
            {shown.status !== 'advancing' && <AdvanceClock now={shown.now} />}
          </Stack>
        )}
      </QueryState>
    </>
  )
}
