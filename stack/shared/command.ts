/** Runs an operator's command: with its keys read and unwrapped, and with a failure told in a way that a person can act on. */
import { readSecretFiles } from '../../infra/secret-files'
import { unwrapKeys } from '../../infra/wrapped-keys'
import { endWithFailure } from './failure'

export function runCommand(main: () => Promise<void>): void {
  prepare().then(main).catch(endWithFailure)
}

async function prepare(): Promise<void> {
  readSecretFiles(process.env)
  await unwrapKeys(process.env)
}
