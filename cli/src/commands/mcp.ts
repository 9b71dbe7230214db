/** `svc mcp`: the operations as tools for a language model. */
import type { Command } from 'commander'
import { accountOf } from '../account'
import { EXIT, Ending } from '../exit'
import { GROUPS, USUAL, groupsIn, operationsFor } from '../mcp/groups'
import { scopesOf } from '../scopes'
import { note, type World } from '../world'

export function addMcp(program: Command, world: World): void {
  program
    .command('mcp')
    .summary('serve the operations as tools for a language model')
    .description(
      'A server of the Model Context Protocol on the standard input and output, with the operations that the key may call as tools. Give it a key with the scopes that the model needs, and no others.',
    )
    .option('--live', 'allow a live key: the tools then move money')
    .option('--read-only', 'only tools that change nothing')
    .option(
      '--tools <groups>',
      `groups of tools, such as payments,refunds, or all (default: ${USUAL.join(',')})`,
    )
    .action(async ({ live, readOnly, tools }: { live?: true; readOnly?: true; tools?: string }) => {
      const { groups, unknown } = groupsIn(tools)
      if (unknown.length > 0)
        throw new Ending(
          `--tools: there is no group ${unknown.join(', ')}.`,
          EXIT.usage,
          `There are ${GROUPS.join(', ')}, and all.`,
        )
      const account = accountOf(world, 'cli')
      if (account.isLive && !live) {
        const hint = 'With --live it serves a live key, and its tools move money.'
        throw new Ending('svc mcp serves the sandbox, and this key is not a test key.', EXIT.usage, hint)
      }
      // Loaded only here: the protocol is larger than all the rest.
      const { serve } = await import('../mcp/server.js')
      const operations = operationsFor(await scopesOf(account), { groups, isReadOnly: readOnly === true })
      note(world, `${operations.length} tools for ${account.isLive ? 'LIVE MODE' : 'the sandbox'}.`)
      await serve(world, account, operations)
    })
}
