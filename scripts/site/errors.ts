/** The pages of the errors, from the error table: one for all, to which every `doc_url` leads, and one for each code. */
import { ERRORS, publishedCode, type ErrorCode } from '../../contract/errors'
import { ApiError } from '../../contract/errors'
import { presentError } from '../../contract/error-envelope'
import { exampleId } from '../../contract/examples'
import { DECLINES } from '../../domain/decline-codes'
import { FAULT_ROWS } from '../docs/fault-rows'
import { table } from '../docs/markdown'
import { block, code, type Page } from './page'
import { operationsByCode, placeOf } from './entries'

const CODES = Object.keys(ERRORS) as ErrorCode[]
const PUBLISHED = [...new Set(CODES.map(publishedCode))]

/** The rows of a published code; two that it stands for may differ in status. */
const rowsOf = (published: string): ErrorCode[] => CODES.filter((one) => publishedCode(one) === published)

export function errorPages(): Page[] {
  return [
    {
      path: 'errors',
      group: 'Reference',
      title: 'Errors',
      summary: 'Every error code, what it means, and what to do about it.',
      keywords: { parts: { 'decline-codes': `decline codes, ${Object.keys(DECLINES).join(', ')}` } },
      markdown: overview(),
    },
    ...PUBLISHED.map((published) => ({
      path: `errors/${published}`,
      title: published,
      keywords: { page: published },
      summary: rowsOf(published)
        .map((one) => ERRORS[one].meaning)
        .join(' '),
      markdown: codePage(published),
    })),
  ]
}

function overview(): string {
  const sections = PUBLISHED.flatMap((published) => [
    `## ${code(published)} {#${published}}`,
    ...rowsOf(published).map((one) => told(one)),
    `[More about ${code(published)}](site:errors/${published})`,
  ])
  const declines = Object.entries(DECLINES).map(([name, meaning]) => [code(name), meaning])
  return [
    '# Errors',
    `Every failure has the same envelope; ${code('error.code')} names one of these. Your program should decide by it, never by ${code('message')}.`,
    'A declined payment is no error: it is answered 201, and its `decline_code` is one of [these](#decline-codes).',
    ...sections,
    '## Decline codes',
    `A payment that was declined has one of these in ${code('decline_code')}, and the sentence beside it in ${code('decline_message')}.`,
    table(['Code', 'Meaning'], declines),
  ].join('\n\n')
}

const told = (one: ErrorCode): string => {
  const { status, type, meaning, remedy } = ERRORS[one]
  return `**${status}** ${code(type)}: ${meaning} ${remedy}`
}

/** The finer faults of a code, with their parameters. */
function faultsOf(published: string): string[] {
  const rows = FAULT_ROWS.filter((one) => one.published === published).map(({ fault, params, sentence }) => [
    fault,
    params,
    sentence,
  ])
  if (rows.length === 0) return []
  return [
    '## Faults',
    `What exactly is wrong is in ${code('error.fault')}, and for each field in ${code('errors')}. The sentence about a field goes on after its name.`,
    table(['Fault', 'Parameters', 'Sentence'], rows),
  ]
}

function codePage(published: string): string {
  const rows = rowsOf(published)
  const from = operationsByCode().get(published) ?? []
  return [
    `# ${code(published)}`,
    ...rows.flatMap((one) => {
      const { status, type, meaning, remedy } = ERRORS[one]
      return [`Status **${status}**, type ${code(type)}.`, '**Cause.** ' + meaning, '**Remedy.** ' + remedy]
    }),
    ...faultsOf(published),
    '## What is answered',
    ...rows.map((one) =>
      block(
        'json',
        JSON.stringify(presentError(new ApiError(one), exampleId('request'), 'https://api.example'), null, 2),
      ),
    ),
    '## Operations that may answer it',
    from.length === 0
      ? 'Calls of paths or methods that no operation has, and the request for an access token.'
      : '',
    from.map((entry) => `- [${entry.told.summary}](${placeOf(entry)})`).join('\n'),
  ].join('\n\n')
}
