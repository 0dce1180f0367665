import { type BrokenRule, brokenRules } from '../../core/inspect/create-prompt-rules'
import { readRules } from '../../core/inspect/rule-file'
import type { AppState } from '../../shared/app'
import type { Handlers } from '../../shared/ipc'
import type { PromptSnapshot } from '../../shared/model'
import { Refusal } from '../ipc/refusal'

interface RulePorts {
  readonly file: string
  /** The prompt that the message would go with; `null`: that of a new chat. */
  promptOf(sessionId: string | null): Promise<PromptSnapshot>
  language(): AppState['appearance']['language']
}

/**
 * Keeps a message in the composer whose prompt the user's rules hold back. The agent checks every prompt itself; here it is
 * told before anything is stored.
 */
export function heldByRules<H extends Pick<Handlers, 'session.send'>>(handlers: H, ports: RulePorts): H {
  const { file, promptOf, language } = ports
  return {
    ...handlers,
    'session.send': async (message: Parameters<Handlers['session.send']>[0]) => {
      const stored = await readRules(file)
      if (!stored.ok) throw new Refusal(`Your rules for prompts could not be checked. ${stored.reason}`)
      const rules = stored.rules.filter(({ action }) => action === 'hold')
      const broken = rules.length === 0 ? [] : brokenRules(rules, await promptOf(message.sessionId), true)
      if (broken.length > 0) throw new Refusal(language() === 'zh-CN' ? chinese(broken) : english(broken))
      return handlers['session.send'](message)
    },
  }
}

function english(broken: readonly BrokenRule[]): string {
  return ['Held back by your rules.', ...broken.map(({ sentence }) => sentence)].join(' ')
}

function chinese(broken: readonly BrokenRule[]): string {
  const sentences = broken.map(({ kind, layer, value, found }) => {
    const what = layer === '' ? '提示词' : `层 ${layer} `
    switch (kind) {
      case 'must-contain':
        return `${what}必须包含“${value}”，但没有。`
      case 'must-not-contain':
        return `${what}不得包含“${value}”，但出现了：${found}`
      case 'token-limit':
        return `${what}有 ${found} 个 token，上限是 ${value}。`
      case 'constant-hash':
        return `${what}不是你固定的那份文本，现在的哈希是 ${found}。`
    }
  })
  return ['按你的规则，这条消息没有发送。', ...sentences].join('')
}
