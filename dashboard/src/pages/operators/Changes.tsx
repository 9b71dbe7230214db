import styles from './operators.module.css'

const isMissing = (value: unknown): boolean => value === null || value === undefined

const written = (value: unknown): string => {
  if (isMissing(value)) return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(written).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What an entry of the audit log changed: from what to what. What is new has only the latter. */
export const Changes = ({
  changes,
}: {
  changes: Readonly<Record<string, { from?: unknown; to?: unknown }>>
}) => (
  <ul className={styles.changes}>
    {Object.entries(changes).map(([name, { from, to }]) => (
      <li key={name}>
        <code>{name}</code>: {!isMissing(from) && `${written(from)} → `}
        {written(to)}
      </li>
    ))}
  </ul>
)
