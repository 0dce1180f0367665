import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { curlCommand } from './curl-command'

it('names the key and gives a shell exactly the body, whatever is in it', () => {
  const body = JSON.stringify({ text: `it's "$(touch x)" \`y\` \\ \n end` })
  const target = { baseUrl: 'http://127.0.0.1:1/v1/', keyName: 'LAB_KEY', headers: {} }
  const command = curlCommand(body, { ...target, apiMode: 'chat_completions' })
  const words = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }; LAB_KEY=k; ${command}`], {
    encoding: 'utf8',
  }).split('\0')
  expect(words.slice(0, -1)).toEqual([
    '-sS',
    'http://127.0.0.1:1/v1/chat/completions',
    '-H',
    'Content-Type: application/json',
    '-H',
    'Authorization: Bearer k',
    '--data-binary',
    body,
  ])
})
