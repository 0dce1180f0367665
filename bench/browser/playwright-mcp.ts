import { mkdtempSync, rmSync, writeFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'

/** Where `@playwright/mcp` was installed by whoever wants to compare: it is no dependency of ours. */
const peerFolder = 'BENCH_PLAYWRIGHT_MCP'

export interface Peer extends AsyncDisposable {
  call(tool: string, input: Readonly<Record<string, unknown>>): Promise<{ readonly text: string; readonly ms: number }>
}

/** Why there is nothing to compare with, or `null`. */
export function missingPeer(): string | null {
  const folder = process.env[peerFolder] ?? ''
  if (folder === '') return `${peerFolder} names no folder with @playwright/mcp`
  if (!existsSync(programIn(folder))) return `there is no @playwright/mcp in ${peerFolder}`
  return chromium() === null ? 'there is no chromium in PATH' : null
}

/** Playwright's own server for agents, on the system's Chromium. Every name leads it to one port of this machine, and nothing else does. */
export async function openPeer(port: number): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'hermes-bench-'))
  const config = join(folder, 'config.json')
  const launchOptions = {
    executablePath: chromium(),
    headless: true,
    chromiumSandbox: false,
    args: [`--host-resolver-rules=MAP * 127.0.0.1:${port}`],
  }
  writeFileSync(config, JSON.stringify({ browser: { browserName: 'chromium', isolated: true, launchOptions } }))
  const client = new Client({ name: 'bench', version: '1' })
  const program = programIn(process.env[peerFolder] ?? '')
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, '--config', config, '--output-dir', folder],
    cwd: folder,
  })
  await client.connect(transport)
  return {
    async call(tool, input) {
      const from = performance.now()
      const { content, isError } = await client.callTool({ name: tool, arguments: { ...input } })
      const ms = performance.now() - from
      const parts = Array.isArray(content) ? content : []
      const text = parts.map((part: { text?: string }) => part.text ?? '').join('\n')
      if (isError === true) throw new Error(`${tool}: ${text}`)
      return { text, ms }
    },
    async [Symbol.asyncDispose]() {
      await client.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const programIn = (folder: string) => join(folder, 'node_modules', '@playwright', 'mcp', 'cli.js')

function chromium(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, 'chromium')).find((path) => existsSync(path)) ?? null
}
