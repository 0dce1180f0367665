import { discordToken, startDiscordServer } from '../../tests/fixtures/channels/discord-server'
import { feishuKeys, startFeishuServer } from '../../tests/fixtures/channels/feishu-server'
import { mattermostToken, startMattermostServer } from '../../tests/fixtures/channels/mattermost-server'
import { slackTokens, startSlackServer } from '../../tests/fixtures/channels/slack-server'
import { startTelegramServer, telegramToken } from '../../tests/fixtures/channels/telegram-server'

export interface FiveChannels extends AsyncDisposable {
  readonly config: string
  readonly env: Readonly<Record<string, string>>
  /** Each has been asked for by its own client. */
  connected(): Promise<void>
}

/** Five platforms to connect to: one that is polled, four that keep a socket. */
export async function startFiveChannels(): Promise<FiveChannels> {
  const telegram = await startTelegramServer()
  const discord = await startDiscordServer()
  const slack = await startSlackServer()
  const mattermost = await startMattermostServer()
  const feishu = await startFeishuServer()
  const bases = {
    telegram: telegram.url,
    discord: `${discord.url}/v10`,
    slack: `${slack.url}/api`,
    feishu: feishu.url,
  }
  const platforms = Object.entries(bases).map(([id, url]) => `  ${id}: { extra: { base_url: "${url}" } }`)
  return {
    config: `platforms:\n${platforms.join('\n')}\n`,
    env: {
      TELEGRAM_BOT_TOKEN: telegramToken,
      DISCORD_BOT_TOKEN: discordToken,
      SLACK_BOT_TOKEN: slackTokens.bot,
      SLACK_APP_TOKEN: slackTokens.app,
      MATTERMOST_URL: mattermost.url,
      MATTERMOST_TOKEN: mattermostToken,
      ...feishuKeys,
    },
    async connected() {
      await telegram.asked.when(({ path }) => path.endsWith('/getUpdates'))
      await Promise.all([discord, slack, mattermost, feishu].map(({ sockets }) => sockets.opened.when(() => true)))
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([telegram, discord, slack, mattermost, feishu].map((server) => server[Symbol.asyncDispose]()))
    },
  }
}
