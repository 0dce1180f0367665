import { z } from 'zod'
import { used } from './used-key'

const names = z.array(z.string().min(1))

/** `api_server` of `config.yaml`. */
export const ApiServer = z.object({
  enabled: used(
    z.boolean().default(false),
    'Let other programs ask the agent through an OpenAI-compatible API. It needs the key `API_SERVER_KEY`.',
  ),
  host: used(z.string().min(1).default('127.0.0.1'), 'The address that the API server listens at.'),
  port: used(z.number().int().min(0).max(65535).default(8642), 'Its port.'),
  allowed_hosts: used(
    names.default([]),
    'Further names under which it may be asked. Others are refused, so that no page can reach it by a name of its own.',
  ),
  cors_origins: used(
    names.default([]),
    'Origins of web pages that may ask it, such as `https://chat.example.com`. Empty: none.',
  ),
})
