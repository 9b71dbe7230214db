/** Sets the account's faults (contract 18.5). They replace those that it had. */
import type { SetFaultsBody } from '../../../contract/sandbox/faults'
import { impossible } from '../../../contract/errors'
import { audited } from '../../audit'
import { finish } from '../../writes/finish'
import type { WriteUseCase } from '../../writes/write'

export const setFaults: WriteUseCase<SetFaultsBody> = {
  async begin(app, write) {
    const { tenant, command } = write
    const deadly = command.faults.findIndex(({ kind }) => kind === 'process_death')
    if (deadly >= 0 && app.sandbox?.faults.mayEndProcess !== true)
      throw impossible(`faults[${deadly}].kind`, 'no_process_death')
    const work = app.store.sandboxFaults.replace(tenant.accountId, command)
    const kinds = { to: command.faults.map(({ kind }) => kind), from: null }
    return finish(app, write, audited(app, write, work, 'sandbox_faults.set', { kinds }))
  },
}
