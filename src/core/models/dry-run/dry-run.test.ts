import { expect, it } from 'vitest'
import type { ModelEvent, ModelRequest } from '../model-client'
import { createInlineCounter } from '../tokens/create-counter'
import { createDryRun } from './dry-run'
import type { DryRunDetails } from './report'

const counter = createInlineCounter((_, estimate) => estimate)
const nowhere = { baseUrl: '', key: null, headers: {} }
const request: ModelRequest = {
  model: 'Dry run',
  system: 'You help.',
  staticPrefix: 0,
  ephemeralSystem: '',
  messages: [{ role: 'user', content: [{ type: 'text', text: 'What is in a.txt?' }] }],
  tools: [
    { name: 'write_file', description: 'Writes.', parameters: { type: 'object' } },
    { name: 'read_file', description: 'Reads.', parameters: { type: 'object' } },
  ],
  maxOutputTokens: null,
  effort: null,
  cache: null,
}
const details: DryRunDetails = {
  language: 'en',
  isBrief: false,
  layers: [
    {
      id: 'identity',
      title: 'Identity',
      tier: 'stable',
      status: 'loaded',
      chars: 9,
      tokens: { value: 3, quality: 'estimated' },
    },
    {
      id: 'own',
      title: 'A | B',
      tier: 'context',
      status: 'truncated',
      chars: 20_000,
      tokens: { value: 5_000, quality: 'counted' },
    },
  ],
  promptText: '',
  references: [{ label: '@file:a.txt', tokens: 1_200 }],
  warnings: ['AGENTS.md was cut.'],
  pricedAs: { provider: 'openai', model: 'gpt-5' },
  contextWindow: 400_000,
}

async function answer(over: Partial<DryRunDetails> = {}, asked = request, signal = new AbortController().signal) {
  const client = createDryRun({ counter, details: () => ({ ...details, ...over }) })
  const events: ModelEvent[] = []
  for await (const event of client.stream(client.body(asked), nowhere, signal)) events.push(event)
  return events
}

it('says part by part what would have been sent, and what it would cost', async () => {
  const events = await answer()
  const end = events.at(-1)
  if (end?.type !== 'end') throw new Error('No end.')
  expect(end).toMatchObject({ stop: 'stop', usage: null, model: null, message: { reasoning: [], toolCalls: [] } })
  expect(
    events
      .slice(0, -1)
      .map((event) => (event.type === 'text' ? event.text : '?'))
      .join(''),
  ).toBe(end.message.text)
  expect(events.length).toBeGreaterThan(10)
  expect(end.message.text).toMatchInlineSnapshot(`
    "**Dry run: nothing left this machine.** This is what a model would have received.

    | Part | Characters | Tokens |
    | --- | ---: | ---: |
    | – Identity (stable) | 9 | ~3 |
    | – A \\| B (context, truncated) | 20,000 | 5,000 |
    | System prompt | 9 | 3 |
    | Conversation, 1 message | 17 | 6 |
    | Tools, 2 | 150 | 32 |
    | **Total** | 176 | **41** |

    Tools: \`read_file\`, \`write_file\`.

    References:

    - @file:a.txt: about 1,200 tokens

    That fills 0.0 % of the 400,000-token context window of gpt-5. The prompt would cost ~$<0.0001, and every 1,000 tokens of the answer ~$0.01 (prices from 2026-11-05).

    Warnings:

    - AGENTS.md was cut.

    For real answers, add a provider in the settings, or set \`model.provider\` and \`model.default\` in \`config.yaml\`."
  `)
})

it('tells only the sums where the layers stand beside it', async () => {
  const end = (await answer({ isBrief: true })).at(-1)
  expect(end?.type === 'end' ? end.message.text : '').toMatchInlineSnapshot(`
    "**Dry run: nothing left this machine.** This is what a model would have received.

    | Part | Characters | Tokens |
    | --- | ---: | ---: |
    | System prompt | 9 | 3 |
    | Conversation, 1 message | 17 | 6 |
    | Tools, 2 | 150 | 32 |
    | **Total** | 176 | **41** |

    References:

    - @file:a.txt: about 1,200 tokens

    That fills 0.0 % of the 400,000-token context window of gpt-5. The prompt would cost ~$<0.0001, and every 1,000 tokens of the answer ~$0.01 (prices from 2026-11-05).

    Warnings:

    - AGENTS.md was cut."
  `)
})

it('does not pretend to know a price or a window', async () => {
  const text = (await answer({ pricedAs: { provider: 'lab', model: 'secret-1' }, contextWindow: null })).map((event) =>
    JSON.stringify(event),
  )
  expect(text.join('')).toContain('The context window of secret-1 is unknown. No price is known for it at lab.')
  const plain = JSON.stringify(await answer({ pricedAs: null, warnings: [], references: [], layers: [] }))
  expect(plain).not.toMatch(/Warnings|References|cost/)
})

it('does not count an image by its letters', async () => {
  const image = { type: 'image', mediaType: 'image/png', base64: 'A'.repeat(100_000) } as const
  const asked = { ...request, messages: [{ role: 'user', content: [image] } as const] }
  expect(JSON.stringify(await answer({}, asked))).toContain('Conversation, 1 message | 0 |')
})

it('copes with an empty conversation and stops when it is told to', async () => {
  expect(await answer({}, { ...request, system: '', messages: [], tools: [] })).toContainEqual({
    type: 'text',
    text: '| Conversation, 0 messages | 0 | 0 |\n',
  })
  await expect(answer({}, request, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
})

it('says the same in Chinese', async () => {
  const end = (await answer({ language: 'zh-CN', pricedAs: null })).at(-1)
  expect(end?.type === 'end' ? end.message.text : '').toMatchInlineSnapshot(`
    "**试运行：没有任何内容离开这台电脑。** 下面是模型本该收到的内容。

    | 部分 | 字符 | Token |
    | --- | ---: | ---: |
    | – 身份 (稳定) | 9 | ~3 |
    | – A \\| B (上下文，已截断) | 20,000 | 5,000 |
    | 系统提示词 | 9 | ~3 |
    | 对话，1 条消息 | 17 | ~5 |
    | 工具，2 个 | 150 | ~38 |
    | **合计** | 176 | **~46** |

    工具：\`read_file\`, \`write_file\`。

    引用：

    - @file:a.txt：约 1,200 token

    提醒：

    - AGENTS.md was cut.

    想得到真正的回答，请在设置中选择服务商，或在 \`config.yaml\` 中设置 \`model.provider\` 和 \`model.default\`。"
  `)
})
