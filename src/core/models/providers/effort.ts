import type { Effort } from '../model-client'

type Fields = Readonly<Record<string, unknown>>

/** Models that know only three levels get the lowest for "none" and "minimal". */
export function threeLevels(effort: Effort): 'low' | 'medium' | 'high' {
  return effort === 'none' || effort === 'minimal' ? 'low' : effort
}

/** OpenAI's own models. Only the first of the fifth generation know "minimal", those after it "none"; chat models do not reason. */
export function openaiEffort(model: string, effort: Effort): Fields {
  const name = model.toLowerCase()
  if (!/^(?:gpt-[5-9]|o\d)/.test(name) || name.includes('-chat')) return {}
  if (name.startsWith('gpt-5-pro')) return { reasoning_effort: 'high' }
  const knowsMinimal = /^gpt-5(?:-mini|-nano)?(?:-\d{4}|$)/.test(name)
  if (effort === 'none' && /^gpt-(?:5\.[1-9]|[6-9])/.test(name) && !/-(?:codex|pro)/.test(name))
    return { reasoning_effort: 'none' }
  if (!knowsMinimal) return { reasoning_effort: threeLevels(effort) }
  return { reasoning_effort: effort === 'none' ? 'minimal' : effort }
}

/** Aggregators take any level and find what the model behind them makes of it. */
export function aggregatorEffort(_model: string, effort: Effort): Fields {
  return { reasoning: effort === 'none' ? { enabled: false } : { effort } }
}

/** OpenAI's open models have levels wherever they run; others there do not. */
export function openWeightsEffort(model: string, effort: Effort): Fields {
  return model.toLowerCase().includes('gpt-oss') ? { reasoning_effort: threeLevels(effort) } : {}
}

/** Services whose models either think or do not. */
export function thinkingSwitch(effort: Effort): Fields {
  return { thinking: { type: effort === 'none' || effort === 'minimal' ? 'disabled' : 'enabled' } }
}

/** Whether OpenAI's API wants the instructions of this model in a `developer` message. */
export function wantsDeveloperRole(model: string): boolean {
  return /^(?:gpt-[5-9]|o[3-9]|o1(?!-mini|-preview))/i.test(model)
}
