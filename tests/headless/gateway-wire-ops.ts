import { writeFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { homePaths } from '../../src/core/home/home-paths'
import { builtInToolsets } from '../../src/core/tools/toolsets/built-in-toolsets'
import { openApiServer } from '../../src/doors/api-server/open-api-server'
import { parseMail } from '../../src/doors/channels/adapters/email/parse-mail'
import { answerHead } from '../../src/doors/channels/adapters/email/send-mail'
import { challengeOf as feishuChallenge, isFeishus } from '../../src/doors/channels/adapters/feishu/open-post'
import { createWatch, Watched } from '../../src/doors/channels/adapters/homeassistant/parse-change'
import { editContent, relationTo } from '../../src/doors/channels/adapters/matrix/write-event'
import { parseSlack } from '../../src/doors/channels/adapters/slack/parse-envelope'
import { isTwilios } from '../../src/doors/channels/adapters/sms/parse-form'
import { isWecoms } from '../../src/doors/channels/adapters/wecom-callback/open-envelope'
import { challengeOf as metaChallenge, isMetas } from '../../src/doors/channels/adapters/whatsapp-cloud/parse-notice'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

/** What these ops are given, each its part. */
interface Given {
  readonly event: string
  readonly text: string
  readonly root: string
  readonly reply_to: string
  readonly url: string
  readonly params: Record<string, string>
  readonly auth_token: string
  readonly signature: string
  readonly body?: string
  readonly app_secret?: string
  readonly header?: string
  readonly query: Record<string, string>
  readonly verify_token: string
  readonly timestamp: string
  readonly nonce: string
  readonly encrypt_key: string
  readonly payload: unknown
  readonly verification_token: string
  readonly token: string
  readonly encrypted: string
  readonly from?: string
  readonly subject?: string
  readonly headers?: Record<string, string>
  readonly message_id?: string
  readonly config: object
  readonly events: readonly { readonly at: number; readonly entity: string }[]
  readonly subtype: string
  readonly key: string
  readonly method: string
  readonly path: string
  readonly messages: unknown
}
type Seen = Readonly<Record<string, unknown>>

/** The API server of a whole program, with a key. */
async function served(key: string) {
  const home = temporaryFolder()
  writeFileSync(homePaths(home).config, 'api_server: { port: 0 }\n')
  const runtime = await openTestRuntime(home, { env: key === '' ? {} : { API_SERVER_KEY: key } })
  const started = await openApiServer(runtime.rooms)
  if (started.ok) onTestFinished(started.server.close)
  return started
}

async function asked(key: string, path: string, init: RequestInit): Promise<Seen> {
  const started = await served(key)
  if (!started.ok) throw new Error('The server did not start.')
  const response = await fetch(`http://127.0.0.1:${started.server.port}${path}`, init)
  const body: unknown = await response.json()
  const error = (body as { readonly error?: { readonly code?: string } }).error
  return { status: response.status, body, code: error?.code }
}

/** What single adapters and servers read and write on their own wire. */
export const wireOps: Readonly<Record<string, (input: Given) => Seen | Promise<Seen>>> = {
  matrix_edit({ event, text }) {
    const content = editContent(event, { markdown: text, text, plain: text })
    return { relates_to: content['m.relates_to'], new_content_body: content['m.new_content'].body }
  },
  matrix_thread: ({ root, reply_to: replyTo }) => ({
    relates_to: (relationTo({ threadId: root, replyTo }) as Seen)['m.relates_to'],
  }),
  twilio_signature: ({ url, params, auth_token: token, signature }) => ({
    valid: isTwilios(url, new URLSearchParams(params), token, signature),
  }),
  meta_signature: ({ body = '', app_secret: secret = '', header = '' }) => ({
    valid: isMetas(Buffer.from(body), secret, header),
  }),
  meta_handshake({ query, verify_token: token }) {
    const body = metaChallenge(new URLSearchParams(query), token)
    return { status: body === null ? 403 : 200, body }
  },
  feishu_signature: (input) => ({
    valid: isFeishus({ ...input, encryptKey: input.encrypt_key, body: input.body ?? '' }),
  }),
  feishu_challenge({ payload, verification_token: token }) {
    const challenge = feishuChallenge(payload, token)
    return { accepted: challenge !== null, status: 200, body: { challenge } }
  },
  wecom_signature: (input) => ({ valid: isWecoms({ ...input, sealed: input.encrypted }) }),
  async mail_in({ from, subject, headers, body = '' }) {
    const all = { From: from, Subject: subject, ...headers }
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    const facts = { own: 'hermes@mail.test', serverId: '1/1', media: [], now: 5 }
    const { incoming } = await parseMail(Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`), facts)
    return { process: incoming.type === 'message', text: incoming.type === 'message' ? incoming.text : '' }
  },
  mail_out({ subject = '', message_id: messageId = '' }) {
    const head = answerHead({ messageId, subject, references: '' }, messageId)
    return { subject: head.subject, in_reply_to: head.inReplyTo }
  },
  ha_event({ config, events }) {
    const isTold = createWatch(Watched.parse(config))
    return { forwarded: events.flatMap(({ at, entity }, index) => (isTold(entity, at) ? [index] : [])) }
  },
  /** The agent has no tool that calls services of a house. */
  ha_service: () => ({
    allowed: Object.values(builtInToolsets).some(({ tools }) => tools.some((name) => name.startsWith('ha_'))),
  }),
  slack_subtype({ subtype, text }) {
    const event = { type: 'message', channel: 'D1', channel_type: 'im', user: 'U1', ts: '1.1', subtype, text }
    const envelope = { type: 'events_api', payload: { team_id: 'T1', event } }
    const incoming = parseSlack(envelope, { userId: 'U0BOT', botId: 'B0BOT' }, never, 0)
    return { process: incoming?.type === 'message' }
  },
  api_start: async ({ key }) => ({ starts: (await served(key)).ok }),
  api_auth: ({ key, method, path, headers }) => asked(key, path, { method, headers: headers ?? {} }),
  api_content: ({ path, messages }) =>
    asked('k-123456', path, {
      method: 'POST',
      headers: { authorization: 'Bearer k-123456', 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'm', messages }),
    }),
}

const never = async () => (async function* () {})()
