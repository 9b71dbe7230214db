/** `docs/errors.md`, from the error table. */
import { ERRORS, publishedCode, type ErrorCode } from '../../contract/errors'
import { DECLINES } from '../../domain/decline-codes'
import { FAULT_PARAMS, PARAM_NAMES } from '../../contract/faults/params'
import { FAULT_ROWS } from './fault-rows'
import { code, table } from './markdown'

const ROWS = (Object.keys(ERRORS) as ErrorCode[]).map((name) => ({
  published: publishedCode(name),
  ...ERRORS[name],
}))

const faultRows = FAULT_ROWS.map(({ fault, published, params, sentence }) => [
  fault,
  code(published),
  params,
  sentence,
])

export function errorsPage(): string {
  const rows = ROWS.toSorted((a, b) => a.status - b.status).map(
    ({ status, type, published, meaning, remedy }) => [
      String(status),
      code(type),
      code(published),
      `${meaning} ${remedy}`,
    ],
  )
  return `# Errors

\`npm run docs\` generates this file from \`contract/error-table.ts\` and \`contract/faults/\`. The running service serves the same tables at
\`/docs/errors\`; every \`doc_url\` leads there.

All failures of all operations have the same envelope:

\`\`\`json
{
  "error": {
    "type": "validation_error",
    "code": "amount_too_large",
    "decline_code": null,
    "message": "amount must be at most 999999.99 EUR, the account's amount_limit. Send an amount up to this limit.",
    "fault": { "code": "amount_above_limit", "max": 999999.99, "currency": "EUR" },
    "param": "amount",
    "errors": [
      {
        "param": "amount",
        "code": "amount_too_large",
        "message": "amount must be at most 999999.99 EUR, …",
        "fault": { "code": "amount_above_limit", "max": 999999.99, "currency": "EUR" }
      }
    ],
    "payment_id": null,
    "request_id": "req_01JD7Q3V9H6ZK2M4N8P0R5S1TX",
    "doc_url": "http://localhost:8080/docs/errors#amount_too_large"
  }
}
\`\`\`

- \`type\` and the HTTP status give the kind of error; \`code\` says what happened. Your program should decide by \`code\`, never
  by \`message\`.
- \`fault\` says exactly what is wrong, for programs that tell people in words of their own: a finer code than \`code\`, and its
  parameters. See [Faults](#faults) and [decision 0111](decisions/0111-errors-each-has-a-fault-that-machines-read.md).
- \`message\` is a complete explanation: it names the parameter, says what happened, and what to do about it.
- \`errors\` lists all faults of a request at once. \`param\` and \`code\` above it are those of the first fault.
- \`payment_id\` identifies the payment that the call is about, if there is one.
- \`request_id\` is also in the header \`Request-Id\`. Quote it when you ask about a failure.
- 409 \`request_in_progress\`, 429 and 503 carry \`Retry-After\` in seconds. Repeat the request after that time, a write with the
  same Idempotency-Key.
- A value of the wrong type or form is 400. A well-formed value that cannot be used is 422; this includes an unknown value of an
  enumeration. A request with both kinds of faults is 400. See [decision 0111](decisions/0111-errors-each-has-a-fault-that-machines-read.md).

## Codes

${table(['Status', 'Type', 'Code', 'Meaning and remedy'], rows)}

## Faults

An error that no finer fault fits has its own code as \`fault.code\`, and no parameters. The sentence of a fault of a field goes on after the
field's name. A program should have a default for faults that it does not know: there will be more.

${table(['Fault', 'Code', 'Parameters', 'Sentence'], faultRows)}

A parameter means the same in every fault. Amounts are in major units of \`currency\`.

${table(
  ['Parameter', 'Meaning'],
  PARAM_NAMES.map((name) => [code(name), FAULT_PARAMS[name].meaning]),
)}

## Decline codes

A declined payment is not an error. It is answered 201 with \`status: "declined"\`, a \`decline_code\`, and the meaning of the code in
\`decline_message\`. Both are meant for you; do not show them to the cardholder.

${table(
  ['Decline code', 'Meaning'],
  Object.entries(DECLINES).map(([name, meaning]) => [code(name), meaning]),
)}
`
}
