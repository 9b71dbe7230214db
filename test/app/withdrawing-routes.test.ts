/** Each operation that takes access away says so: after a restore only the log knows of it (decision 0130). */
import { routes } from '../../api/routes'
import { dashboardRoutes } from '../../api/routes/dashboard'

test('removals of bank accounts and members are named in the log', () => {
  const named = [...routes, ...dashboardRoutes]
    .filter(({ withdraws }) => withdraws)
    .map(({ operationId }) => operationId)
  expect(named).toEqual(expect.arrayContaining(['removeBankAccount', 'removeMember', 'revokeApiKey']))
})
