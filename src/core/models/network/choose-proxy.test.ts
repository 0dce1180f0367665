import { describe, expect, it } from 'vitest'
import { chooseProxy } from './choose-proxy'

const proxy = 'http://proxy.example:3128'
const way = async (url: string, env: Record<string, string>, system: string | null = null) => {
  const choice = await chooseProxy(new URL(url), env, system === null ? null : async () => system)
  return choice.kind === 'proxy' ? choice.url : choice.kind
}

it.each([
  ['https://api.example/v1', { HTTPS_PROXY: proxy }, `${proxy}/`],
  ['https://api.example/v1', { https_proxy: 'other.example:80', HTTPS_PROXY: proxy }, 'http://other.example/'],
  ['https://api.example/v1', { HTTP_PROXY: proxy }, 'direct'],
  ['http://api.example/v1', { HTTP_PROXY: proxy }, `${proxy}/`],
  ['https://api.example/v1', { ALL_PROXY: proxy }, `${proxy}/`],
  ['https://api.example/v1', { HTTPS_PROXY: ' ' }, 'direct'],
  ['https://api.example/v1', { HTTPS_PROXY: 'socks5://proxy.example:1080' }, 'unusable'],
  ['http://localhost:11434/v1', { HTTP_PROXY: proxy }, 'direct'],
  ['http://ollama.localhost/v1', { HTTP_PROXY: proxy }, 'direct'],
  ['http://127.8.9.1/v1', { HTTP_PROXY: proxy }, 'direct'],
  ['http://[::ffff:127.0.0.1]/v1', { HTTP_PROXY: proxy }, 'direct'],
  ['http://localhost./v1', { HTTP_PROXY: proxy }, 'direct'],
  ['http://[::1]:8080/v1', { HTTP_PROXY: proxy }, 'direct'],
  ['http://127.0.0.1.evil.example/v1', { HTTP_PROXY: proxy }, `${proxy}/`],
])('%s with %j goes %s', async (url, env, expected) => {
  expect(await way(url, env)).toBe(expected)
})

describe('exceptions', () => {
  it.each([
    ['*', true],
    ['api.example', true],
    ['.example', true],
    ['*.example', true],
    ['example', true],
    ['API.EXAMPLE', true],
    ['other, api.example:443', true],
    ['api.example:8443', false],
    ['xapi.example', false],
    ['pi.example', false],
    ['', false],
  ])('NO_PROXY=%s', async (list, exempt) => {
    expect(await way('https://api.example/v1', { HTTPS_PROXY: proxy, NO_PROXY: list })).toBe(
      exempt ? 'direct' : `${proxy}/`,
    )
  })
})

it.each([
  ['DIRECT', 'direct'],
  ['PROXY a.example:3128; DIRECT', 'http://a.example:3128/'],
  ['HTTPS a.example:443', 'https://a.example:443/'],
  ['SOCKS5 a.example:1080', 'unusable'],
])('the system says %s', async (rules, expected) => {
  expect(await way('https://api.example/v1', {}, rules)).toBe(expected)
  expect(await way('http://127.0.0.1/v1', {}, rules)).toBe('direct')
})
