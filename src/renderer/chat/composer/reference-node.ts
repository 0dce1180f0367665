import { $applyNodeReplacement, TextNode } from 'lexical'
import type { EditorConfig, LexicalNode } from 'lexical'

/** An `@` reference in the editor. It is ordinary text that looks like a chip, so it can be edited and copied as typed. */
export class ReferenceNode extends TextNode {
  static override getType(): string {
    return 'reference'
  }

  static override clone(node: ReferenceNode): ReferenceNode {
    return new ReferenceNode(node.__text, node.__key)
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config)
    element.className = 'rounded-[4px] bg-accent/12 px-0.5 font-mono text-code'
    return element
  }

  override canInsertTextBefore(): boolean {
    return false
  }

  override isTextEntity(): boolean {
    return true
  }
}

export function createReferenceNode(text: string): ReferenceNode {
  return $applyNodeReplacement(new ReferenceNode(text))
}

export function isReferenceNode(node: LexicalNode | null | undefined): node is ReferenceNode {
  return node instanceof ReferenceNode
}
