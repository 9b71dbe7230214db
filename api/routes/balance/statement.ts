/** `GET /v1/balance/statement` (contract 21.3). */
import { readStatement, statementFile } from '../../../app/balance/statement'
import {
  presentStatement,
  STATEMENT_FILES,
  StatementQuery,
  StatementView,
} from '../../../contract/balance/statement'
import { dateAt } from '../../../domain/time'
import { reply } from '../../reply'
import { defineRoute } from '../../route'

export const retrieveBalanceStatementRoute = defineRoute<undefined, StatementQuery>({
  method: 'get',
  path: '/v1/balance/statement',
  operationId: 'retrieveBalanceStatement',
  summary: 'Retrieve the balance before and after a time, and what moved it',
  scope: 'balance.read',
  query: StatementQuery,
  success: {
    status: 200,
    schema: StatementView,
    description: 'The statement, or the file that `format` asks for.',
    files: Object.values(STATEMENT_FILES).map(({ type }) => type.replace(/;.*/, '')),
  },
  errors: ['parameter_missing'],

  async handler({ services, tenant, query }) {
    const { format, currency, from, until } = query
    const sums = await readStatement(services, tenant, query)
    if (format === 'json') return reply(presentStatement(sums))
    const { type, extension } = STATEMENT_FILES[format]
    const name = `statement-${currency}-${dateAt(from)}-${dateAt(until)}.${extension}`
    return {
      status: 200,
      body: '',
      file: { type, parts: statementFile(services, tenant, sums, format) },
      headers: { 'Content-Disposition': `attachment; filename="${name}"` },
    }
  },
})
