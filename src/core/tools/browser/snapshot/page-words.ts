import type { AxNode } from '../driver/protocol'
import { roleOf } from './node-line'
import { harmlessText } from './page-text'

/** What a snapshot says although no person reads it on the page. */
export interface UnseenWords {
  /** `name`: what an element is called, in an attribute of it. */
  readonly kind: 'text' | 'name'
  readonly text: string
}

const longestText = 4_000

/** The words of one document, with those that cannot be seen set apart. */
export function pageWords(
  byId: ReadonlyMap<string, AxNode>,
  isUnseen: (node: AxNode) => boolean,
  told: (words: UnseenWords) => void,
) {
  /** The texts inside a node, in the order in which they are read. */
  function textsBelow(node: AxNode): readonly AxNode[] {
    const found: AxNode[] = []
    let length = 0
    const open = [...(node.childIds ?? [])].reverse()
    for (let id = open.pop(); id !== undefined && length < longestText; id = open.pop()) {
      const child = byId.get(id)
      if (child === undefined) continue
      const role = roleOf(child)
      const isText = role === 'StaticText' || ((role === 'image' || role === 'img') && !child.ignored)
      if (isText && nameOf(child) !== '') found.push(child)
      length += isText ? nameOf(child).length : 0
      if (role !== 'StaticText') open.push(...[...(child.childIds ?? [])].reverse())
    }
    return found
  }

  function say(texts: readonly AxNode[], most?: number): string {
    const words = texts.map((node) => {
      const isText = roleOf(node) === 'StaticText'
      if (!isText) told({ kind: 'name', text: nameOf(node) })
      else if (isUnseen(node)) {
        told({ kind: 'text', text: nameOf(node) })
        return `(${notVisible}: ${harmlessText(nameOf(node))})`
      }
      return nameOf(node)
    })
    return harmlessText(words.join(' '), most)
  }

  return {
    text: (node: AxNode): string => say([node]),
    below: (node: AxNode, most?: number): string => say(textsBelow(node), most),
    /** What follows the name of an element: whether none of it can be seen. */
    mark(node: AxNode): string {
      const texts = textsBelow(node).filter((text) => roleOf(text) === 'StaticText')
      const isGone = texts.length > 0 && texts.every(isUnseen)
      const words = texts.map(nameOf).join(' ')
      if (isGone) told({ kind: 'text', text: words })
      else if (plain(nameOf(node)) !== plain(words)) told({ kind: 'name', text: nameOf(node) })
      return isGone ? ` ${notVisible}` : ''
    },
  }
}

const plain = (text: string): string => text.replaceAll(/\s/g, '')

const notVisible = 'not visible'

const nameOf = ({ name }: AxNode): string => (typeof name?.value === 'string' ? name.value : '')
