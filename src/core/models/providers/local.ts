import { plainDialect } from './dialect'
import { openWeightsEffort } from './effort'
import type { Provider } from './provider'

/** Servers that people run on this machine, at the port each of them takes by itself. */
export const localProviders = [
  local('ollama', 'Ollama', 11_434),
  local('lmstudio', 'LM Studio', 1_234),
  local('llamacpp', 'llama.cpp', 8_080),
  local('vllm', 'vLLM', 8_000),
] as const satisfies readonly Provider[]

function local(id: string, name: string, port: number) {
  return {
    id,
    name,
    aliases: [],
    apiMode: 'chat_completions',
    baseUrl: `http://127.0.0.1:${port}/v1`,
    keyNames: [],
    modelList: 'openai',
    dialect: { ...plainDialect, effort: openWeightsEffort },
  } as const satisfies Provider
}
