export const zhCNTextSaid = {
  two: '{{first}}{{second}}',
  about: '{{source}}：{{text}}',
}
