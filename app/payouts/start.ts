/** Starts the workflow of a payout that was just written. If it cannot be started now, the sweep starts it. */
import { refOf } from '../../domain/workflow-ref'
import type { PayoutModel } from '../../prisma/generated/models'
import type { App } from '../app'

export function startPayout(
  { workflows, background, now }: Pick<App, 'workflows' | 'background' | 'now'>,
  row: PayoutModel,
): void {
  const { status, dueAt } = row
  const waitMs = (dueAt?.getTime() ?? 0) - now().getTime()
  background(workflows.start(refOf('payout', row), { status, dueAt }, waitMs), 'starting a payout workflow')
}
