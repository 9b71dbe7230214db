/** The stack of `npm start`, on its own ports and in a folder of the test. */
import { createOwnStack, type StartedStack } from '../../stack/drills/own-stack'
import { ANY_PORTS } from '../../stack/shared/settings'
import { endBeforeRemoval } from './folders'

export type { StartedStack }

/** Starts and stops the stack on `home`, one at a time. It is stopped after the tests. */
export function ownStack(home: string) {
  const stack = createOwnStack(home)
  endBeforeRemoval(() => stack.stop())
  afterAll(() => stack.stop())
  return {
    stop: () => stack.stop(),
    kill: () => stack.kill(),
    said: () => stack.said(),
    start: (more: NodeJS.ProcessEnv = {}): Promise<StartedStack> =>
      stack.start({ ...process.env, ...ANY_PORTS, ...more }),
  }
}
