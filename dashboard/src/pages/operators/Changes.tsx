import styles from './operators.module.css'

const written = (value: unknown): string => {
  if (value === null || value === undefined) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What an entry of the audit log changed: from what to what. */
export const Changes = ({
  changes,
}: {
  changes: Readonly<Record<string, { from?: unknown; to?: unknown }>>
}) => (
  <ul className={styles.changes}>
    {Object.entries(changes).map(([name, { from, to }]) => (
      <li key={name}>
        <code>{name}</code>: {written(from)} → {written(to)}
      </li>
    ))}
  </ul>
)
