import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { Status, type Look } from '../../ui/Status'

export type VerifyRun = components['schemas']['VerifyRun']

/** How soon a run that is under way is read again. */
export const REFRESH_MS = 3_000

export const isUnderWay = ({ finished_at: at }: VerifyRun): boolean => at === null

const LOOKS: Readonly<Record<VerifyRun['status'], Look>> = {
  waiting: 'plain',
  running: 'info',
  passed: 'good',
  incomplete: 'warn',
  violated: 'bad',
  failed: 'warn',
}

export function VerifyStatus({ run: { status } }: { run: VerifyRun }) {
  const { verification: texts } = useTexts('operators')
  return <Status look={LOOKS[status]} text={texts.statuses[status]} />
}
