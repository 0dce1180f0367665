import { alibaba } from './alibaba'
import { anthropic } from './anthropic'
import { azure } from './azure'
import { deepseek } from './deepseek'
import { google } from './google'
import { groq } from './groq'
import { localProviders } from './local'
import { minimax } from './minimax'
import { mistral } from './mistral'
import { moonshot } from './moonshot'
import { nous } from './nous'
import { openai } from './openai'
import { openrouter } from './openrouter'
import type { Provider } from './provider'
import { xai } from './xai'
import { zai } from './zai'

/** In the order in which they are shown. */
export const providers: readonly Provider[] = [
  anthropic,
  openai,
  openrouter,
  google,
  deepseek,
  alibaba,
  moonshot,
  zai,
  minimax,
  xai,
  mistral,
  groq,
  nous,
  azure,
  ...localProviders,
]
