import type { Config } from '../../home/config-schema'
import type { PictureEndpoint } from './media-ports'

const openai = { baseUrl: 'https://api.openai.com/v1', keyName: 'OPENAI_API_KEY' } as const

/** The service that the settings name. `null` when it needs a key that is not set. */
export async function pictureEndpoint(
  { base_url: address, model, api_key_env: keyName, price_per_image: price }: Config['image_gen'],
  keyOf: (name: string, address: string) => Promise<string | null>,
): Promise<PictureEndpoint | null> {
  const isOpenai = address.trim() === ''
  const name = keyName !== '' ? keyName : isOpenai ? openai.keyName : null
  const baseUrl = isOpenai ? openai.baseUrl : address.trim().replace(/\/+$/, '')
  const key = name === null ? null : await keyOf(name, baseUrl)
  if (name !== null && key === null) return null
  const provider = isOpenai ? 'openai' : (URL.parse(baseUrl)?.host ?? baseUrl)
  return { baseUrl, provider, credential: name ?? '', key, model, price }
}
