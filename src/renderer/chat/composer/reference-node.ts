import { $applyNodeReplacement, TextNode } from 'lexical'
import type { EditorConfig, SerializedTextNode } from 'lexical'

/** A finished reference: one piece of the text, removed as one piece. Its text is exactly what is sent. */
export class ReferenceNode extends TextNode {
  static override getType(): string {
    return 'reference'
  }

  static override clone(node: ReferenceNode): ReferenceNode {
    return new ReferenceNode(node.__text, node.__key)
  }

  static override importJSON(serialized: SerializedTextNode): ReferenceNode {
    return $createReferenceNode(serialized.text)
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config)
    element.className =
      'rounded-[4px] bg-accent/12 px-1 font-mono text-code data-refused:bg-warn/12 data-refused:text-warn data-refused:line-through'
    element.dataset.reference = this.__text
    element.spellcheck = false
    return element
  }

  override canInsertTextBefore(): boolean {
    return false
  }

  override canInsertTextAfter(): boolean {
    return false
  }

  override isTextEntity(): boolean {
    return true
  }
}

export function $createReferenceNode(text: string): ReferenceNode {
  return $applyNodeReplacement(new ReferenceNode(text).setMode('token'))
}
