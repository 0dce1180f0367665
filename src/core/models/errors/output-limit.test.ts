import { expect, it } from 'vitest'
import { outputLimit } from './output-limit'

it.each<[string, ReturnType<typeof outputLimit>]>([
  [
    'max_tokens: 64000 > 32000, which is the maximum allowed number of output tokens for the model',
    { available: 32_000 },
  ],
  [
    'input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000, decrease either',
    { available: 10_000 },
  ],
  ['max_tokens is too large: 64000. This model supports at most 16384 completion tokens', { available: 16_384 }],
  [
    "'max_tokens' is too large: 50000. The maximum context length is 32768 tokens and your request has 1000 input tokens (50000 > 32768 - 1000).",
    { available: 31_768 },
  ],
  [
    "This endpoint's maximum context length is 131,072 tokens. However, you requested about 140000 tokens (8000 of text input, 132000 in the output).",
    { available: 123_072 },
  ],
  ['Range of max_tokens should be [1, 8192]', { available: 8_192 }],
  ['max_output_tokens must be less than or equal to 4096', { available: 4_096 }],
  ['max_tokens is too large', { available: null }],
  ["This model's maximum context length is 128000 tokens", null],
  ['prompt is too long: 210000 tokens > 200000 maximum', null],
  ['', null],
])('%s', (message, expected) => {
  expect(outputLimit(message)).toEqual(expected)
})
