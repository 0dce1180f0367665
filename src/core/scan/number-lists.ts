export interface PackedLists {
  readonly heads: Int32Array
  readonly values: Int32Array
  readonly nexts: Int32Array
}

/** Many short lists of numbers, kept in two arrays: thousands of small arrays would cost more than what is in them. */
export class NumberLists {
  private constructor(
    /** Per list its newest cell; 0 is no cell. */
    private readonly heads: Int32Array,
    private readonly values: number[],
    private readonly nexts: number[],
  ) {}

  static empty = (count: number): NumberLists => new NumberLists(new Int32Array(count), [0], [0])

  static unpack = ({ heads, values, nexts }: PackedLists): NumberLists =>
    new NumberLists(heads, Array.from(values), Array.from(nexts))

  pack(): PackedLists {
    return { heads: this.heads, values: Int32Array.from(this.values), nexts: Int32Array.from(this.nexts) }
  }

  /** A value that was added to the list just before is not added again. */
  add(list: number, value: number): void {
    const head = this.heads[list]!
    if (head !== 0 && this.values[head] === value) return
    this.nexts.push(head)
    this.heads[list] = this.values.push(value) - 1
  }

  /** Newest first. */
  forEach(list: number, visit: (value: number) => void): void {
    for (let cell = this.heads[list]!; cell !== 0; cell = this.nexts[cell]!) visit(this.values[cell]!)
  }
}
