import bluebubbles from './text/platforms/bluebubbles.md?raw'
import dingtalk from './text/platforms/dingtalk.md?raw'
import discord from './text/platforms/discord.md?raw'
import email from './text/platforms/email.md?raw'
import feishu from './text/platforms/feishu.md?raw'
import homeassistant from './text/platforms/homeassistant.md?raw'
import irc from './text/platforms/irc.md?raw'
import matrix from './text/platforms/matrix.md?raw'
import mattermost from './text/platforms/mattermost.md?raw'
import signal from './text/platforms/signal.md?raw'
import slack from './text/platforms/slack.md?raw'
import sms from './text/platforms/sms.md?raw'
import telegram from './text/platforms/telegram.md?raw'
import webhook from './text/platforms/webhook.md?raw'
import wecom from './text/platforms/wecom.md?raw'
import wecomCallback from './text/platforms/wecom_callback.md?raw'
import weixin from './text/platforms/weixin.md?raw'
import whatsappCloud from './text/platforms/whatsapp_cloud.md?raw'

/** What a model is told about each messaging platform: what is shown there, and what can be sent. */
export const platformProse: Readonly<Record<string, string>> = {
  telegram,
  discord,
  slack,
  matrix,
  email,
  feishu,
  wecom,
  wecom_callback: wecomCallback,
  dingtalk,
  mattermost,
  signal,
  whatsapp_cloud: whatsappCloud,
  sms,
  homeassistant,
  bluebubbles,
  weixin,
  irc,
  webhook,
}
