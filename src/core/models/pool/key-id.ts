import { createHmac } from 'node:crypto'

/** How a key is called in the pool's file: enough to know it again, too little to find it. */
export function keyId(salt: string, key: string): string {
  return createHmac('sha256', salt).update(key).digest('hex').slice(0, 12)
}
