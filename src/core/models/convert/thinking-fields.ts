import type { Effort } from '../model-client'

/** Claude models that decide themselves how much to think, within an effort. */
const adaptive = /claude-(?:(?:opus|sonnet|haiku)-(?:4-[6-9]|[5-9])|fable|mythos)/
/** Claude models that think up to a budget. */
const budgeted = /claude-(?:3-7|(?:opus|sonnet|haiku)-4)/

const budgets: Readonly<Record<Effort, number>> = { minimal: 1_024, low: 4_096, medium: 10_240, high: 24_576 }
/** What must be left for the answer itself. */
const answerRoom = 1_024

/** How a request in Anthropic's format asks for an effort; nothing where the model would refuse it. */
export function thinkingFields(model: string, effort: Effort, maxTokens: number): Readonly<Record<string, unknown>> {
  const name = model.toLowerCase()
  if (adaptive.test(name)) {
    const level = effort === 'minimal' ? 'low' : effort
    return { thinking: { type: 'adaptive', display: 'summarized' }, output_config: { effort: level } }
  }
  if (name.includes('claude') && !budgeted.test(name)) return {}
  const budget = Math.min(budgets[effort], maxTokens - answerRoom)
  return budget < 1_024 ? {} : { thinking: { type: 'enabled', budget_tokens: budget } }
}
