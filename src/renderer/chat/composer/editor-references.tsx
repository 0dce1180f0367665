import { useLexicalTextEntity } from '@lexical/react/useLexicalTextEntity'
import { findReference } from '../reference-tokens'
import { createReferenceNode, ReferenceNode } from './reference-node'

/** Turns what reads as a reference into a chip, and back when it no longer does. */
export function EditorReferences() {
  useLexicalTextEntity(findReferenceIn, ReferenceNode, createFrom)
  return null
}

function findReferenceIn(text: string) {
  return findReference(text)
}

function createFrom(node: { getTextContent(): string }) {
  return createReferenceNode(node.getTextContent())
}
