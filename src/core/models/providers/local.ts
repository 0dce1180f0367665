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

export interface ServerAddress {
  readonly id: string
  readonly name: string
  readonly baseUrl: string
}

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const everywhere = /^(?:0\.0\.0\.0|\[::\])?$/

/** The servers of this machine at the ports where they listen. Ollama's own variable may name another; other machines are not looked at. */
export function localServers(env: Readonly<Record<string, string | undefined>>): readonly ServerAddress[] {
  const address = ollamaAddress(env['OLLAMA_HOST']?.trim() ?? '')
  return localProviders.map((server) =>
    server.id === 'ollama' && address !== null ? { ...server, baseUrl: address } : server,
  )
}

/** As Ollama reads it: a host, a port or both, with or without a scheme. */
function ollamaAddress(written: string): string | null {
  const place = /^(?:http:\/\/)?([^/:[\]]*|\[[^\]]*\])(?::(\d{1,5}))?\/?$/i.exec(written)
  const [host = '', port = ''] = place?.slice(1) ?? []
  if (written === '' || place === null || !(loopback.test(host) || everywhere.test(host))) return null
  return `http://127.0.0.1:${Number(port || '11434')}/v1`
}

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
