/** Things that are under way when a part of the service ends, and what becomes of them. */

export interface Case {
  name: string
  /** What it needs, before any of the cases begins: from then on, the processor may fail. */
  prepare?(): Promise<unknown>
  /** Brings it as far as it is to come before the part ends. */
  begin(): Promise<unknown>
  /** Once the part has ended. */
  meanwhile?(): Promise<unknown>
  /** Once the part runs again. */
  end(): Promise<unknown>
}

/** Several cases share one outage, since each start of a part takes seconds of processor time. */
export function describeOutage(
  cases: readonly Case[],
  stop: () => Promise<unknown>,
  restart: () => Promise<unknown>,
) {
  beforeAll(async () => {
    for (const one of cases) await one.prepare?.()
    for (const one of cases) await one.begin()
    await stop()
  })
  const meanwhile = cases.filter((one) => one.meanwhile)
  if (meanwhile.length > 0) test.each(meanwhile)('meanwhile, $name', (one) => one.meanwhile!())

  describe('afterwards', () => {
    beforeAll(restart)
    test.each(cases)('$name', (one) => one.end())
  })
}
