import type { enSignalSaid } from '../../../en/said/platforms/signal'
import type { Translated } from '../../../translated'

export const zhCNSignalSaid: Translated<typeof enSignalSaid> = {
  signal_url: 'signal-cli 的地址',
  signal_url_hint: '其守护进程监听的地址。请只在本机开放：谁能连上它，谁就能以你的名义发消息。',
  signal_account: '电话号码',
  signal_account_hint: '机器人的账号，含 + 和国家代码。',
  signal_guide_install: '安装 signal-cli，为机器人注册一个单独的号码，或关联到已有账号。',
  signal_guide_daemon: '让它持续运行：signal-cli -a +15550001111 daemon --http=127.0.0.1:8080',
  signal_guide_write: '填写地址和号码，然后用另一部手机给它发消息。',
}
