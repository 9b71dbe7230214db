/** The accounts of merchants at acquirers, as a process holds them that was idle. */
import { createOwnAccounts } from '../../app/acquirers/own'
import { SECOND } from '../../domain/time'
import type { Logger } from '../../infra/logger'
import { createAbsentProcessor } from '../../processor/absent'
import { DEFAULT_READER } from '../../processor/kinds'
import type { HeldAcquirerAccount } from '../../store/acquirer-accounts'

afterEach(() => jest.restoreAllMocks())

test.each([6, 30, 59, 61])(
  'one that was paused is not chosen by a process that was idle for %i s',
  async (idle) => {
    let at = 1_000
    jest.spyOn(performance, 'now').mockImplementation(() => at)
    const account = (id: string, pausedAt: Date | null) =>
      ({
        id,
        accountId: 'acct_1',
        status: 'active',
        channels: [],
        pausedAt,
        activatedAt: new Date(id === 'acqa_2' ? 2 : 1),
        acquirer: 'a',
        capabilities: {},
        secrets: { secret: 's' },
      }) as unknown as HeldAcquirerAccount
    let rows = [account('acqa_1', null), account('acqa_2', null)]
    let asked = 0
    const own = createOwnAccounts({
      store: () => ({
        version: async () => {
          asked += 1
          return JSON.stringify(rows)
        },
        all: async () => rows,
      }),
      livemode: false,
      connect: () => ({
        processor: createAbsentProcessor(),
        reader: DEFAULT_READER,
        shutdown: async () => undefined,
      }),
      log: {} as unknown as Logger,
    })
    expect(await own.choose('acct_1', null)).toBe('acqa_2')
    rows = [account('acqa_1', null), account('acqa_2', new Date())]
    at += idle * SECOND
    expect(await own.choose('acct_1', null)).toBe('acqa_1')
    expect(await own.paused()).toEqual(new Set(['acqa_2']))
    expect(asked).toBe(2)
  },
)
