/** The loopback channel. */
export const zhCNLoopbackSaid = {
  loopback_port: '端口',
  loopback_port_hint: '本机任意空闲端口，例如 8700。',
  loopback_guide: '本机上的程序向这个端口提交 JSON，并在这里读取回答。任何内容都不会离开本机。',
} as const
