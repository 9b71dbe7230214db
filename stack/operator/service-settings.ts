/** The settings of an API process, or those of the stack on this machine: for commands that do what the service does. */
import { ApiEnvironment } from '../../api/environment'
import { readEnvironment } from '../../infra/environment'
import { readDevFile } from '../shared/dev-file'
import { asApi } from '../shared/environments'
import { readSecrets } from '../shared/secrets'
import { readStackSettings } from '../shared/settings'

export function readServiceSettings(): ApiEnvironment {
  if (process.env['DATABASE_URL']) return readEnvironment(ApiEnvironment)
  const { home } = readStackSettings()
  return readEnvironment(ApiEnvironment, { ...process.env, ...asApi(readDevFile(home), readSecrets(home)) })
}
