export const zhCNCliSaid = {
  cannot_be_used: '{{path}} 不能用：{{reason}}',
  number_or_own_words: '编号或自己的话',
}
