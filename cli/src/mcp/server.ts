/** The server of the Model Context Protocol (https://modelcontextprotocol.io), on the standard input and output. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { Account } from '../account'
import type { Operation } from '../operations/operation'
import { VERSION } from '../version'
import type { World } from '../world'
import { callTool, toolOf } from './tools'

const HOW = [
  'A card-payments API. Amounts are numbers in major units beside a currency: 25.5 EUR.',
  'Lists are pages, newest first: go on with starting_after.',
].join(' ')
const SANDBOX = [
  'This is the sandbox: no money moves. Cards by outcome: 4111110000000013 approved, 4111110000000021 declined,',
  '4111110000000047 3-D Secure; any CVC, expiry in the future.',
].join(' ')

/** Serves until the client closes the connection, or the user ends the program. */
export async function serve(world: World, account: Account, operations: readonly Operation[]): Promise<void> {
  const instructions = account.isLive ? HOW : `${HOW} ${SANDBOX}`
  const { server } = new McpServer(
    { name: 'svc', version: VERSION },
    { capabilities: { tools: {} }, instructions },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: operations.map(toolOf) }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const operation = operations.find(({ id }) => id === params.name)
    if (operation) return callTool(account, operation, params.arguments ?? {}, signal)
    return { content: [{ type: 'text', text: `There is no tool ${params.name}.` }], isError: true }
  })
  const ended = new Promise<void>((resolve) => {
    server.onclose = resolve
    world.stdin.once('end', resolve)
    world.signal.addEventListener('abort', () => resolve())
  })
  await server.connect(new StdioServerTransport(world.stdin, world.stdout))
  await ended
  await server.close()
}
