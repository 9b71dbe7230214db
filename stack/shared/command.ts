/** Runs an operator's command: with its keys unwrapped, and with a failure told in a way that a person can act on. */
import { unwrapKeys } from '../../infra/wrapped-keys'
import { endWithFailure } from './failure'

export function runCommand(main: () => Promise<void>): void {
  unwrapKeys(process.env).then(main).catch(endWithFailure)
}
