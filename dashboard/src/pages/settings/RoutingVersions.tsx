/** Earlier versions of the rules, each of which can be taken up again. */
import type { ComponentProps } from 'react'
import type { components } from '../../api/schema'
import { $api } from '../../api/client'
import { useLookUp } from '../../api/write'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { ItemList } from '../../ui/ItemList'
import { Panel } from '../../ui/Panel'
import { ProblemNote } from '../../ui/ProblemNote'
import { QueryState } from '../../ui/QueryState'
import { Time } from '../../ui/Time'
import type { RuleSet } from './routing-rule'

interface RoutingVersionsProps {
  /** The version that counts. */
  counts: number
  /** Absent for whoever may only look. */
  onTake: ((set: RuleSet) => void) | undefined
}

export function RoutingVersions({ counts, onTake }: RoutingVersionsProps) {
  const { versions } = useTexts('routing')
  const query = $api.useQuery('get', '/v1/dashboard/routing-versions')
  const earlier = useLookUp('get', '/v1/dashboard/routing-rules', {
    call: (version: number) => ({ params: { query: { version } } }),
    onDone: ({ rules, default: otherwise }) => onTake?.({ rules, default: otherwise }),
  })
  return (
    <VersionList query={query} counts={counts} take={versions.take} earlier={onTake ? earlier : undefined} />
  )
}

interface VersionListProps {
  query: ComponentProps<typeof QueryState<components['schemas']['RoutingVersionList']>>['query']
  counts: number
  /** What is done with an earlier version. */
  take: string
  /** Reads an earlier version; absent for whoever may not. */
  earlier: { error: Error | null; isPending: boolean; mutate: (version: number) => void } | undefined
}

/** The versions of rules, the newest first. */
export function VersionList({ query, counts, take, earlier }: VersionListProps) {
  const { versions } = useTexts('routing')
  return (
    <Panel title={versions.title} sub={versions.sub}>
      {earlier?.error && <ProblemNote error={earlier.error} />}
      <QueryState query={query}>
        {({ data }) => (
          <ItemList
            label={versions.title}
            empty={versions.none}
            items={data.map(({ version, created_at: at, created_by: by, note }) => ({
              id: String(version),
              title: version === counts ? versions.counting(version) : versions.one(version),
              text: (
                <>
                  <Time at={at} />, {by.name ?? versions.nobody}
                  {note !== null && `: ${note}`}
                </>
              ),
              actions: earlier && version !== counts && (
                <Button
                  isSmall
                  isBusy={earlier.isPending}
                  aria-label={`${take}: ${versions.one(version)}`}
                  onClick={() => earlier.mutate(version)}
                >
                  {take}
                </Button>
              ),
            }))}
          />
        )}
      </QueryState>
    </Panel>
  )
}
