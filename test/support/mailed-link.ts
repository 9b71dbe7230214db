/** The links that the service mails to people. */
import type { Database } from '../../store/database'
import { until } from './until'

/** The link in the newest mail to an address, whose secret stands behind the `#`. Waits for the mail. */
export const mailedLink = (db: Database, recipient: string): Promise<string> =>
  until(`a link to ${recipient}`, async () => {
    const mail = await db.mail.findFirst({ where: { recipient }, orderBy: { id: 'desc' } })
    return /http\S+#\S+/.exec(mail?.text ?? '')?.[0]
  })
