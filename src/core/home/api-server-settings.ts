import { z } from 'zod'
import { used } from './used-key'

const names = z.array(z.string().min(1))

/** `api_server` of `config.yaml`. */
export const ApiServer = z.object({
  enabled: used(
    z.boolean().default(false),
    'Let other programs use the agent through an OpenAI-compatible API. Requires the key `API_SERVER_KEY`.',
  ),
  host: used(z.string().min(1).default('127.0.0.1'), 'Address the API server listens on.'),
  port: used(z.number().int().min(0).max(65535).default(8642), 'Its port.'),
  allowed_hosts: used(
    names.default([]),
    'Additional host names it accepts. All others are refused, so no web page can reach it through a host name of its own.',
  ),
  cors_origins: used(
    names.default([]),
    'Origins of web pages that may use it, such as `https://chat.example.com`. Empty: none.',
  ),
})
