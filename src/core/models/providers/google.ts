import { plainDialect } from './dialect'
import type { Effort } from '../model-client'
import { threeLevels } from './effort'
import type { Provider } from './provider'

/** Through its OpenAI-compatible address. */
export const google: Provider = {
  id: 'google',
  name: 'Google Gemini',
  aliases: ['gemini', 'google-ai-studio'],
  apiMode: 'chat_completions',
  baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
  keyNames: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
  modelList: 'openai',
  dialect: {
    ...plainDialect,
    vendorPrefixes: ['google', 'models'],
    effort: (model, effort) => ({
      reasoning_effort: /-pro\b/.test(model) ? threeLevels(effort) : lowest(model, effort),
    }),
    // From the third generation on it refuses calls without a signature, unless they say that there is none.
    foreignCallMark: (model) =>
      /^gemini-[3-9]/.test(model) ? { google: { thought_signature: 'skip_thought_signature_validator' } } : null,
  },
}

/** Only the second generation can be told not to think at all. */
function lowest(model: string, effort: Effort): Effort {
  return effort === 'none' && !/gemini-2\.5-flash/.test(model) ? 'minimal' : effort
}
