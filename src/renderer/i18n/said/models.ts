import type { CoreTexts } from './core-text'

/** Providers, keys and what goes wrong between them and us. */
export const modelTexts: CoreTexts = {
  'Dry run': '试运行',
  'A dry run reaches no network.': '试运行不联网。',
  'an HTML page without a title': '没有标题的网页',
  'an HTML page with the title "{1}"': '标题为“{1}”的网页',
  'The key or another header has characters that cannot be sent.': '密钥或其他请求头含有无法发送的字符。',
  'The answer has no end.': '回答没有结束。',
  'The service gave up in the middle of its answer and did not say why.': '服务在回答中途放弃，没有说明原因。',
  'it ended without its closing event': '没有结束标记就断了',
  "{1} answered with a web page ({2}) instead of a model's answer. Check the address of the provider, and whether the network asks you to sign in.":
    '{1} 返回的是网页（{2}）而不是模型的回答。请检查服务商的地址，以及网络是否要求登录。',
  'The answer of {1} broke off: {2}.': '{1} 的回答中断：{2}。',
  'it went on after {1} characters': '超过 {1} 个字符仍未结束',
  'was written by a newer version of the app and is left as it is.': '由更新版本的应用写成，保持原样。',
  'the environment': '环境变量',
  'This system offers no key store (no keyring or wallet is running), so a saved key would lie readable in a file that only your user can open.':
    '这个系统没有密钥库（没有运行中的密钥环或钱包），保存的密钥会以可读的形式放在只有你的用户能打开的文件里。',
}
