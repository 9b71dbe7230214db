/** The rules that say to which acquirer new payments go: they are changed here as a draft, tried out, and saved as a new version. */
import { useState } from 'react'
import { $api } from '../../api/client'
import { useLookUp } from '../../api/write'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Note } from '../../ui/Note'
import { PageHead } from '../../ui/PageHead'
import { Panel, Stack } from '../../ui/Panel'
import { ProblemNote } from '../../ui/ProblemNote'
import { QueryState } from '../../ui/QueryState'
import { Save } from './routing-actions'
import type { Rules, RuleSet } from './routing-rule'
import { RoutingRules } from './RoutingRules'
import { RoutingTrial } from './RoutingTrial'
import { RoutingVersions } from './RoutingVersions'

export function Page() {
  const texts = useTexts('routing')
  const query = $api.useQuery('get', '/v1/dashboard/routing-rules')
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <QueryState query={query}>{(rules) => <Editing key={rules.version} rules={rules} />}</QueryState>
    </>
  )
}

function Editing({ rules }: { rules: Rules }) {
  const texts = useTexts('routing')
  const { may } = useSession()
  const saved: RuleSet = { rules: rules.rules, default: rules.default }
  const [draft, setDraft] = useState(saved)
  const trial = useLookUp('post', '/v1/dashboard/routing-rules/trial', {
    call: (body: RuleSet) => ({ body }),
  })
  const change = (next: RuleSet) => {
    setDraft(next)
    trial.reset()
  }
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved)
  const mayChange = may('account.write')
  return (
    <Stack>
      {!mayChange && <Note>{texts.whoMay}</Note>}
      <Note>{texts.unknown}</Note>
      <RoutingRules set={draft} acquirers={rules.acquirers} onChange={mayChange ? change : undefined} />
      <Panel
        title={texts.trial.title}
        sub={texts.trial.sub}
        actions={
          <>
            <Button isBusy={trial.isPending} onClick={() => trial.mutate(draft)}>
              {texts.trial.action}
            </Button>
            {isChanged && <Save of={{ ...draft, version: rules.version }} />}
            {isChanged && <Button onClick={() => change(saved)}>{texts.undo}</Button>}
          </>
        }
      >
        {isChanged && <Note look="warn">{texts.unsaved}</Note>}
        {trial.error && <ProblemNote error={trial.error} />}
        {trial.data && <RoutingTrial trial={trial.data} acquirers={rules.acquirers} />}
      </Panel>
      <RoutingVersions counts={rules.version} onTake={mayChange ? change : undefined} />
    </Stack>
  )
}
