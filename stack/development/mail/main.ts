/** The dev stack's mail server, as a process of its own. */
import { z } from 'zod'
import { port, readEnvironment } from '../../../infra/environment'
import { runPart } from '../../../infra/process'
import { startMailSink } from './sink'

const MailEnvironment = z.object({ PORT: port(), MAIL_DIR: z.string() })

void runPart(
  'mail',
  async () => {
    const { PORT, MAIL_DIR } = readEnvironment(MailEnvironment)
    const sink = await startMailSink(MAIL_DIR, PORT)
    return { ready: { part: 'mail' }, stop: () => sink.stop() }
  },
  () => undefined,
)
