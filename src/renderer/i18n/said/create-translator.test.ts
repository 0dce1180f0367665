import { expect, it } from 'vitest'
import { coreFragments, coreTexts, foreignTexts } from './core-texts'
import { createTranslator } from './create-translator'

const say = createTranslator({ ...coreTexts, ...foreignTexts }, coreFragments)

it.each([
  ['There is no permission to read it.', '没有读取权限。'],
  ['/home/ada/notes does not exist.', '/home/ada/notes 不存在。'],
  ['Lab refused the key LAB_API_KEY (status 401): "Bad key".', 'Lab 拒绝了密钥 LAB_API_KEY（状态码 401）：“Bad key”。'],
  ['Lab is overloaded.', 'Lab 负载过高。'],
  [
    'Lab has had too many requests (status 429). It says that it goes on in 5 minutes.',
    'Lab 收到的请求过多（状态码 429）。对方表示 5 分钟后恢复。',
  ],
  ['The skill x cannot be read. It does not exist.', '技能 x 无法读取。它不存在。'],
  ['basic_text: The text is empty.', 'basic_text：内容是空的。'],
  ['It is empty. The built-in identity is used instead.', '它是空的。改用内置身份。'],
  ['Invalid input: expected number, received string; the default is used', '应为 number，实际是 string，已使用默认值'],
])('says %j in Chinese', (english, chinese) => {
  expect(say(english)).toBe(chinese)
})

it("leaves somebody's own words alone", () => {
  expect(say('Another session is called "Run code" already. Choose another title.')).toBe(
    '已有对话叫“Run code”，请换个标题。',
  )
})

it('keeps what it does not know', () => {
  expect(say('EACCES: permission denied, open "/x"')).toBe('EACCES: permission denied, open "/x"')
})

it('says each line of a list', () => {
  expect(say('It is empty.\nThe text is empty.\n/x')).toBe('它是空的。\n内容是空的。\n/x')
})
