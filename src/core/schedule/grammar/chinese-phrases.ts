const digits = '零一二三四五六七八九'
const days = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
const english = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** The Chinese forms in the words of the grammar: `每天早上9点`, `工作日 9:30`, `每30分钟`, `2小时后`. Other text stays as it is. */
export function fromChinese(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text
  return [
    [/[，、和]/g, ','],
    [/：/g, ':'],
    [/每隔/g, '每'],
    [/半个?小时/g, '30分钟'],
    [/每个?(?=分钟|小时)/g, '每1'],
    [/([今明])早/g, '$1天早上'],
    [/([今明])晚/g, '$1天晚上'],
    [/中午(?!\s*\d)/g, '12点'],
    [/(?:午夜|半夜)(?!\s*\d)/g, '0点'],
    [/(?:星期|礼拜)/g, '周'],
    [/周[天日]/g, '周日'],
    [/(?<=每|,)(?=周[一二三四五六日])/g, ''],
    [/周末/g, ' weekend '],
    [/(?:每个)?工作日/g, ' weekdays '],
    [/每[天日]/g, ' every day '],
    [/明天/g, ' tomorrow '],
    [/今天/g, ' today '],
  ]
    .reduce((done, [pattern, words]) => done.replaceAll(pattern as RegExp, words as string), numbers(text))
    .replaceAll(/周[一二三四五六日]/g, (day) => ` ${english[days.indexOf(day)]} `)
    .replaceAll(/(上午|早上|早晨|下午|晚上|中午)?\s*(\d{1,2})\s*(?:点|时)(?:\s*(\d{1,2})\s*分?|(半))?/g, clock)
    .replaceAll(/(\d+)\s*个?(分钟|小时|天)/g, (_, count: string, unit: string) => `${count}${units[unit]}`)
    .replace(/^(\d+[mhd])(?:之?后|以后)$/, 'in $1')
    .replaceAll('每', ' every ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*,\s*/g, ', ')
    .trim()
}

const units: Readonly<Record<string, string>> = { 分钟: 'm', 小时: 'h', 天: 'd' }

function clock(_: string, half: string | undefined, hour: string, minute = '00', thirty?: string): string {
  const isLate = half === '下午' || half === '晚上'
  const shown = isLate && Number(hour) < 12 ? Number(hour) + 12 : Number(hour)
  return ` ${shown}:${thirty === undefined ? minute.padStart(2, '0') : '30'}`
}

/** Up to 59, where a number and not a day of the week is written. */
function numbers(text: string): string {
  return text.replaceAll(
    /(?<!周|星期|礼拜|[一二三四五六日、，])([二两三四五]?十[一二三四五六七八九]?|[一二两三四五六七八九])(?=\s*(?:点|时|分|个|小时|天))/g,
    (word) => {
      const [tens = '', ones = ''] = word.includes('十') ? word.split('十') : ['0', word]
      const value = (digit: string) => (digit === '两' ? 2 : Math.max(0, digits.indexOf(digit)))
      const ten = tens === '' ? 1 : tens === '0' ? 0 : value(tens)
      return String(ten * 10 + (ones === '' ? 0 : value(ones)))
    },
  )
}
