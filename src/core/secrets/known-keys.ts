/** The names under which services look for their keys, in the order in which the settings show them. */
export const knownKeys: readonly { readonly name: string; readonly provider: string }[] = [
  { name: 'ANTHROPIC_API_KEY', provider: 'Anthropic' },
  { name: 'OPENAI_API_KEY', provider: 'OpenAI' },
  { name: 'OPENROUTER_API_KEY', provider: 'OpenRouter' },
  { name: 'GEMINI_API_KEY', provider: 'Google Gemini' },
  { name: 'GOOGLE_API_KEY', provider: 'Google Gemini' },
  { name: 'DEEPSEEK_API_KEY', provider: 'DeepSeek' },
  { name: 'DASHSCOPE_API_KEY', provider: 'Alibaba DashScope' },
  { name: 'MOONSHOT_API_KEY', provider: 'Moonshot AI' },
  { name: 'ZAI_API_KEY', provider: 'Z.AI' },
  { name: 'GLM_API_KEY', provider: 'Z.AI' },
  { name: 'MINIMAX_API_KEY', provider: 'MiniMax' },
  { name: 'XAI_API_KEY', provider: 'xAI' },
  { name: 'MISTRAL_API_KEY', provider: 'Mistral AI' },
  { name: 'GROQ_API_KEY', provider: 'Groq' },
  { name: 'NOUS_API_KEY', provider: 'Nous Research' },
  { name: 'AZURE_OPENAI_API_KEY', provider: 'Azure OpenAI' },
]
