import type { enAppSaid } from '../../en/said/app'
import type { Translated } from '../../translated'

export const zhCNAppSaid: Translated<typeof enAppSaid> = {
  no_call: '没有名为 {{name}} 的调用。',
  not_opened: '{{place}} 没能打开：{{problem}}',
  no_crash_report: '没有崩溃报告。',
  exit_code: '退出代码 {{code}}',
}
