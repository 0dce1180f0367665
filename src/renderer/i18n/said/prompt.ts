import type { CoreTexts } from './core-text'

/** Rule files, memory, the prompt and how it is kept. */
export const promptTexts: CoreTexts = {
  '{1} could not be written: {2}': '没能写入 {1}：{2}',
  'Only the user, in the window, can allow a blocked file.': '只有用户本人在窗口中才能放行被拦下的文件。',
  'Not an absolute path: {1}': '不是绝对路径：{1}',
  'Not a sha-256: {1}': '不是 sha-256：{1}',
  'Name the lines to leave out, counted from 1.': '请写明要略去的行号，从 1 开始。',
  '{1} is not a folder.': '{1} 不是文件夹。',
  'unknown error': '未知错误',
  '{1} cannot be read: {2}': '{1} 无法读取：{2}',
  'A layer of neither prompt cannot be compared.': '两份提示词里都没有的层无法比较。',
  'message {1}': '消息 {1}',
  'field {1}': '字段 {1}',
  'Your rules for prompts could not be checked. {1}': '没能检查你的提示词规则。{1}',
  'Held back by your rules. {1}': '被你的规则拦下。{1}',
  '{1} is too large to be a bundle ({2} bytes).': '{1} 太大，不会是数据包（{2} 字节）。',
  'No setting switches {1}. Take it out of what you tried.': '没有设置可以开关 {1}。请从试验中去掉它。',
  '{1} does not run for single chats. Switch it on as default.': '{1} 不能只为单段对话运行，请作为默认值打开。',
  'One of these requests is no longer in the ledger.': '其中一个请求已不在记录里。',
  'The ledger has no request {1}.': '记录里没有请求 {1}。',
  '{1} is no part of the prompt and is not opened.': '{1} 不属于提示词，不会打开。',
  'Nothing was cut out of {1}.': '{1} 没有被截断。',
  '{1} can no longer be read: {2}': '{1} 已无法读取：{2}',
  '{1} cannot be opened. {2}': '{1} 无法打开。{2}',
  '{1} has changed since it was shown. Rebuild the prompt, then decide again.':
    '{1} 在显示之后有变动。请重新组装提示词，然后再决定。',
  'This change no longer waits for an answer.': '这项改动已不再等待答复。',
  'Change the prompt or the rule in the inspector, then send the message again.':
    '请在检查器中修改提示词或规则，然后重新发送。',
}
