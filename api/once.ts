/** Legacy: goes when every route writes by a use case. */
import { once as onceByUseCase } from '../app/writes/once'
import { NOT_WRITTEN, type Answer, type WriteUseCase } from '../app/writes/write'
import { storedAnswer, type Replay } from '../app/writes/replay'
import type { Reply, Write, WriteSteps } from './route'

export async function once<B>(call: Write<B>, steps: WriteSteps<Write<B>>): Promise<Reply> {
  return replyOf(await onceByUseCase(call.services, { ...writeOf(call), command: call }, useCaseOf(steps)))
}

function writeOf<B>({ tenant, account, kind, scopes, actor, idempotencyKey, claim }: Write<B>) {
  return { tenant, account, caller: { kind, scopes, actor }, idempotencyKey, claim, command: undefined }
}

/** The stored response of work that somebody else finished for this call. */
export async function answerOf<B>(call: Write<B>): Promise<Reply | undefined> {
  return storedAnswer(call.services, writeOf(call))
}

function useCaseOf<W>({ begin, resume }: WriteSteps<W>): WriteUseCase<W> {
  return {
    async begin(_app, { command }) {
      const finish = await begin(command)
      return finish ? { kind: 'begun', finish } : NOT_WRITTEN
    },
    ...(resume && { resume: (_app, { command }, unanswered) => resume(command, unanswered) }),
  }
}

/** The answer over HTTP: that of a repeat says so (contract 14). */
export function replyOf(answer: Answer | Replay): Reply {
  if (!('replayed' in answer)) return answer
  const { status, body, form } = answer
  return { status, body, form, headers: { 'Idempotent-Replay': 'true' } }
}
