import type { enMatrixSaid } from '../../../en/said/platforms/matrix'
import type { Translated } from '../../../translated'

export const zhCNMatrixSaid: Translated<typeof enMatrixSaid> = {
  matrix_homeserver: '主服务器',
  matrix_homeserver_hint: '机器人账号所在服务器的地址，例如 https://matrix.org。',
  matrix_token: '访问令牌',
  matrix_token_hint: '在 Element 中以机器人身份登录：设置 → 帮助与关于 → 访问令牌。之后直接关闭窗口，不要退出登录。',
  matrix_guide_account: '在任意主服务器上为机器人注册一个账号，例如用隐私窗口打开 Element。',
  matrix_guide_token: '在“设置 → 帮助与关于”中取得访问令牌。不要退出登录，否则令牌会失效。',
  matrix_guide_rooms:
    '把机器人邀请到未加密的房间。目前还不能读取加密房间：这里会提示，机器人也绝不会在那里用明文回复。',
  matrix_encrypted: '这个房间是加密的。Hermes 目前还不能读写加密房间，请使用未加密的房间。',
}
