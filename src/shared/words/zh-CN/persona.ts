export const zhCNPersona = {
  persona: {
    lead: '智能体是谁、怎么说话。这段文字排在每个提示词的最前面，保存在 SOUL.md 中。',
    failed: '人格没有改动',
    text: '人格',
    when: '新对话会使用它；进行中的对话保持原样，直到你重建提示词。',
    restore: '恢复默认',
    preview: '在提示词中',
    status: {
      loaded: '原样加载。',
      truncated: '太长，会被截断。',
      blocked: '已拦截，将改用内置的身份。',
      empty: '没有内容，使用内置的身份。',
    },
    size: '{{chars}} 字符，{{tokens}} token（{{quality}}）',
    cut: '{{total}} 字符中会加载 {{kept}} 字符。',
    line: '第 {{line}} 行：',
    earlier: '以前的版本',
    take: '再次使用',
  },
}
