import type { enMatrixSaid } from '../../../en/said/platforms/matrix'
import type { Translated } from '../../../translated'

export const zhCNMatrixSaid: Translated<typeof enMatrixSaid> = {
  matrix_homeserver: '主服务器',
  matrix_homeserver_hint: '机器人账号所在服务器的地址，例如 https://matrix.org。',
  matrix_token: '访问令牌',
  matrix_token_hint: '来自单独的一次登录（命令见 docs/channels/matrix.md）。从 Element 复制的令牌打不开加密房间。',
  matrix_guide_account: '在任意主服务器上为机器人注册一个账号，例如用隐私窗口打开 Element。',
  matrix_guide_token: '用 docs/channels/matrix.md 里的命令登录一次，让机器人有自己的设备，再填入它打印的访问令牌。',
  matrix_guide_rooms: '把机器人邀请到房间里，加密房间也可以。它不验证任何设备，文档里写明了这意味着什么。',
  matrix_encrypted:
    '这个房间是加密的，而访问令牌不属于任何设备，或者那台设备的密钥在别的程序手里。请让机器人单独登录一次。',
  matrix_keys_broken:
    '打不开加密房间的密钥（{{reason}}）。如果访问令牌是新的，请删除 {{folder}} 里的 keys-….log，并以新设备登录。',
}
