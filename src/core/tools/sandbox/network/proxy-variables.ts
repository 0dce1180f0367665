/** What programs look at to find a proxy. */
const names =
  'http_proxy https_proxy all_proxy HTTP_PROXY HTTPS_PROXY ALL_PROXY npm_config_proxy npm_config_https_proxy'
    .split(' ')
    .concat('YARN_HTTP_PROXY', 'YARN_HTTPS_PROXY', 'CARGO_HTTP_PROXY', 'GLOBAL_AGENT_HTTP_PROXY')
const exceptions = ['no_proxy', 'NO_PROXY', 'npm_config_noproxy']
/** Node looks only when it is told to. */
const switches = ['NODE_USE_ENV_PROXY']

export const proxyVariableNames: readonly string[] = [...names, ...exceptions, ...switches]

/** Sends programs to the filter on a port of loopback. Servers that commands start themselves are reached straight. */
export function proxyVariables(port: number, token: string): Record<string, string> {
  const address = `http://hermes:${token}@127.0.0.1:${port}`
  return {
    ...Object.fromEntries(names.map((name) => [name, address])),
    ...Object.fromEntries(exceptions.map((name) => [name, 'localhost,127.0.0.1,::1,.localhost'])),
    ...Object.fromEntries(switches.map((name) => [name, '1'])),
  }
}
