/** What each role sees and may do: told from the table that the API checks, so that it is true. */
import { $api } from '../../api/client'
import type { components } from '../../api/schema'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Facts } from '../../ui/Facts'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import styles from './settings.module.css'

type Told = components['schemas']['Role']

const useRoles = () => $api.useQuery('get', '/v1/dashboard/roles', {}, { staleTime: 60_000 })

/** What a role may do, in words: first what it sees. */
function useWords(): (told: Told) => string[] {
  const { scopes } = useTexts('keys')
  const { members, manages } = useTexts('roleTable')
  const { roles } = useTexts('settings')
  const words = { ...scopes, ...members }
  return ({ permissions, manages: others }) => {
    const sees = permissions.filter((one) => one.endsWith('.read'))
    const does = permissions.filter((one) => !sees.includes(one))
    return [
      ...[...sees, ...does].map((one) => words[one]),
      ...(others.length > 0 ? [manages(others.map((role) => roles[role].label))] : []),
    ]
  }
}

/** What each role changes, in a few words; undefined until it is known. The table has all of it. */
export function useRoleHints(): (role: Told['id']) => string | undefined {
  const { looks, changes, upTo, subjects } = useTexts('roleTable')
  const { roles } = useTexts('settings')
  const { data } = useRoles()
  const wordOf: Readonly<Partial<Record<string, string>>> = subjects
  return (role) => {
    const told = data?.data.find(({ id }) => id === role)
    if (!told) return undefined
    const words = told.permissions.flatMap((one) => wordOf[one] ?? [])
    // The highest one comes first.
    const [highest] = told.manages
    const gives = highest === undefined ? '' : ` ${upTo(roles[highest].label)}`
    return words.length > 0 ? `${changes(words)}${gives}` : looks
  }
}

export function RoleTable() {
  const { members, roles } = useTexts('settings')
  const { here } = useTexts('roleTable')
  const { shell } = useTexts('common')
  const { livemode } = useSession()
  const wordsOf = useWords()
  const query = useRoles()
  return (
    <Panel title={members.rolesTitle}>
      <p className={styles.hint}>{here(livemode ? shell.live : shell.sandbox)}</p>
      <QueryState query={query}>
        {({ data }) => (
          <Facts
            items={data.map((told) => ({
              term: roles[told.id].label,
              value: (
                <ul className={styles.permissions}>
                  {wordsOf(told).map((word) => (
                    <li key={word}>{word}</li>
                  ))}
                </ul>
              ),
            }))}
          />
        )}
      </QueryState>
    </Panel>
  )
}
