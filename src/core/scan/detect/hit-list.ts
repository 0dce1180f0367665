import type { Hit } from '../rule'

/** What one reader found. Only hits that block make it full: honest look-alikes in front must not hide what comes after them. */
export class HitList {
  readonly list: Hit[] = []
  private blocks = 0
  private notices = 0

  constructor(private readonly limit: number) {}

  get isFull(): boolean {
    return this.blocks >= this.limit
  }

  add(hit: Hit): void {
    const count = hit.level === 'block' ? ++this.blocks : ++this.notices
    if (count <= this.limit) this.list.push(hit)
  }
}
