export const zhCNTextSaid = {
  two: '{{first}}{{second}}',
  lines: '{{first}}\n{{second}}',
  about: '{{source}}：{{text}}',
  two_words: '{{first}} {{second}}',
  clauses: '{{first}}；{{second}}',
  detail: '{{text}}（{{detail}}）',
  at: '“{{place}}”：{{text}}',
  seconds_other: '{{count}} 秒',
  minutes_other: '{{count}} 分钟',
  hours_other: '{{count}} 小时',
  days_other: '{{count}} 天',
}
