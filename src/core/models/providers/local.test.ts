import { expect, it } from 'vitest'
import { resolveProvider } from '../resolve-provider'
import { localServers } from './local'

const ollamaAt = (OLLAMA_HOST?: string) => localServers({ OLLAMA_HOST }).find(({ id }) => id === 'ollama')?.baseUrl

it('finds Ollama where its own variable says it listens on this machine', () => {
  const usual = 'http://127.0.0.1:11434/v1'
  const moved = 'http://127.0.0.1:11500/v1'
  const written = [
    '127.0.0.1:11500',
    'localhost:11500',
    ':11500',
    '0.0.0.0:11500',
    '[::1]:11500',
    'http://127.0.0.1:11500/',
  ]
  expect(written.map(ollamaAt)).toEqual(written.map(() => moved))
  const same = [undefined, '', ' ', '0.0.0.0', 'localhost']
  expect(same.map(ollamaAt)).toEqual(same.map(() => usual))
})

it('looks at no other machine', () => {
  const elsewhere = [
    '10.0.0.7:11434',
    'gpu.example.com',
    '127.0.0.1.example.com:80',
    'https://127.0.0.1:1',
    '127.0.0.1:1/x@y',
  ]
  expect(elsewhere.map(ollamaAt)).toEqual(elsewhere.map(() => 'http://127.0.0.1:11434/v1'))
})

it('asks it there too', () => {
  const settings = { model: { default: '', provider: '', base_url: '' }, providers: {} }
  expect(resolveProvider('ollama', settings, { OLLAMA_HOST: ':11500' })).toMatchObject({
    ok: true,
    provider: { baseUrl: 'http://127.0.0.1:11500/v1' },
  })
})
