/** `svc mcp`: the operations as tools for a language model. */
import type { Command } from 'commander'
import { accountOf, titleOf } from '../account'
import { EXIT, Ending } from '../exit'
import { GROUPS, USUAL, groupsIn, operationsFor } from '../mcp/groups'
import { plain } from '../output/plain'
import { scopesOf } from '../scopes'
import { note, type World } from '../world'

export function addMcp(program: Command, world: World): void {
  program
    .command('mcp')
    .summary('serve the operations as tools for a language model')
    .description(
      'A server of the Model Context Protocol on the standard input and output, with the operations that the key may call as tools. Give it a key with only the scopes that the model needs.',
    )
    .option('--live', 'with a live key: also the tools that change something or move money')
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
      const isReadOnly = readOnly === true || (account.isLive && !live)
      // Loaded only here: the protocol is larger than all the rest.
      const { serve } = await import('../mcp/server.js')
      const operations = operationsFor(await scopesOf(account), { groups, isReadOnly })
      note(world, plain(`${operations.length} tools for ${titleOf(account)}.`))
      if (account.isLive && !live)
        note(world, 'They only read. With --live they change things and move money.')
      await serve(world, account, operations)
    })
}
