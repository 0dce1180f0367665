import fc from 'fast-check'
import { expect, it } from 'vitest'
import { windowInError } from './window-in-error'

it.each<[string, number | null]>([
  ["This model's maximum context length is 131072 tokens. However, your messages resulted in 140000 tokens.", 131_072],
  ["This endpoint's maximum context length is 128,000 tokens. However, you requested about 140,000 tokens", 128_000],
  ['prompt is too long: 210000 tokens > 200000 maximum', 200_000],
  ['input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000, decrease input length', 200_000],
  ['the request exceeds the available context size (4096 tokens), try increasing it', 4_096],
  ['request (9000 tokens) exceeds the available context size (8192 tokens)', 8_192],
  ['The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).', 1_048_576],
  ["This model's maximum prompt length is 131072 but the request contains 150000 tokens.", 131_072],
  ["Requested token count exceeds the model's maximum context length of 8192 tokens.", 8_192],
  ['Your input exceeds the context window of this model. Please adjust your input and try again.', null],
  ['The decoder prompt (length 40000) is longer than the maximum model length of 32768.', 32_768],
  ['{"error":{"type":"exceed_context_size_error","n_prompt_tokens":9000,"n_ctx":8192}}', 8_192],
  ['tokens per minute limit of 30 reached', null],
  ['max_tokens: 64000 > 32000, which is the maximum allowed number of output tokens', null],
  ['Something went wrong.', null],
])('%s', (message, tokens) => {
  expect(windowInError(message)).toBe(tokens)
})

it('names nothing but a window that could be, whatever the text is', () => {
  const words = fc.constantFrom(
    'maximum context length is ',
    '9'.repeat(40),
    '12',
    ' tokens',
    'context window of ',
    '(',
    ' > ',
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 400 }), (parts) => {
      const told = windowInError(parts.join(''))
      expect(told === null || (told >= 512 && told <= 20_000_000)).toBe(true)
    }),
  )
})
