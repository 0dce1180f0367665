/** Servers that other programs use. */
export const zhCNDoorsSaid = {
  address_taken: '{{address}} 已被另一个程序占用。请换一个端口，或关闭那个程序。',
  not_listening: '无法监听 {{address}}：{{reason}}',
  api_needs_key: '没有密钥，API 服务器不会启动。请在环境变量、.env 或密钥设置中设置 {{name}}。',
  api_key_short: '要对本机以外（{{host}}）开放，{{name}} 至少需要 {{least}} 个字符。',
  listening: '正在监听 http://{{host}}:{{port}}/v1。按 Ctrl+C 结束。',
} as const
