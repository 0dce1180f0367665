export const zhCNTextSaid = {
  two: '{{first}}{{second}}',
  lines: '{{first}}\n{{second}}',
  about: '{{source}}：{{text}}',
  clauses: '{{first}}；{{second}}',
}
