/** The share that hashing of passwords gets (decision 0039). */
import { hashMemberPassword, isMembersPassword } from '../../app/members/passwords'

test('many at once are all answered rightly, but for those whom there is no room for', async () => {
  const hashed = await hashMemberPassword('correct horse battery')
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) =>
      isMembersPassword(hashed, n % 2 === 0 ? 'correct horse battery' : 'wrong'),
    ),
  )
  const answered = answers.flatMap((answer, n) =>
    answer.status === 'fulfilled' ? [{ right: answer.value, expected: n % 2 === 0 }] : [],
  )
  // One is under way, and forty wait.
  expect(answered).toHaveLength(41)
  for (const { right, expected } of answered) expect(right).toBe(expected)
  expect(await isMembersPassword(hashed, 'correct horse battery')).toBe(true)
})

test('hashing rests while others wait: it takes a quarter of a processor at most', async () => {
  const from = process.cpuUsage()
  const began = performance.now()
  await Promise.all(Array.from({ length: 8 }, () => hashMemberPassword('correct horse battery')))
  const passed = performance.now() - began
  const { user, system } = process.cpuUsage(from)
  // A busy machine makes the work slower and the rests longer with it; the process does little else meanwhile.
  expect((user + system) / 1_000).toBeLessThan(0.5 * passed)
})
