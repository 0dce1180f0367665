import type { Layer } from '../../../shared/model'

/** The sentences of the report. Numbers come as they are to be shown. */
export interface ReportWords {
  readonly lead: string
  readonly columns: readonly [string, string, string]
  readonly whole: string
  readonly together: string
  readonly references: string
  readonly warnings: string
  readonly real: string
  conversation(messages: number): string
  tools(count: number): string
  toolNames(names: string): string
  reference(label: string, tokens: string): string
  layer(id: string, title: string): string
  /** What is said of a layer in brackets. */
  note(tier: Layer['tier'], status: Layer['status']): string
  unknownWindow(model: string): string
  fills(share: string, window: string, model: string): string
  unpriced(provider: string): string
  price(question: string, answer: string, day: string): string
  tooLong(model: string, tokens: string): string
}

const english: ReportWords = {
  lead: '**Dry run: nothing has left this machine.** This is what would have been sent.',
  columns: ['Part', 'Characters', 'Tokens'],
  whole: 'System prompt, whole',
  together: 'Together',
  references: 'References:',
  warnings: 'Warnings:',
  real: 'To get real answers, choose a provider in the settings, or set `model.provider` and `model.default` in `config.yaml`.',
  conversation: (messages) => `Conversation, ${messages} message${messages === 1 ? '' : 's'}`,
  tools: (count) => `Tools, ${count}`,
  toolNames: (names) => `Tools: ${names}.`,
  reference: (label, tokens) => `${label}: about ${tokens} tokens`,
  layer: (_, title) => title,
  note: (tier, status) => (status === 'loaded' ? tier : `${tier}, ${status}`),
  unknownWindow: (model) => `The context window of ${model} is not known.`,
  fills: (share, window, model) => `That fills ${share} % of the ${window} tokens of ${model}.`,
  unpriced: (provider) => `No price is known for it at ${provider}.`,
  price: (question, answer, day) =>
    `The prompt would cost ${question}, every 1,000 tokens of the answer ${answer} (prices of ${day}).`,
  tooLong: (model, tokens) => `${model} could not read it all: it is ${tokens} tokens too long.`,
}

const layers = new Map(
  Object.entries({
    identity: '身份',
    guidance_memory: '使用说明：记忆',
    guidance_session_search: '使用说明：会话搜索',
    guidance_skills: '使用说明：技能',
    steering: '工作中收到的消息',
    enforcement: '工具使用要求',
    family_google: '模型系列：Google',
    family_openai: '模型系列：OpenAI',
    skills_index: '技能',
    provider_correction: '模型名称',
    environment: '运行环境',
    toolchain: '工具链',
    profile: '配置档',
    platform: '平台',
    system_message: '系统消息',
    context_files: '项目上下文',
    memory: '记忆',
    user: '用户档案',
    external_memory: '外部记忆',
    date: '日期',
  }),
)
const tiers = { stable: '稳定', context: '上下文', volatile: '易变', call: '单次请求' } as const
const states = {
  loaded: '已载入',
  truncated: '已截断',
  blocked: '已拦下',
  shadowed: '被覆盖',
  empty: '为空',
  off: '已关闭',
} as const

const chinese: ReportWords = {
  lead: '**试运行：没有任何内容离开这台电脑。** 下面是本来会发送的内容。',
  columns: ['部分', '字符', 'Token'],
  whole: '系统提示词合计',
  together: '合计',
  references: '引用：',
  warnings: '提醒：',
  real: '想得到真正的回答，请在设置中选择服务商，或在 `config.yaml` 中设置 `model.provider` 和 `model.default`。',
  conversation: (messages) => `对话，${messages} 条消息`,
  tools: (count) => `工具，${count} 个`,
  toolNames: (names) => `工具：${names}。`,
  reference: (label, tokens) => `${label}：约 ${tokens} token`,
  layer: (id, title) => layers.get(id) ?? title,
  note: (tier, status) => (status === 'loaded' ? tiers[tier] : `${tiers[tier]}，${states[status]}`),
  unknownWindow: (model) => `不知道 ${model} 的上下文窗口有多大。`,
  fills: (share, window, model) => `占 ${model} 的 ${window} token 窗口的 ${share}%。`,
  unpriced: (provider) => `不知道它在 ${provider} 的价格。`,
  price: (question, answer, day) => `提示词约需 ${question}，每 1,000 token 回答约需 ${answer}（${day} 的价格）。`,
  tooLong: (model, tokens) => `${model} 读不完：超出 ${tokens} token。`,
}

export const reportWords = { en: english, 'zh-CN': chinese } as const
