import type { enSecretsSaid } from '../../en/said/secrets'
import type { Translated } from '../../translated'

export const zhCNSecretsSaid: Translated<typeof enSecretsSaid> = {
  store_unavailable: '密钥库 {{backend}} 不可用。',
  store_refused: '密钥库 {{backend}} 拒绝：{{reason}}',
  not_set: '{{name}} 没有设置。请在设置中填写，或写入环境变量或 .env。',
  env_file: '.env 文件',
  environment: '环境变量',
  set_elsewhere: '{{name}} 已在{{place}}中设置，那里优先，应用不会改动：请到那里修改或移除。',
  not_a_name: '{{name}} 不是密钥的名称。',
  empty: '{{name}} 的密钥是空的。',
  characters: '{{name}} 的密钥含有空格、换行或密钥中不会有的字符。',
  file_newer: '{{path}} 由更新版本的应用写成，请更新应用。',
  file_damaged: '已损坏，保存的密钥无法读取',
  file_unwritable: '{{path}} 无法写入：{{reason}}',
  file_stays: '{{reason}}。文件保持原样，保存新密钥时会移到一旁。请重新填写密钥。',
  not_decrypted: '{{name}} 已保存但无法解密（{{why}}）。请重新填写密钥。',
  because_unavailable: '密钥库 {{backend}} 不可用',
  because_foreign: '由另一个用户或另一个密钥库写成：{{reason}}',
  no_keyring:
    '这个系统没有密钥库（没有运行中的密钥环或钱包），保存的密钥会以可读的形式放在只有你的用户能打开的文件里。',
  not_on_command_line: '命令行无法使用密钥库；请在环境变量或 .env 中设置密钥',
  bound_elsewhere: '{{name}} 是为 {{known}} 输入的，不会发送到 {{address}}。请为新地址重新输入密钥。',
}
