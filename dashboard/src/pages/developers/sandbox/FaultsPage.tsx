import { $api } from '../../../api/client'
import { useWrite } from '../../../api/write'
import { useTexts } from '../../../texts/language'
import { Empty } from '../../../ui/Empty'
import { actionOn } from '../../../ui/kit/action'
import { PageHead } from '../../../ui/PageHead'
import { Panel, Stack } from '../../../ui/Panel'
import { QueryState } from '../../../ui/QueryState'
import { toast } from '../../../ui/toast'
import { AddFault } from './AddFault'
import { asNew } from './fault-form'
import { FaultHits } from './FaultHits'
import { FaultTable } from './FaultTable'
import type { Faults, NewFault } from './types'

/** What fails on purpose in the sandbox, and what that has hit. */
export function Page() {
  const { faults: texts } = useTexts('sandbox')
  const query = $api.useQuery('get', '/v1/sandbox/faults')
  return (
    <>
      <PageHead
        title={texts.title}
        sub={
          <>
            {texts.intro} <a href="/docs/guides/testing">{texts.guide}</a>
          </>
        }
      />
      <Stack>
        <QueryState query={query}>{(faults) => <Current faults={faults} />}</QueryState>
        <FaultHits />
      </Stack>
    </>
  )
}

/** The API sets all faults at once: each change sends them all. */
const useSet = (done: string) =>
  useWrite('put', '/v1/sandbox/faults', {
    call: (faults: NewFault[]) => ({ body: { faults } }),
    onDone: () => toast(done),
  })

const RemoveAll = actionOn()('put', '/v1/sandbox/faults', 'sandbox', {
  label: ({ faults }) => faults.removeAll,
  title: ({ faults }) => faults.removeAllTitle,
  text: ({ faults }) => faults.removeAllText,
  call: () => ({ body: { faults: [] } }),
  done: ({ faults }) => faults.removed,
})

function Current({ faults }: { faults: Faults }) {
  const { faults: texts } = useTexts('sandbox')
  const add = useSet(texts.added)
  const remove = useSet(texts.removed)
  const others = faults.faults.flatMap(asNew)
  return (
    <>
      <Panel title={texts.current} actions={faults.faults.length > 1 && <RemoveAll isSmall />}>
        {faults.faults.length === 0 ? (
          <Empty title={texts.none} />
        ) : (
          <FaultTable
            faults={faults.faults}
            isBusy={remove.isPending}
            onRemove={(index) => remove.mutate(faults.faults.filter((_, at) => at !== index).flatMap(asNew))}
          />
        )}
      </Panel>
      <AddFault write={add} others={others} />
    </>
  )
}
