import { type BlockKind, type Blocks, FENCE, QUOTING, SHOWING } from './shown-blocks'

/** The blocks that an order points to. */
export class Targets {
  private readonly pointed: Uint8Array
  /** Everything behind the one and before the other is pointed to. */
  private from = Number.POSITIVE_INFINITY
  private to = -1

  constructor(private readonly blocks: Blocks) {
    this.pointed = new Uint8Array(blocks.starts.length + 1)
  }

  /** The order stands at `start`; `reference` is what points, in its words; a weak one points to what is near only. */
  add(start: number, reference: string, isWeak: boolean): void {
    const isBack = BACK.test(reference)
    const isAhead = AHEAD.test(reference)
    const isManifold = MANY.test(reference)
    const own = this.blockAt(start)
    if (!isBack && !isAhead) {
      if (!isWeak && STRONG.test(reference)) this.pointToAll()
      else {
        this.pointBack(own, BESIDE, reference)
        this.pointAhead(own, BESIDE, reference)
      }
      return
    }
    if (isBack && isManifold) this.to = Math.max(this.to, start)
    else if (isBack) this.pointBack(own, FAR, reference)
    if (isAhead && isManifold) this.from = Math.min(this.from, start)
    else if (isAhead) this.pointAhead(own, FAR, reference)
  }

  pointToAll(): void {
    this.from = -1
  }

  has(at: number): boolean {
    return at >= this.from || at < this.to || this.pointed[this.blockAt(at) + 1] === 1
  }

  /** The last block that shows something, and the last that quotes something, the order's own included. */
  private pointBack(own: number, reach: number, reference: string): void {
    const left = kindsOf(reference)
    for (let block = own; block >= 0 && own - block <= reach; block--) if (this.point(block, left)) return
  }

  private pointAhead(own: number, reach: number, reference: string): void {
    const { length } = this.blocks.starts
    const left = kindsOf(reference)
    for (let block = Math.max(own, 0); block < length && block - own <= reach; block++)
      if (this.point(block, left)) return
  }

  /** Whether nothing is left to look for. */
  private point(block: number, left: Set<BlockKind>): boolean {
    const kind = this.blocks.kinds[block]!
    if (left.delete(kind)) this.pointed[block + 1] = 1
    return left.size === 0
  }

  private blockAt(at: number): number {
    const { starts } = this.blocks
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= at) low = middle + 1
      else high = middle
    }
    return low - 1
  }
}

/** Steps are never said in passing. */
const kindsOf = (reference: string): Set<BlockKind> =>
  new Set(/\b(?:steps?|rules|tasks|actions|points)\b/iu.test(reference) ? [SHOWING] : [QUOTING, SHOWING, FENCE])

/** No further than so many blocks, so that many orders cost no more than the text. */
const FAR = 40
/** Words that point nowhere in particular mean what stands right beside them. */
const BESIDE = 1
const BACK = /\b(?:above|preceding|foregoing|aforementioned|previous|earlier)\b|上面|上述|以上|前面/iu
const AHEAD = /\b(?:below|following|next)\b|下面|下列|以下|如下/iu
const MANY =
  /\b(?:all|every|everything|each|any|anything|whatever|both|whole|entire|first|second|third|fourth|fifth|last|two|three|four|five)\b/iu
/** Names for what is shown, and not for much else. */
const STRONG =
  /\b(?:examples?|samples?|lists?|listed|items?|bullets?|quot(?:e|es|ed|ation|ations)|lines?|blocks?|snippets?|passages?|sentences?|phrases?|strings?|entr(?:y|ies)|rows?|payloads?|attacks?|excerpts?|fragments?|illustrations?|warnings?|fence|box|says?|said|reads?|asks?|tells?|demands?|wants?|shows?|contains?|describes?)\b|例子|示例|范例|列表|清单|引文|引用|代码块/iu
