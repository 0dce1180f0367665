import type { CacheTtl } from './cache-markers'

export interface CacheRoute {
  readonly provider: string
  readonly apiMode: string
  readonly model: string
  readonly host: string
  /** The user switched caching off. */
  readonly disabled?: boolean
}

export interface CachePolicy {
  readonly cache: boolean
  /** See `CacheLayout.native`. */
  readonly native: boolean
}

const off: CachePolicy = { cache: false, native: false }
const nativeLayout: CachePolicy = { cache: true, native: true }
const envelope: CachePolicy = { cache: true, native: false }

/** Whether requests on this route carry cache markers. Where it is not known to help, none are sent. */
export function cachePolicy({ disabled = false, ...route }: CacheRoute): CachePolicy {
  const model = route.model.toLowerCase()
  const host = route.host.toLowerCase()
  const provider = route.provider.toLowerCase()
  const isClaude = model.includes('claude')
  if (disabled) return off
  if (route.apiMode === 'anthropic_messages') {
    return isClaude || isHost(host, 'anthropic.com') || model.includes('minimax-m2') ? nativeLayout : off
  }
  if (route.apiMode !== 'chat_completions') return off
  const isNous = provider === 'nous' || isHost(host, 'nousresearch.com')
  const isOpenRouter = provider === 'openrouter' || isHost(host, 'openrouter.ai')
  if ((isNous || isOpenRouter) && (isClaude || model.includes('kimi'))) return envelope
  if ((isNous || isAlibaba(provider)) && model.includes('qwen')) return envelope
  return provider.includes('litellm') && isClaude ? envelope : off
}

/** Qwen models and Alibaba's services know five minutes only. */
export function effectiveTtl(ttl: CacheTtl, model: string, provider: string): CacheTtl {
  return model.toLowerCase().includes('qwen') || isAlibaba(provider.toLowerCase()) ? '5m' : ttl
}

function isAlibaba(provider: string): boolean {
  return ['alibaba', 'dashscope', 'qwen'].some((name) => provider.includes(name))
}

function isHost(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}
