import { useState } from 'react'
import { $api } from '../../../api/client'
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { Select } from '../../../ui/Field'
import { actionOn } from '../../../ui/kit/action'
import { Note } from '../../../ui/Note'
import { PageHead } from '../../../ui/PageHead'
import { Panel, Stack } from '../../../ui/Panel'
import { QueryState } from '../../../ui/QueryState'
import { Compared } from './Compared'
import { History } from './History'
import type { Version } from './types'
import { UndoUpgrade } from './UndoUpgrade'

/** Pins the account to a newer version. */
const Upgrade = actionOn<string>()('post', '/v1/dashboard/version/upgrade', 'developers', {
  needs: 'account.write',
  label: ({ version }, to) => version.upgrade(to),
  look: 'primary',
  title: ({ version }, to) => version.upgradeTitle(to),
  text: ({ version }) => version.upgradeText,
  call: (to) => ({ body: { to } }),
  done: ({ version }) => version.upgraded,
})

/** The version of the account: what a newer one would change, the upgrade, and its undo. */
export function Page() {
  const { version: texts } = useTexts('developers')
  const query = $api.useQuery('get', '/v1/dashboard/version')
  return (
    <>
      <PageHead
        title={texts.title}
        sub={
          <>
            {texts.intro} <a href="/docs/guides/versioning">{texts.docs}</a>
          </>
        }
      />
      <QueryState query={query}>{(version) => <Shown version={version} />}</QueryState>
    </>
  )
}

function Shown({ version }: { version: Version }) {
  const { version: texts } = useTexts('developers')
  const { may } = useSession()
  const names = version.versions.map((one) => one.version)
  const newer = names.slice(0, names.indexOf(version.version))
  const [chosen, choose] = useState<string | undefined>()
  const target = newer.find((one) => one === chosen) ?? newer[0]
  return (
    <Stack>
      <UndoUpgrade version={version} />
      {target === undefined ? (
        <Note look="good" title={`${texts.isNewest}: ${version.version}`}>
          {texts.isNewestText}
        </Note>
      ) : (
        may('account.write') && (
          <Panel
            title={texts.compareTitle}
            sub={texts.compareText}
            actions={
              <>
                {newer.length > 1 && (
                  <Select
                    label={texts.compare}
                    isLabelHidden
                    value={target}
                    options={newer.map((value) => ({ value, label: value }))}
                    onChange={(event) => choose(event.target.value)}
                  />
                )}
                <Upgrade of={target} />
              </>
            }
          >
            <Compared from={version.version} to={target} />
          </Panel>
        )
      )}
      <History version={version} />
    </Stack>
  )
}
