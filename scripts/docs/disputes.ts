/** The generated parts of the pages about disputes. */
import { EVIDENCE_FIELDS, EVIDENCE_NAMES, PERSUASIVE_EVIDENCE } from '../../domain/dispute-evidence'
import { DISPUTE_REASONS } from '../../domain/disputes'
import { code, codes, table } from './markdown'

/** What each field is for, and of which reasons it persuades. */
export function evidenceTable(): string {
  const rows = EVIDENCE_NAMES.map((name) => {
    const reasons = DISPUTE_REASONS.filter((reason) => PERSUASIVE_EVIDENCE[reason].includes(name))
    return [code(name), EVIDENCE_FIELDS[name], codes(reasons)]
  })
  return table(['Field', 'What it is for', 'Persuades of'], rows)
}
