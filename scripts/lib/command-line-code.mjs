import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const tool = { id: 'call_1', type: 'function', function: { name: 'terminal', arguments: '{"command":"echo hello"}' } }
const answers = [
  { delta: { role: 'assistant', tool_calls: [{ index: 0, ...tool }] }, finish_reason: 'tool_calls' },
  { delta: { role: 'assistant', content: 'Hello.' }, finish_reason: 'stop' },
]

/**
 * Has the command line run once in a home of its own: a question, one command and an answer, from a server on this machine.
 * @param {string} program
 * @param {string} commandLine
 * @param {NodeJS.ProcessEnv} [env]
 */
async function askOnce(program, commandLine, env = {}) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const answer = answers[Math.min(asked, answers.length - 1)]
      asked += 1
      const chunk = {
        id: 'a',
        object: 'chat.completion.chunk',
        created: 0,
        model: 'm',
        choices: [{ index: 0, ...answer }],
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`)
    })
  })
  let asked = 0
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
  const home = mkdtempSync(join(tmpdir(), 'hermes-build-'))
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  writeFileSync(
    join(home, 'config.yaml'),
    `model: { provider: build, default: m }\nproviders:\n  build: { base_url: "http://127.0.0.1:${address.port}/v1" }\nterminal: { sandbox: "off" }\n`,
  )
  const words = [commandLine, 'run', '-p', 'hello', '--home', home, '--workspace', home]
  const clean = { PATH: process.env['PATH'], HOME: home, ELECTRON_RUN_AS_NODE: '1', ...env }
  await new Promise((resolve) => {
    execFile(program, words, { cwd: home, env: clean, timeout: 60_000 }, resolve)
  })
  server.closeAllConnections()
  server.close()
  rmSync(home, { recursive: true, force: true })
}

/**
 * V8 keeps the compiled code of what a question needs beside the program. Without it, or where this fails, only the start is slower.
 * @param {string} program
 * @param {string} commandLine
 */
export async function keepCommandLineCode(program, commandLine) {
  await askOnce(program, commandLine)
}

/**
 * The chunks of the built program that a question needs, by name.
 * @param {string} program
 * @param {string} commandLine
 * @returns {Promise<readonly string[]>}
 */
export async function chunksOfQuestion(program, commandLine) {
  const folder = mkdtempSync(join(tmpdir(), 'hermes-build-'))
  await askOnce(program, commandLine, { NODE_V8_COVERAGE: folder })
  const urls = readdirSync(folder).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    return /** @type {{ url: string }[]} */ (result).map(({ url }) => url)
  })
  rmSync(folder, { recursive: true, force: true })
  return [...new Set(urls.filter((url) => url.includes('/main/chunks/')).map((url) => basename(url)))].sort()
}
